// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Something with something else on top of it.
package final class Overlay: Widget {
  package init(_ child: Widget, below top: Widget) {
    super.init(borrowing: gtk_overlay_new())
    gtk_overlay_set_child(opaque, child.widget)
    gtk_overlay_add_overlay(opaque, top.widget)
  }
}
