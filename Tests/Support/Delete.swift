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
}
