// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruModel

/// Asks for the folder that entries are to be put into, and puts them there.
final class FolderDialog {
  private let diary: Diary

  init(_ diary: Diary) { self.diary = diary }

  func move(_ ids: [DiaryCore.Entry.ID], over widget: Widget) async {
    let folders = FolderMenu(diary)
    folders.bringUpToDate()
    let dialog = MessageDialog(gettext("Move to a Folder"), "", safe: gettext("Cancel")).holding(
      ScrolledWindow(folders).high(upTo: 320))
    var target: FolderMenu.Target?
    folders.onChosen { [weak dialog] in
      target = $0
      dialog?.give("move")
    }
    guard await dialog.answer(over: widget) == "move", let target else { return }
    BulkEntryActions.move(ids, to: target, in: diary)
  }
}
