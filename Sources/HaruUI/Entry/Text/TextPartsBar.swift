// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruParts

/// Says that only a part of a very long text is shown, and goes to the others.
final class TextPartsBar: Box {
  private let view: TextView
  private let earlier = Button(icon: "go-up-symbolic", name: gettext("Earlier Part"))
    .styled(.flat)
  private let later = Button(icon: "go-down-symbolic", name: gettext("Later Part")).styled(.flat)
  /// Is awaited before another part is shown: a syllable that is being composed belongs to this
  /// one.
  var beforeMoving: () async -> Void = {}
  /// Hears that another part is shown.
  var onChanged: () -> Void = {}

  init(of view: TextView) {
    self.view = view
    super.init(.vertical)
    let (earlier, later) = (earlier, later)
    append(
      NoticeBar(
        icon: "dialog-information-symbolic",
        gettext("This text is too long to be shown at once. You see a part of it; all is kept.")
      ) {
        earlier
        later
      }.styled(.offer))
    isVisible = false
    earlier.onClicked { [weak self] in self?.go { $0.showEarlier() } }
    later.onClicked { [weak self] in self?.go { $0.showLater() } }
    view.buffer.onPartChanged = { [weak self] in self?.show() }
  }

  private func show() {
    let buffer = view.buffer
    earlier.isSensitive = buffer.hidesEarlier
    later.isSensitive = buffer.hidesLater
    isVisible = buffer.hidesText
    onChanged()
  }

  private func go(_ move: @escaping (TextBuffer) -> Void) {
    // Ends by itself.
    Task {
      await beforeMoving()
      move(view.buffer)
      view.scrollToCaretOnceLaidOut()
      view.grabFocus()
    }
  }
}
