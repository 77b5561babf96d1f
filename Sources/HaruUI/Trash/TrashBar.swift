// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruWords

/// Says what goes next of what is in the trash, and offers what can be done with what is selected
/// there, or else with all of it.
final class TrashBar: Box {
  private var selected = 0
  /// Whether the trash is not emptied by itself, because the clock has jumped.
  private var isWaiting = false
  private let wait = Label("").wrapping().leading().styled(.dimLabel)
  /// Nothing goes while it waits.
  private let next = Label("").wrapping().leading().styled(.dimLabel)
  private let count = Label("").leading().styled(.dimLabel)
  private let restore = Button(gettext("Restore All"))
  private let delete = Button(gettext("Empty Trash…")).styled(.destructiveAction)

  init() {
    let (wait, next, count, restore, delete) = (wait, next, count, restore, delete)
    super.init(.vertical) {
      SideBySide(
        Box(.vertical, spacing: 6) {
          wait
          next
          count
        }.aligned(vertically: .center),
        Box(.horizontal, spacing: 6) {
          restore
          delete
        }.aligned(horizontally: .end, vertically: .center), secondWidth: 260, threshold: 480)
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

  func show(next words: String?) {
    next.text = words ?? ""
    showWords()
  }

  func show(isWaiting: Bool) {
    self.isWaiting = isWaiting
    showWords()
  }

  private func showWords() {
    wait.isVisible = isWaiting
    wait.text = ClockText.waits
    next.isVisible = !isWaiting && !next.text.isEmpty
    count.isVisible = selected > 0
    count.text = NumberText.counted(selected) {
      ngettext("{count} selected", "{count} selected", $0)
    }
    restore.label = selected > 0 ? gettext("Restore") : gettext("Restore All")
    delete.label = selected > 0 ? gettext("Delete for Good…") : gettext("Empty Trash…")
  }
}
