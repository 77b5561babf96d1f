// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

extension Widget {
  /// Shows a file or a folder in the program that is made for it. Where there is none, nothing
  /// happens.
  package func showFile(at path: String) {
    guard let address = g_filename_to_uri(path, nil, nil) else { return }
    gtk_show_uri(windowAround, address, guint32(GDK_CURRENT_TIME))
    g_free(address)
  }

  /// Opens a web page in the program that is made for it.
  package func open(address: String) {
    gtk_show_uri(windowAround, address, guint32(GDK_CURRENT_TIME))
  }
}
