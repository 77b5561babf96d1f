// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruWords

/// What can be done with what is selected in the trash, or else with all of it.
final class TrashBar: Box {
  private var selected = 0
  /// Whether the trash is not emptied by itself, because the clock has jumped.
  private var isWaiting = false
  private let wait = Label("").styled(.dimLabel).wrapping()
  private let count = Label("").styled(.dimLabel)
  private let restore = Button(gettext("Restore All"))
  private let delete = Button(gettext("Empty Trash…")).styled(.flat, .error)

  init() {
    let (wait, count, restore, delete) = (wait, count, restore, delete)
    super.init(.vertical, spacing: 6) {
      wait
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

  func show(isWaiting: Bool) {
    self.isWaiting = isWaiting
    showWords()
  }

  private func showWords() {
    wait.isVisible = isWaiting
    wait.text = ClockText.waits
    count.isVisible = selected > 0
    count.text = NumberText.counted(selected) {
      ngettext("{count} selected", "{count} selected", $0)
    }
    restore.label = selected > 0 ? gettext("Restore") : gettext("Restore All")
    delete.label = selected > 0 ? gettext("Delete for Good…") : gettext("Empty Trash…")
  }
}
