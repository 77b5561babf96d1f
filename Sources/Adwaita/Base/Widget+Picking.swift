// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

extension Widget {
  /// The innermost widget of this style at a place in this one; nil where there is none.
  package func innermost(_ style: Style, at x: Double, _ y: Double) -> Widget? {
    var next = gtk_widget_pick(widget, x, y, GTK_PICK_DEFAULT)
    while let current = next, current != widget {
      if gtk_widget_has_css_class(current, style.name) != 0 {
        return Object.existing(at: UnsafeMutableRawPointer(current)) as? Widget
      }
      next = gtk_widget_get_parent(current)
    }
    return nil
  }
}
