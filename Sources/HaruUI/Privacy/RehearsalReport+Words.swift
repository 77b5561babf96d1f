// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import GLib
import HaruWords

extension RehearsalReport {
  /// Whether all that the backup speaks of is there.
  var isWhole: Bool { missingCount == 0 }

  var title: String {
    isWhole
      ? gettext("You Could Come Back From These")
      : gettext("Not Everything Could Come Back")
  }

  /// A sentence for each thing that was found.
  var sentences: [String] {
    var sentences = [
      // Translators: {things} are such as “4,211 entries and 812 photos”. {date} is when
      // a backup was made.
      gettext("The backup of {date} has {things}.")
        .filling("date", with: backup.moment).filling("things", with: Self.words(found))
    ]
    if !isWhole {
      sentences.append(
        // Translators: {things} are such as “2 photos and 1 video”.
        gettext("Missing: {things}.").filling("things", with: Self.words(missing)))
    }
    if newer > 0 {
      sentences.append(
        NumberText.counted(newer) {
          ngettext(
            "{count} entry or memo is newer than this backup. The next one will have it.",
            "{count} entries and memos are newer than this backup. The next one will have them.", $0
          )
        })
    }
    if damagedBackups > 0 {
      sentences.append(
        NumberText.counted(damagedBackups) {
          ngettext(
            "{count} newer backup is damaged.", "{count} newer backups are damaged.", $0)
        })
    }
    return sentences
  }

  private static func words(_ counts: Counts) -> String {
    var parts = [CountText.entries(counts.entries)]
    if counts.memos > 0 { parts.append(CountText.memos(counts.memos)) }
    return CountText.series(parts + list(counts.media))
  }

  private static func words(_ media: [Media.Kind: Int]) -> String { CountText.series(list(media)) }

  private static func list(_ media: [Media.Kind: Int]) -> [String] {
    Media.Kind.allCases.compactMap { kind in
      media[kind].map { CountText.media(kind, $0) }
    }
  }
}
