// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Testing

@Suite struct WallClockTests {
  /// A damaged file may say any number.
  @Test(arguments: [Int.min, -1 << 60, 1 << 60, Int.max])
  func everyMomentIsOfADayThatCalendarsHave(_ number: Int) {
    let moment = Moment(milliseconds: number)
    #expect(WallClock.system.day(of: moment) == (number < 0 ? Day.first : Day.last))
  }
}
