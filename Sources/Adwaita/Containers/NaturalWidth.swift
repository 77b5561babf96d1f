// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Likes to be at least so wide, and still becomes as narrow as its child can be, so that what
/// stands beside words that change keeps its place.
package final class NaturalWidth: Widget, CustomLayout {
  private let child: Widget
  private let natural: gint

  package init(_ child: Widget, width: Int) {
    self.child = child
    natural = gint(width)
    super.init(borrowing: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
    gtk_box_append(cast(pointer), child.widget)
    layOutItself(dependsOnWidth: false)
  }

  func measure(_ orientation: GtkOrientation, _ size: gint) -> (gint, gint) {
    let own = child.needed(orientation, -1)
    return orientation == GTK_ORIENTATION_HORIZONTAL ? (own.0, max(own.1, natural)) : own
  }

  func layOut(_ width: gint, _ height: gint) {
    child.allocate(GtkAllocation(x: 0, y: 0, width: width, height: height))
  }
}
