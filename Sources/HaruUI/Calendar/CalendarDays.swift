// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore

/// What the days of a page of the calendar hold.
struct CalendarDays {
  private(set) var summaries: [Day: DaySummary] = [:]
  /// The first photo of each day that has one.
  private(set) var photos: [Day: Media] = [:]
  /// What the first entry of each day begins with; nothing where that was not asked for.
  private(set) var words: [Day: String] = [:]
  private(set) var hasWords = false
  /// What their colors stand for.
  var steps = FullnessSteps.usual
  /// The days of which that is all there is.
  var known: ClosedRange<Day>?

  init(_ summaries: [DaySummary] = []) {
    self.summaries = Dictionary(summaries.map { ($0.day, $0) }, uniquingKeysWith: { $1 })
  }

  func covers(_ days: ClosedRange<Day>) -> Bool {
    guard let known else { return false }
    return known.contains(days.lowerBound) && known.contains(days.upperBound)
  }

  static func read(
    _ span: ClosedRange<Day>, withWords: Bool, from journal: Journal
  ) async throws(JournalError) -> CalendarDays {
    let (first, last) = (span.lowerBound, span.upperBound)
    var days = CalendarDays(try await journal.summaries(from: first, to: last))
    days.photos = try await journal.photos(from: first, to: last)
    if withWords { days.words = try await journal.firstWords(from: first, to: last) }
    days.hasWords = withWords
    days.known = span
    return days
  }
}
