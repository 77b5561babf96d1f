// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore

/// What the days of a page of the calendar hold.
struct CalendarDays {
  private(set) var summaries: [Day: DaySummary] = [:]
  /// The first photo of each day that has one.
  private(set) var photos: [Day: Media] = [:]
  /// What the first entry of each day begins with.
  private(set) var words: [Day: String] = [:]
  /// The days of which that is all there is.
  var known: ClosedRange<Day>?

  init(_ summaries: [DaySummary] = []) {
    self.summaries = Dictionary(summaries.map { ($0.day, $0) }, uniquingKeysWith: { $1 })
  }

  static func read(
    _ span: ClosedRange<Day>, from journal: Journal
  ) async throws(JournalError) -> CalendarDays {
    let (first, last) = (span.lowerBound, span.upperBound)
    var days = CalendarDays(try await journal.summaries(from: first, to: last))
    days.photos = try await journal.photos(from: first, to: last)
    days.words = try await journal.firstWords(from: first, to: last)
    days.known = span
    return days
  }
}
