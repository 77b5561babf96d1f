// SPDX-License-Identifier: GPL-3.0-or-later

/// Into what a chart divides its days.
package enum FeelingStep: Hashable, Sendable {
  case day, week, month, year

  /// As many parts as make a line that goes up and down.
  package static func ofCourse(over days: ClosedRange<Day>) -> FeelingStep {
    switch days.upperBound.days(since: days.lowerBound) {
    case ..<45: .day
    case ..<400: .week
    case ..<(400 * 12): .month
    default: .year
    }
  }

  /// As few parts as can be held against each other.
  package static func ofShares(over days: ClosedRange<Day>) -> FeelingStep {
    switch days.upperBound.days(since: days.lowerBound) {
    case ..<100: .week
    case ..<800: .month
    default: .year
    }
  }

  /// All parts of the days; the first and the last are shorter where they stick out. `weekday`
  /// begins a week: 1 is Monday.
  package func parts(of days: ClosedRange<Day>, weekStart weekday: Int) -> [ClosedRange<Day>] {
    var parts: [ClosedRange<Day>] = []
    var first: Day? = days.lowerBound
    while let start = first, start <= days.upperBound {
      let end = last(from: start, weekday)
      parts.append(start...max(min(end ?? days.upperBound, days.upperBound), start))
      first = end?.adding(days: 1)
    }
    return parts
  }

  /// The last day of the part that the day is in; nil where the calendar ends before.
  private func last(from day: Day, _ weekday: Int) -> Day? {
    switch self {
    case .day: day
    case .week: day.adding(days: 6 - (day.weekday - weekday + 7) % 7)
    case .month: Month(of: day).last
    case .year: Day(year: day.year, month: 12, day: 31)
    }
  }
}
