// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

extension Widget {
  /// Puts a text where it can be pasted from.
  package func copy(_ text: String) {
    gdk_clipboard_set_text(gtk_widget_get_clipboard(widget), text.withoutNul)
  }

  /// Opens a web page in the program that is made for it.
  package func open(address: String) {
    gtk_show_uri(windowAround, address, guint32(GDK_CURRENT_TIME))
  }
}
