// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Keeps the caret of an empty text at the side where the window begins to read, where its
/// placeholder is. GTK puts it where the keyboard would begin to write, so that a window in Arabic
/// has the caret at one side and the placeholder at the other while an English keyboard is chosen.
@MainActor final class EmptyTextSide {
  /// What has the caret.
  private weak var text: Widget?
  private let align: @MainActor (_ isOpposite: Bool) -> Void
  private var isOpposite = false
  private var isComposing = false

  /// `align` hears whether the text has to end, rather than begin, at the side where GTK puts it.
  init(of text: Widget, align: @escaping @MainActor (_ isOpposite: Bool) -> Void) {
    (self.text, self.align) = (text, align)
    // Tells of the keyboard by the same signal.
    adwaita_shim_notify_focus_with_keyboard(text.pointer)
    text.onNotify("has-focus") { [weak self] in self?.update() }
    text.connect("direction-changed") { [weak self] _ in self?.update() }
    text.connect("preedit-changed") { [weak self] in
      self?.isComposing = !$0.string(1).isEmpty
      self?.update()
    }
  }

  /// Has to be called whenever there may be words where there were none.
  func update() {
    guard let text else { return }
    let isMirrored = gtk_widget_get_direction(text.widget) == GTK_TEXT_DIR_RTL
    let isOpposite =
      text.isFocused && !isComposing && !adwaita_shim_has_text(text.pointer)
      && adwaita_shim_is_keyboard_mirrored(text.pointer) != isMirrored
    guard isOpposite != self.isOpposite else { return }
    self.isOpposite = isOpposite
    align(isOpposite)
  }
}
