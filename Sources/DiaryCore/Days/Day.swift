// SPDX-License-Identifier: GPL-3.0-or-later

/// A day of the calendar, in no time zone: the page of a diary.
package struct Day: Hashable, Comparable, Sendable {
  package let year: Int
  package let month: Int
  package let day: Int

  /// Nil for a date that no calendar has, such as 30 February.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.length(ofMonth: month, year: year)).contains(day)
    else { return nil }
    self.init(year, month, day)
  }

  private init(_ year: Int, _ month: Int, _ day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The first and the last of the calendar.
  package static let first = Day(1, 1, 1)
  package static let last = Day(9999, 12, 31)

  /// The day of the week: 1 is Monday, 7 is Sunday.
  package var weekday: Int {
    // 1 January of the year 1 was a Monday.
    ordinal % 7 + 1
  }

  package static func < (left: Day, right: Day) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  package static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }
}
