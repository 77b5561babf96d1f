// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

extension Widget {
  /// Keeps this widget, and all that is in it by now, from left to right in every language, as what
  /// stands for time does in players. Popovers keep the direction of reading.
  @discardableResult
  package func leftToRight() -> Self {
    Self.turnLeftToRight(widget)
    return self
  }

  private static func turnLeftToRight(_ widget: UnsafeMutablePointer<GtkWidget>) {
    gtk_widget_set_direction(widget, GTK_TEXT_DIR_LTR)
    var next = gtk_widget_get_first_child(widget)
    while let child = next {
      let isPopover = gtk_widget_get_native(child) == OpaquePointer(child)
      if !isPopover { turnLeftToRight(child) }
      next = gtk_widget_get_next_sibling(child)
    }
  }
}
