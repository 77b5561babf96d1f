// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

/// A day as bare SQLite gives it.
struct BareSummary {
  let day: Int
  let entries: Int
  let characters: Int
  let sealed: Int
  let hasPhoto: Bool
  let hasVoice: Bool
  let hasVideo: Bool

  init(_ row: Row) {
    day = row.int(0)
    entries = row.int(1)
    characters = row.int(2)
    sealed = row.int(3)
    hasPhoto = row.bool(4)
    hasVoice = row.bool(5)
    hasVideo = row.bool(6)
  }

  /// Whether the journal gave the same day.
  func isSame(as summary: DaySummary) -> Bool {
    (day, entries, characters, sealed)
      == (summary.day.number, summary.entries, summary.characters, summary.sealedLetters)
      && (hasPhoto, hasVoice, hasVideo) == (summary.hasPhoto, summary.hasVoice, summary.hasVideo)
  }
}
