// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import DiaryCore

private func day(_ iso: String) throws -> Day { try #require(Day(iso: iso)) }

@Suite struct FeelingSpanTests {
  private typealias Length = FeelingSpan.Length

  @Test(arguments: [
    (Length.month, "2026-11-20", "2026-11-01", "2026-11-30"),
    (.month, "2024-02-29", "2024-02-01", "2024-02-29"),
    (.season, "2026-03-01", "2026-03-01", "2026-05-31"),
    (.season, "2026-08-31", "2026-06-01", "2026-08-31"),
    (.season, "2026-11-20", "2026-09-01", "2026-11-30"),
    (.season, "2026-12-01", "2026-12-01", "2027-02-28"),
    (.season, "2024-02-29", "2023-12-01", "2024-02-29"),
    (.year, "2026-11-20", "2026-01-01", "2026-12-31"),
    // Where the calendar begins and ends there is less.
    (.season, "0001-02-01", "0001-01-01", "0001-02-28"),
    (.season, "9999-12-05", "9999-12-01", "9999-12-31"),
  ])
  func reaches(length: FeelingSpan.Length, around: String, first: String, last: String) throws {
    let span = FeelingSpan(length, around: try day(around))
    #expect(span.length == length)
    #expect(span.days == (try day(first))...(try day(last)))
    #expect(span.contains(try day(around)))
  }

  @Test(arguments: FeelingSpan.Length.allCases)
  func followsTheOneBeforeWithoutAGapForTenYears(length: FeelingSpan.Length) throws {
    var span = FeelingSpan(length, around: try day("2020-01-01"))
    while span.days.lowerBound.year < 2030 {
      let next = try #require(span.next)
      #expect(next.days.lowerBound.days(since: span.days.upperBound) == 1)
      #expect(next.previous == span)
      #expect(next.length == length)
      span = next
    }
  }

  @Test(arguments: FeelingSpan.Length.allCases)
  func endsWhereTheCalendarDoes(length: FeelingSpan.Length) throws {
    #expect(FeelingSpan(length, around: try day("0001-01-01")).previous == nil)
    #expect(FeelingSpan(length, around: try day("9999-12-31")).next == nil)
  }

  @Test func saysTheSeasonOfEveryMonth() {
    let seasons = (1...12).map(Season.init(month:))
    #expect(seasons[2...4].allSatisfy { $0 == .spring })
    #expect(seasons[5...7].allSatisfy { $0 == .summer })
    #expect(seasons[8...10].allSatisfy { $0 == .autumn })
    #expect([seasons[0], seasons[1], seasons[11]].allSatisfy { $0 == .winter })
    #expect(Season.allCases.allSatisfy { Season(month: $0.firstMonth) == $0 })
  }
}
