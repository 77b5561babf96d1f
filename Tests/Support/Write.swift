// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
import CAdwaita
import GLib

extension TextArea {
  /// What the person writes instead of what is there.
  package func write(_ text: String) {
    guard let view = gtk_scrolled_window_get_child(OpaquePointer(pointer)) else { return }
    let buffer = gtk_text_view_get_buffer(cast(UnsafeMutableRawPointer(view)))
    gtk_text_buffer_set_text(buffer, text, gint(text.utf8.count))
  }
}

extension PasswordEntry {
  /// What the person types in place of what is there.
  package func write(_ text: String) { gtk_editable_set_text(OpaquePointer(pointer), text) }

  /// What the next letter takes the place of.
  package var selection: Range<Int> {
    var (start, end): (gint, gint) = (0, 0)
    gtk_editable_get_selection_bounds(OpaquePointer(pointer), &start, &end)
    return Int(start)..<Int(end)
  }
}
