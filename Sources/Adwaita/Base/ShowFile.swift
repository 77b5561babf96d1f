// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

extension Widget {
  /// Shows a file or a folder in the program that is made for it. Where there is none, nothing
  /// happens.
  package func showFile(at path: String) {
    guard let address = g_filename_to_uri(path, nil, nil) else { return }
    let window =
      gtk_widget_get_root(widget).map { cast(UnsafeMutableRawPointer($0)) }
      as UnsafeMutablePointer<GtkWindow>?
    gtk_show_uri(window, address, guint32(GDK_CURRENT_TIME))
    g_free(address)
  }
}
