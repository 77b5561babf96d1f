// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Something with something else on top of it.
@MainActor open class Overlay: Widget {
  /// The child alone says how large it is.
  package init(_ child: Widget, below tops: Widget...) {
    super.init(borrowing: gtk_overlay_new())
    gtk_overlay_set_child(opaque, child.widget)
    for top in tops { add(top) }
  }

  /// Puts something on top of all. Where it `needsRoom`, the child has to be large enough for it.
  package func add(_ top: Widget, needsRoom: Bool = false) {
    gtk_overlay_add_overlay(opaque, top.widget)
    gtk_overlay_set_measure_overlay(opaque, top.widget, needsRoom ? 1 : 0)
  }

  package func remove(_ top: Widget) { gtk_overlay_remove_overlay(opaque, top.widget) }

  /// Shows something on top, or hides it; it is made when it is first shown. For what few of many
  /// show.
  package func show<Part: Widget>(
    _ isShown: Bool, _ known: inout Part?, make: () -> Part
  ) {
    if let known {
      if known.isVisible != isShown { known.isVisible = isShown }
    } else if isShown {
      let part = make()
      add(part)
      known = part
    }
  }
}
