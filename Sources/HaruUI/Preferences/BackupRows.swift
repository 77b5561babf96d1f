// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryStore
import Files
import GLib
import HaruModel
import HaruWords

/// Where the backups are.
final class BackupFolderRow: ActionRow {
  init(_ diary: Diary) {
    let open = Button(icon: "folder-open-symbolic", name: gettext("Open the Folder"))
      .styled(.flat)
      .aligned(vertically: .center)
    super.init(gettext("Folder"), subtitle: diary.folder.backup) { open }
    activating(open)
    open.onClicked { [weak self] in self?.showFile(at: diary.folder.backup) }
  }
}

/// One backup, and the way back to it.
final class BackupRow: ActionRow {
  let backup: Backup
  /// Whether all of it was read just now.
  var isGood = false {
    didSet { show() }
  }

  init(_ backup: Backup, _ restore: @escaping @MainActor () -> Void) {
    self.backup = backup
    let button = Button(gettext("Restore…"))
      .aligned(vertically: .center)
      .described(backup.moment)
      .onClicked(restore)
    super.init(backup.moment) { button }
    followLanguage { $0.show() }
  }

  private func show() {
    say(
      CountText.list([
        NumberText.bytes(backup.bytes),
        isGood ? gettext("checked just now") : gettext("checked when it was made"),
      ]))
  }
}
