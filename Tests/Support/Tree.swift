// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
import CAdwaita
import GLib

/// The pointer of a container's first child, as C sees it.
@MainActor package func firstChild(of widget: Widget) -> UnsafeMutableRawPointer? {
  UnsafeMutableRawPointer(gtk_widget_get_first_child(cast(widget.pointer)))
}
