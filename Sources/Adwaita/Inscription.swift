// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Words in a place of a given size, cut short where they don't fit: for the rows of long lists, where
/// it is far quicker than a label.
package final class Inscription: Widget {
  package init(lines: Int, width: Int = 12) {
    super.init(borrowing: gtk_inscription_new(nil))
    gtk_inscription_set_min_lines(opaque, guint(lines))
    gtk_inscription_set_nat_lines(opaque, guint(lines))
    gtk_inscription_set_min_chars(opaque, guint(width))
    gtk_inscription_set_nat_chars(opaque, guint(width))
    gtk_inscription_set_text_overflow(opaque, GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END)
    gtk_inscription_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR)
    gtk_inscription_set_xalign(opaque, 0)
    gtk_inscription_set_yalign(opaque, 0)
  }

  package var text: String {
    get { gtk_inscription_get_text(opaque).map { String(cString: $0) } ?? "" }
    set {
      gtk_inscription_set_text(opaque, newValue)
      adwaita_shim_set_accessible_label(pointer, newValue)
    }
  }

  /// Words with stressed parts.
  package var markup: String {
    get { text }
    set { gtk_inscription_set_markup(opaque, newValue) }
  }
}
