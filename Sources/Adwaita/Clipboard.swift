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

  /// Whether the keyboard of its window is in words that are being written, so that keys belong to them.
  package var isWriting: Bool {
    guard let root = gtk_widget_get_root(widget), let focus = gtk_root_get_focus(root) else {
      return false
    }
    return adwaita_shim_has_text(focus) != 0
  }
}
