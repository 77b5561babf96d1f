// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

extension TextView {
  /// Copies the text itself, where it is shown in another way.
  func copyAsWritten() {
    for signal in ["copy-clipboard", "cut-clipboard"] {
      connect(signal) { [weak self] _ in
        guard let self else { return }
        let text = buffer.text(buffer.shortLines.includingEscapes(buffer.selection))
        guard text != buffer.shownText(buffer.selection) else { return }
        g_signal_stop_emission_by_name(pointer, signal)
        clipboard.copy(text)
        guard signal == "cut-clipboard" else { return }
        gtk_text_buffer_delete_selection(buffer.buffer, 1, isEditable ? 1 : 0)
      }
    }
  }

  /// Pastes without GTK, for which a text may be too long.
  func pasteInParts() {
    connect("paste-clipboard") { [weak self] _ in
      guard let self, isEditable else { return }
      g_signal_stop_emission_by_name(pointer, "paste-clipboard")
      // Ends when the program that has what was copied has handed it over.
      Task { [weak self] in
        guard let copied = await self?.clipboard.text(), let self, isEditable else { return }
        buffer.paste(copied)
        scrollToCaret()
      }
    }
    onKeys("<Control>z", first: true, isOfGTK: true) { [weak self] in
      guard let self, isEditable else { return false }
      return buffer.undoLongPaste()
    }
  }
}
