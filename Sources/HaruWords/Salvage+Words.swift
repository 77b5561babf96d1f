// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
package import DiaryStore
import GLib

extension SalvageReport {
  /// What was brought together, and from where; one sentence each.
  @MainActor package var sentences: [String] {
    var sentences = [
      // Translators: {entries} is a list, as in “12 entries, 2 memos”.
      gettext("The diary is open again. What it holds now: {entries}.")
        .filling("entries", with: CountText.entries(entries))
    ]
    for (backup, count) in entriesFromBackups.sorted(by: { $0.key.stamp > $1.key.stamp })
    where count > 0 {
      sentences.append(
        // Translators: {entries} is a list, as in “12 entries, 2 memos”.
        gettext("From the backup of {date}: {entries}.")
          .filling("date", with: DateText.full(backup.day))
          .filling("entries", with: CountText.entries(count)))
    }
    if damagedRows > 0 {
      sentences.append(
        ngettext(
          "In one place it is still not what was written, and no backup has it: a check names it.",
          "In {count} places it is still not what was written, and no backup has it: a check names them.",
          damagedRows
        ).filling("count", with: NumberText.whole(damagedRows)))
    }
    if refusedRows > 0 {
      sentences.append(
        ngettext(
          "One part was found that fits nowhere in a diary. The damaged files still hold it.",
          "{count} parts were found that fit nowhere in a diary. The damaged files still hold them.",
          refusedRows
        ).filling("count", with: NumberText.whole(refusedRows)))
    }
    sentences.append(
      gettext("The damaged files are kept in {folder}.").filling("folder", with: aside))
    return sentences
  }
}
