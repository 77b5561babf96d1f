// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
import CAdwaita
import GLib

extension TextBuffer {
  /// Deletes as the key does that deletes what is before the caret.
  package func deleteByKey(_ range: Range<Int>) {
    caret = range.upperBound
    var (start, end) = (GtkTextIter(), GtkTextIter())
    gtk_text_buffer_get_iter_at_offset(cast(pointer), &start, gint(range.lowerBound))
    gtk_text_buffer_get_iter_at_offset(cast(pointer), &end, gint(range.upperBound))
    gtk_text_buffer_delete_interactive(cast(pointer), &start, &end, 1)
  }

  package func typeAtCaret(_ text: String) {
    gtk_text_buffer_insert_interactive_at_cursor(cast(pointer), text, -1, 1)
  }
}

extension Adwaita.Entry {
  /// How much of the text the line lays out.
  package var shownLength: Int {
    String(cString: gtk_editable_get_text(opaque)).unicodeScalars.count
  }

  package func deleteByKey(_ range: Range<Int>) {
    gtk_editable_delete_text(opaque, gint(range.lowerBound), gint(range.upperBound))
  }

  package func typeAtCaret(_ text: String) {
    var place = gint(caret)
    gtk_editable_insert_text(opaque, text, -1, &place)
  }
}
