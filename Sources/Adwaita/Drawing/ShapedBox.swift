// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Gives its child all the width there is, and the height that its shape takes then, up to a
/// limit; while the width is unknown, that limit is its natural height.
package final class ShapedBox: Widget, CustomLayout {
  package var limit: Int {
    didSet { if limit != oldValue { gtk_widget_queue_resize(widget) } }
  }

  /// How many times as wide as high.
  package var shape = 16.0 / 9 {
    didSet { if shape != oldValue { gtk_widget_queue_resize(widget) } }
  }

  private let child: Widget

  package init(_ child: Widget, highest limit: Int) {
    (self.child, self.limit) = (child, limit)
    super.init(borrowing: adw_bin_new())
    adw_bin_set_child(cast(pointer), child.widget)
    layOutItself(dependsOnWidth: true)
    gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
  }

  func measure(_ orientation: GtkOrientation, _ size: gint) -> (gint, gint) {
    guard orientation == GTK_ORIENTATION_VERTICAL else { return (leastWidth, leastWidth) }
    let height = height(for: size > 0 ? size : .max)
    return (size > 0 ? height : 0, height)
  }

  func layOut(_ width: gint, _ height: gint) {
    child.allocate(GtkAllocation(x: 0, y: 0, width: width, height: height))
  }

  private var leastWidth: gint { child.needed(GTK_ORIENTATION_HORIZONTAL, -1).0 }

  private func height(for width: gint) -> gint {
    gint(min((Double(width) / max(shape, 0.01)).rounded(), Double(limit)))
  }
}
