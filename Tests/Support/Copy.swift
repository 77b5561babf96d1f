// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
import CAdwaita
import GLib

extension Widget {
  /// What another program does when something is copied there.
  package func copy(_ bytes: [UInt8], as type: String) {
    let data = bytes.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
    let content = gdk_content_provider_new_for_bytes(type, data)
    gdk_clipboard_set_content(gtk_widget_get_clipboard(cast(pointer)), content)
    g_object_unref(content.map(UnsafeMutableRawPointer.init))
    g_bytes_unref(data)
  }
}
