// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
package import DiaryStore
import GLib

extension SalvageReport {
  /// What was brought together, and from where; one sentence each.
  @MainActor package var sentences: [String] {
    var sentences = [
      gettext("The diary is open again. What it holds now: {entries}.")
        .filling("entries", with: CountText.entries(entries))
    ]
    for (backup, count) in entriesFromBackups.sorted(by: { $0.key.stamp > $1.key.stamp })
    where count > 0 {
      sentences.append(
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
    sentences.append(
      gettext("The damaged files are kept in {folder}.").filling("folder", with: aside))
    return sentences
  }
}
