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
  var folders: [Folder.ID: String] = [:]
  var emotions: [Entry.ID: Emotion] = [:]
  /// Whether it is today, and nothing was ever written in the diary.
  var isFirst = false

  func cards(_ entries: [Entry], ofOtherYears: Bool = false) -> [CardContent] {
    entries.map {
      CardContent(
        entry: $0, folder: $0.folder.flatMap { folders[$0] }, media: media[$0.id] ?? [:],
        emotion: emotions[$0.id], today: today,
        isOfOtherYear: ofOtherYears)
    }
  }

  static func read(
    _ day: Day, today: Day, from journal: Journal
  ) async throws(JournalError) -> DayPage {
    let entries = try await journal.entries(on: day)
    let others = try await journal.onThisDay(day)
    let ids = (entries + others).map(\.id)
    let isFiled = (entries + others).contains { $0.folder != nil }
    let folders = isFiled ? try await journal.folders() : []
    return DayPage(
      day: day, today: today, entries: entries, others: others,
      media: try await journal.mediaCounts(of: ids),
      folders: Dictionary(folders.map { ($0.id, $0.name) }, uniquingKeysWith: { $1 }),
      emotions: try await journal.emotions(of: ids),
      isFirst: day == today && entries.isEmpty ? try await journal.isUnwritten() : false)
  }
}
