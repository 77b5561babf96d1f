// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import DiaryCore

@Suite struct DayTests {
  @Test(arguments: [
    (1, 1, 1, 1), (1970, 1, 1, 4), (2000, 2, 29, 2), (2024, 2, 29, 4), (2026, 11, 20, 5),
    (2100, 3, 1, 1), (9999, 12, 31, 5),
  ])
  func knowsItsWeekday(year: Int, month: Int, day: Int, weekday: Int) {
    #expect(Day(year: year, month: month, day: day)?.weekday == weekday)
  }

  @Test func weekdaysFollowEachOtherThroughFourHundredYears() {
    var expected = 6  // 1 January 2000 was a Saturday.
    for year in 2000..<2400 {
      for month in 1...12 {
        for day in 1...Day.length(ofMonth: month, year: year) {
          #expect(Day(year: year, month: month, day: day)?.weekday == expected)
          expected = expected % 7 + 1
        }
      }
    }
    #expect(expected == 6)
  }

  @Test(arguments: [
    (2023, 2, 29), (2100, 2, 29), (2026, 4, 31), (2026, 13, 1), (2026, 0, 1), (2026, 1, 0),
    (0, 1, 1), (10000, 1, 1),
  ])
  func refusesDatesThatNoCalendarHas(year: Int, month: Int, day: Int) {
    #expect(Day(year: year, month: month, day: day) == nil)
  }

  @Test func comesBeforeTheNext() throws {
    let days = try [(2025, 12, 31), (2026, 1, 1), (2026, 1, 2), (2026, 2, 1)].map {
      try #require(Day(year: $0.0, month: $0.1, day: $0.2))
    }
    #expect(days == days.shuffled().sorted())
  }
}
