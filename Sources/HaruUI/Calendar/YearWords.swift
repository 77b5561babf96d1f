// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import GLib
import HaruWords

/// What is said of a year: 190 entries, longest streak: 9 days.
enum YearWords {
  /// Nothing where nothing is written. A longest streak that is not longer than the present one of
  /// `run` days, which is told elsewhere, is left out.
  static func summary(
    _ summaries: some Sequence<DaySummary>, today: Day, besides run: Int = 0
  ) -> [String] {
    // The letters that wait on days to come are not written days yet.
    let written = summaries.filter { $0.day <= today }.sorted { $0.day < $1.day }.map {
      DiaryStatistics.Written(
        day: $0.day, entries: $0.entries, characters: $0.characters,
        sealedLetters: $0.sealedLetters)
    }
    guard !written.isEmpty else { return [] }
    let year = DiaryStatistics(written, media: [:], memos: 0, today: today)
    var parts = [CountText.entries(year.entries)]
    if year.longestStreak > run {
      parts.append(
        NumberText.counted(year.longestStreak) {
          ngettext("longest streak: {count} day", "longest streak: {count} days", $0)
        })
    }
    return parts
  }
}
