// SPDX-License-Identifier: GPL-3.0-or-later

/// A month of a year, as a page of the calendar.
package struct Month: Hashable, Comparable, Sendable {
  package let first: Day
  package let last: Day

  /// The month that the day is in.
  package init(of day: Day) {
    // Both are days that the calendar has, because `day` is one.
    first = Day(year: day.year, month: day.month, day: 1) ?? day
    let length = Day.length(ofMonth: day.month, year: day.year)
    last = Day(year: day.year, month: day.month, day: length) ?? day
  }

  package init?(year: Int, month: Int) {
    guard let first = Day(year: year, month: month, day: 1) else { return nil }
    self.init(of: first)
  }

  package var year: Int { first.year }
  package var month: Int { first.month }

  package static func < (left: Month, right: Month) -> Bool { left.first < right.first }

  package func contains(_ day: Day) -> Bool { (first...last).contains(day) }

  /// How many days of other months stand before the first one in a week that begins with `weekday`.
  package func daysBefore(weekStart weekday: Int) -> Int { (first.weekday - weekday + 7) % 7 }

  /// How many weeks of the page hold a day of the month.
  package func weekCount(from weekday: Int) -> Int {
    (daysBefore(weekStart: weekday) + last.day + 6) / 7
  }

  /// Six weeks, which is as many as any month touches, with the days of the neighbouring months
  /// around it. `weekday` begins each of them: 1 is Monday. Where the calendar ends there is no
  /// day.
  package func weeks(from weekday: Int) -> [[Day?]] {
    let start = first.ordinal - daysBefore(weekStart: weekday)
    return (0..<6).map { week in (0..<7).map { Day(ordinal: start + week * 7 + $0) } }
  }
}
