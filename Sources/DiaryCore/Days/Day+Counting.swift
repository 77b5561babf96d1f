// SPDX-License-Identifier: GPL-3.0-or-later

extension Day {
  /// Nil where the calendar ends.
  package func adding(days: Int) -> Day? { Day(ordinal: ordinal + days) }

  /// The same day of another month, or the last one of a month that is too short for it.
  package func adding(months: Int) -> Day? {
    let count = year * 12 + month - 1 + months
    guard count >= 12 else { return nil }
    let (year, month) = (count / 12, count % 12 + 1)
    return Day(year: year, month: month, day: min(day, Self.length(ofMonth: month, year: year)))
  }

  /// How many days it is from `other` to this one.
  package func days(since other: Day) -> Int { ordinal - other.ordinal }
}
