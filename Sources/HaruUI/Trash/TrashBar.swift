// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruWords

/// What can be done with what is selected in the trash, or else with all of it.
final class TrashBar: Box {
  private var selected = 0
  private let count = Label("").styled(.dimLabel)
  private let restore = Button(gettext("Restore All"))
  private let delete = Button(gettext("Empty the Trash…"))

  init() {
    let (count, restore, delete) = (count, restore, delete)
    super.init(.vertical, spacing: 6) {
      count
      Box(.horizontal, spacing: 12) {
        restore
        delete
      }.aligned(horizontally: .center)
    }
    styled(Style("trash-bar"))
    followLanguage { $0.showWords() }
  }

  func onRestore(_ handler: @escaping @MainActor () -> Void) { restore.onClicked(handler) }

  func onDelete(_ handler: @escaping @MainActor () -> Void) { delete.onClicked(handler) }

  func show(selected: Int) {
    self.selected = selected
    showWords()
  }

  private func showWords() {
    count.isVisible = selected > 0
    count.text = NumberText.counted(selected) {
      ngettext("{count} selected", "{count} selected", $0)
    }
    restore.label = selected > 0 ? gettext("Restore") : gettext("Restore All")
    delete.label = selected > 0 ? gettext("Delete for Good…") : gettext("Empty the Trash…")
  }
}
