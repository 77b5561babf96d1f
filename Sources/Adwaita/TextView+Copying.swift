// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

extension TextView {
  /// Copies the text itself, where it is shown in another way.
  func copyAsWritten() {
    for signal in ["copy-clipboard", "cut-clipboard"] {
      connect(signal) { [weak self] _ in
        guard let self else { return }
        let text = buffer.text(buffer.selection)
        guard text != buffer.shownText(buffer.selection) else { return }
        g_signal_stop_emission_by_name(pointer, signal)
        copy(text)
        guard signal == "cut-clipboard" else { return }
        gtk_text_buffer_delete_selection(buffer.buffer, 1, isEditable ? 1 : 0)
      }
    }
  }
}
