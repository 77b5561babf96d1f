// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryStore
import GLib
import HaruWords

/// Asks which backup of a copy is to become the diary, if any.
struct BackupQuestion {
  private let backups: [Backup]
  private let folder: JournalFolder

  /// The newest comes first, since it is chosen by default.
  init(_ backups: [Backup], in folder: JournalFolder) {
    (self.backups, self.folder) = (backups, folder)
  }

  /// The number of the backup among them.
  func answer(over window: Window) async -> Int? {
    var index = 0
    let row = ComboRow(gettext("As of"), choices: backups.map(\.moment))
      .showingChoiceBelow()
    row.onSelected { index = $0 }
    let question = MessageDialog(
      gettext("Bring This Diary Here?"),
      gettext(
        "The diary becomes what it was then. Your current diary is not deleted: it is moved into {folder}."
      ).filling("folder", with: folder.aside), safe: gettext("Cancel")
    ).offering("restore", gettext("Bring It Here"), .suggested)
      .holding(ListBox([row]).styled(.boxedList))
    return await question.answer(over: window) == "restore" ? index : nil
  }
}
