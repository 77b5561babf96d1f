// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// For layouts that are ours.
extension Widget {
  /// How large it must be and how large it likes to be, for that size the other way.
  func needed(_ orientation: GtkOrientation, _ size: gint) -> (gint, gint) {
    var (minimum, natural) = (gint(0), gint(0))
    gtk_widget_measure(widget, orientation, size, &minimum, &natural, nil, nil)
    return (minimum, natural)
  }

  /// How wide it likes to be.
  package var naturalWidth: Int { Int(needed(GTK_ORIENTATION_HORIZONTAL, -1).1) }

  func allocate(_ place: GtkAllocation) {
    var place = place
    gtk_widget_size_allocate(widget, &place, -1)
  }
}
