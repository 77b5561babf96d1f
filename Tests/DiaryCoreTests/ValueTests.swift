// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import DiaryCore

@Suite struct ValueTests {
  @Test func daysNumbersAndTheirTextsAreTheSameDay() throws {
    for number in [10_101, 20_240_229, 20_261_120, 99_991_231] {
      let day = try #require(Day(number: number))
      #expect(day.number == number)
      #expect(Day(iso: day.iso) == day)
    }
    #expect(Day(number: 20_260_231) == nil)
    #expect(Day(iso: "2026-1-1")?.iso == "2026-01-01")
    #expect(
      ["", "2026", "2026-13-01", "2026-01-01-01", "x-y-z"].allSatisfy { Day(iso: $0) == nil })
  }

  @Test func ordinalsCountTheDays() throws {
    let first = try #require(Day(year: 1, month: 1, day: 1))
    let leap = try #require(Day(year: 2024, month: 3, day: 1))
    let before = try #require(Day(year: 2024, month: 2, day: 28))
    #expect(first.ordinal == 0)
    #expect(leap.ordinal - before.ordinal == 2)
  }

  @Test func uniqueIDsAreOfVersionSevenAndSortByTime() throws {
    let early = UniqueID(at: Moment(milliseconds: 1_000_000_000_000))
    let late = UniqueID(at: Moment(milliseconds: 2_000_000_000_000))
    #expect(early.description < late.description)
    #expect(early.description.split(separator: "-")[2].first == "7")
    #expect("89ab".contains(try #require(early.description.split(separator: "-")[3].first)))
    #expect(UniqueID(early.description) == early)
    #expect(UniqueID(bytes: early.bytes) == early)
    let all = (0..<1000).map { _ in UniqueID(at: Moment(milliseconds: 0)) }
    #expect(Set(all).count == all.count)
  }

  @Test(arguments: ["", "x", "01940e2c-6e1e-7d33-9f6b", "01940e2c-6e1e-7d33-9f6b-0123456789ag"])
  func whatIsNoUniqueIDIsRefused(text: String) {
    #expect(UniqueID(text) == nil)
  }

  @Test func aLetterOpensAtItsMomentAndStaysOpen() throws {
    let opens = Moment(milliseconds: 1000)
    let day = try #require(Day(year: 2030, month: 1, day: 1))
    let letter = Letter(day: day, opens: opens)
    #expect(letter.isSealed(at: Moment(milliseconds: 999)))
    #expect(!letter.isSealed(at: opens))
  }

  @Test func limitsCountWhatAPersonCounts() {
    let limits = EntryLimits(title: 5, body: 6)
    #expect(limits.remaining(title: "👩‍👩‍👧 안녕") == 1)
    #expect(limits.remaining(body: "**안녕** 하루") == 1)
    #expect(limits.remaining(body: "1234567") == -1)
  }
}
