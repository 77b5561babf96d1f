// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel
import HaruWords

/// What can be done with the entries that are chosen.
final class ChoosingBar: Box {
  let folders: FolderMenu
  private let count = Label("").leading().ellipsizing()
  private let all = Button(icon: "edit-select-all-symbolic", name: gettext("Select All"))
  private let move: PopoverButton
  private let tags = Button(icon: "haru-tag-symbolic", name: gettext("Tags…"))
  private let export = Button(icon: "document-save-as-symbolic", name: gettext("Export…"))
  private let delete = Button(gettext("Delete")).styled(.destructiveAction)
  private let end = Button(icon: "window-close-symbolic", name: gettext("Stop Selecting"))
    .styled(.flat)
  private var chosen = 0

  init(_ diary: Diary) {
    let folders = FolderMenu(diary)
    self.folders = folders
    let move = PopoverButton(
      // Translators: A button that moves the selected entries to another folder.
      icon: "folder-symbolic", name: gettext("Move"), ScrolledWindow(folders).high(upTo: 320))
    self.move = move
    let (count, all, tags) = (count, all, tags)
    let (export, delete, end) = (export, delete, end)
    super.init(.horizontal, spacing: 6) {
      end
      count.expanding(.horizontal)
      all
      export
      tags
      move
      delete
    }
    styled(.choosing)
    isVisible = false
    move.onOpened { [weak folders] in folders?.bringUpToDate() }
    followLanguage { $0.show(count: $0.chosen) }
  }

  func onAll(_ handler: @escaping @MainActor () -> Void) { all.onClicked(handler) }

  func onTags(_ handler: @escaping @MainActor () -> Void) { tags.onClicked(handler) }

  func onDelete(_ handler: @escaping @MainActor () -> Void) { delete.onClicked(handler) }

  func onExport(_ handler: @escaping @MainActor () -> Void) { export.onClicked(handler) }

  func onEnded(_ handler: @escaping @MainActor () -> Void) { end.onClicked(handler) }

  func closeMenu() { move.popDown() }

  func show(count chosen: Int) {
    self.chosen = chosen
    count.text = NumberText.counted(chosen) {
      ngettext("{count} selected", "{count} selected", $0)
    }
    for button in [export, tags, delete] { button.isSensitive = chosen > 0 }
    move.isSensitive = chosen > 0
  }
}

extension Style {
  static let choosing = Style("choosing")
  static let destructiveAction = Style("destructive-action")
}
