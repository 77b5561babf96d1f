// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import HaruModel

@MainActor struct RecentValuesTests {
  @Test func whatIsAskedForStays() {
    var values = RecentValues<Int, String>(room: 10)
    for number in 1...40 {
      values.keep("\(number)", for: number)
      #expect(values[1] == "1")
    }
    #expect(values.keys.count <= 10)
    #expect(values[40] == "40")
    #expect(values[2] == nil)
  }

  @Test func largeValuesTakeMoreRoom() {
    var values = RecentValues<Int, Int>(room: 100, size: { $0 })
    for number in 1...40 { values.keep(20, for: number) }
    #expect(values.keys == [37, 38, 39, 40])
  }

  @Test func aValueThatIsReplacedTakesItsRoomOnce() {
    var values = RecentValues<Int, Int>(room: 100, size: { $0 })
    for _ in 1...40 { values.keep(10, for: 0) }
    for number in 1...4 { values.keep(10, for: number) }
    #expect(values.keys == [0, 1, 2, 3, 4])
  }

  @Test func whatIsRemovedMakesRoom() {
    var values = RecentValues<Int, Int>(room: 100, size: { $0 })
    for number in 1...40 {
      values.keep(50, for: number)
      values.remove(number)
    }
    #expect(values.keys.isEmpty)
    values.keep(50, for: 0)
    values.removeAll()
    #expect(values[0] == nil)
  }
}
