// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import DiaryCore

private func day(_ iso: String) throws -> Day { try #require(Day(iso: iso)) }

@Suite struct MonthTests {
  @Test(arguments: [
    // Month, the weekday that begins a week, the first and the last day of the page.
    (2026, 11, 1, "2026-10-26", "2026-12-06"),
    (2026, 11, 7, "2026-11-01", "2026-12-12"),
    (2026, 11, 6, "2026-10-31", "2026-12-11"),
    (2024, 2, 1, "2024-01-29", "2024-03-10"),
    (2023, 2, 1, "2023-01-30", "2023-03-12"),
    (2000, 2, 7, "2000-01-30", "2000-03-11"),
    (2100, 2, 1, "2100-02-01", "2100-03-14"),
    (2026, 1, 6, "2025-12-27", "2026-02-06"),
    (2026, 12, 7, "2026-11-29", "2027-01-09"),
  ])
  func laysOutSixWeeks(
    year: Int, month: Int, weekday: Int, first: String, last: String
  ) throws {
    let weeks = try #require(Month(year: year, month: month)).weeks(from: weekday)
    #expect(weeks.map(\.count) == [7, 7, 7, 7, 7, 7])
    let days = weeks.joined().compactMap { $0 }
    #expect(days.first?.iso == first)
    #expect(days.last?.iso == last)
    for week in weeks { #expect(week.first??.weekday == weekday) }
  }

  @Test func everyMonthIsOnItsPageFromItsFirstDayToItsLast() {
    for year in [1900, 2000, 2023, 2024, 2026, 2100] {
      for month in (1...12).compactMap({ Month(year: year, month: $0) }) {
        for weekday in 1...7 {
          let days = month.weeks(from: weekday).joined().compactMap { $0 }
          let length = Day.length(ofMonth: month.month, year: year)
          #expect(days.filter(month.contains).map(\.day) == Array(1...length))
          #expect(days.firstIndex(of: month.first) == month.daysBefore(weekStart: weekday))
        }
      }
    }
  }

  @Test func countsOnlyTheWeeksThatHoldADayOfTheMonth() {
    for year in [2021, 2023, 2024, 2026, 2100] {
      for month in (1...12).compactMap({ Month(year: year, month: $0) }) {
        for weekday in 1...7 {
          let held = month.weeks(from: weekday).filter {
            $0.contains { $0.map(month.contains) == true }
          }
          #expect(month.weekCount(from: weekday) == held.count)
        }
      }
    }
  }

  @Test func endsWhereTheCalendarEnds() throws {
    let first = try #require(Month(year: 1, month: 1)).weeks(from: 7)
    #expect(
      first[0] == [nil, Day(year: 1, month: 1, day: 1)]
        + (2...6).map {
          Day(year: 1, month: 1, day: $0)
        })
    let last = try #require(Month(year: 9999, month: 12)).weeks(from: 1)
    #expect(last.joined().compactMap { $0 }.last?.iso == "9999-12-31")
    #expect(last[5] == [Day?](repeating: nil, count: 7))
    #expect(Month(year: 2026, month: 13) == nil)
    #expect(Month(year: 0, month: 1) == nil)
  }

  @Test func everyDayIsFoundByItsNumber() {
    let all = (1...9999).flatMap { year in
      (1...12).compactMap { Day(year: year, month: $0, day: Day.length(ofMonth: $0, year: year)) }
    }
    #expect(all.allSatisfy { Day(ordinal: $0.ordinal) == $0 })
    #expect(all.dropLast().allSatisfy { Day(ordinal: $0.ordinal + 1)?.day == 1 })
  }

  @Test(arguments: [
    ("2026-11-20", 1, "2026-12-20"), ("2026-11-20", -1, "2026-10-20"),
    ("2026-01-31", 1, "2026-02-28"), ("2024-01-31", 1, "2024-02-29"),
    ("2024-02-29", 12, "2025-02-28"), ("2024-02-29", -48, "2020-02-29"),
    ("2026-12-31", 1, "2027-01-31"), ("2026-01-31", -2, "2025-11-30"),
  ])
  func movesByMonths(from: String, months: Int, to: String) throws {
    #expect(try day(from).adding(months: months)?.iso == to)
  }

  @Test func movesByDaysAndNoFurtherThanTheCalendar() throws {
    #expect(try day("2024-02-28").adding(days: 2)?.iso == "2024-03-01")
    #expect(try day("2026-01-01").adding(days: -1)?.iso == "2025-12-31")
    #expect(try day("2026-11-20").days(since: day("2026-11-27")) == -7)
    #expect(try day("0001-01-01").adding(days: -1) == nil)
    #expect(try day("0001-01-31").adding(months: -1) == nil)
    #expect(try day("9999-12-31").adding(days: 1) == nil)
    #expect(try day("9999-12-01").adding(months: 1) == nil)
  }
}
