// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore

/// What the diary says about a day.
struct DayPage {
  let day: Day
  let today: Day
  /// Nil where they can't be read.
  let entries: [Entry]?
  /// What was written on this date in other years.
  let others: [Entry]
  let media: [Entry.ID: [Media.Kind: Int]]
  var emotions: [Entry.ID: Emotion] = [:]
  /// Whether no day has any entry.
  var isOfNewDiary = false

  func cards(_ entries: [Entry], ofOtherYears: Bool = false) -> [CardContent] {
    entries.map {
      CardContent(
        entry: $0, media: media[$0.id] ?? [:], emotion: emotions[$0.id], today: today,
        isOfOtherYear: ofOtherYears)
    }
  }

  static func read(
    _ day: Day, today: Day, from journal: Journal
  ) async throws(JournalError) -> DayPage {
    let entries = try await journal.entries(on: day)
    let others = try await journal.onThisDay(day)
    let ids = (entries + others).map(\.id)
    return DayPage(
      day: day, today: today, entries: entries, others: others,
      media: try await journal.mediaCounts(of: ids), emotions: try await journal.emotions(of: ids),
      isOfNewDiary: try await journal.isUnwritten())
  }
}
