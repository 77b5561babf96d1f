// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruModel
import HaruWords

/// Says how much is in the trash, and offers what can be done with what is selected there, or
/// else with all of it.
final class TrashBar: Box {
  private var selected = 0
  private var things: [TrashItem.ID] = []
  /// Whether the trash is not emptied by itself, because the clock has jumped.
  private var isWaiting = false
  private let wait = Label("").wrapping().leading().styled(.dimLabel)
  private let count = Label("").wrapping().leading().styled(.dimLabel)
  private let restore = Button(gettext("Restore All"))
  // The question that follows is the alarm.
  private let delete = Button(gettext("Empty Trash…")).styled(Style("empty-trash"))
  private let buttons: Box

  init() {
    let (wait, count, restore, delete) = (wait, count, restore, delete)
    buttons = Box(.horizontal, spacing: 6) {
      restore
      delete
    }.homogeneous()
    let buttons = buttons
    super.init(.vertical) {
      SideBySide(
        Box(.vertical, spacing: 6) {
          wait
          count
        }.aligned(vertically: .center), buttons, secondWidth: 260, threshold: 480, spacing: 12)
    }
    styled(Style("trash-bar"))
    fold(false)
    followLanguage { $0.showWords() }
  }

  func onRestore(_ handler: @escaping @MainActor () -> Void) { restore.onClicked(handler) }

  func onDelete(_ handler: @escaping @MainActor () -> Void) { delete.onClicked(handler) }

  /// In a narrow window the buttons stand below the words, as wide as the rows.
  func fold(_ isFolded: Bool) {
    buttons.aligned(horizontally: isFolded ? .fill : .end, vertically: .center)
  }

  /// `things` is all that is in the trash.
  func show(_ selected: Int, of things: [TrashItem.ID]) {
    (self.selected, self.things) = (selected, things)
    showWords()
  }

  func show(isWaiting: Bool) {
    self.isWaiting = isWaiting
    showWords()
  }

  private func showWords() {
    wait.isVisible = isWaiting
    wait.text = ClockText.waits
    count.text =
      selected > 0
      ? NumberText.counted(selected) { ngettext("{count} selected", "{count} selected", $0) }
      : TrashWords.things(things)
    restore.label = selected > 0 ? gettext("Restore") : gettext("Restore All")
    delete.label = selected > 0 ? gettext("Delete for Good…") : gettext("Empty Trash…")
  }
}
