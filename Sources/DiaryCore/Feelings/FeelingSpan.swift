// SPDX-License-Identifier: GPL-3.0-or-later

/// The days whose feelings are looked at together.
package enum FeelingSpan: Hashable, Sendable {
  case month(Month)
  /// The winter of a year begins in its December, and ends with the next February.
  case season(year: Int, Season)
  case year(Int)

  package enum Length: String, CaseIterable, Sendable {
    case month, season, year
  }

  /// The one of that length that the day is in.
  package init(_ length: Length, around day: Day) {
    self =
      switch length {
      case .month: .month(Month(of: day))
      case .season:
        .season(
          year: day.month < Season.spring.firstMonth ? day.year - 1 : day.year,
          Season(month: day.month))
      case .year: .year(day.year)
      }
  }

  package var length: Length {
    switch self {
    case .month: .month
    case .season: .season
    case .year: .year
    }
  }

  /// Where the calendar begins or ends within it, no more than it has.
  package var days: ClosedRange<Day> {
    switch self {
    case .month(let month): return month.first...month.last
    case .season(let year, let season):
      let first = Month(year: year, month: season.firstMonth)
      let last =
        season == .winter
        ? Month(year: year + 1, month: 2) : Month(year: year, month: season.firstMonth + 2)
      return Self.clamped(first?.first, last?.last)
    case .year(let year):
      return Self.clamped(
        Day(year: year, month: 1, day: 1), Day(year: year, month: 12, day: 31))
    }
  }

  package func contains(_ day: Day) -> Bool { days.contains(day) }

  /// Nil where the calendar begins.
  package var previous: FeelingSpan? {
    days.lowerBound.adding(days: -1).map { FeelingSpan(length, around: $0) }
  }

  /// Nil where the calendar ends.
  package var next: FeelingSpan? {
    days.upperBound.adding(days: 1).map { FeelingSpan(length, around: $0) }
  }

  private static func clamped(_ first: Day?, _ last: Day?) -> ClosedRange<Day> {
    (first ?? Day.first)...(last ?? Day.last)
  }
}
