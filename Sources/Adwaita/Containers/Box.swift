// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Children side by side, or one above the other.
@MainActor open class Box: Widget {
  package init(
    _ orientation: Orientation, spacing: Int = 0, @Children _ children: () -> [Widget] = { [] }
  ) {
    super.init(borrowing: gtk_box_new(orientation.gtk, gint(spacing)))
    for child in children() { append(child) }
  }

  /// Gives all children the same room.
  package func homogeneous() -> Self {
    gtk_box_set_homogeneous(cast(pointer), 1)
    return self
  }

  /// Lets the children stand the other way.
  package func turn(_ orientation: Orientation, spacing: Int) {
    gtk_orientable_set_orientation(OpaquePointer(pointer), orientation.gtk)
    gtk_box_set_spacing(cast(pointer), gint(spacing))
  }

  package func append(_ child: Widget) { gtk_box_append(cast(pointer), child.widget) }

  package func insertFirst(_ child: Widget) { gtk_box_prepend(cast(pointer), child.widget) }

  /// Shows these from now on, in this order; one that stays keeps the keyboard and all that it
  /// shows.
  package func replace(_ old: [Widget], by new: [Widget]) {
    for child in old where !new.contains(where: { $0 === child }) { remove(child) }
    var last: Widget?
    for child in new {
      if old.contains(where: { $0 === child }) {
        gtk_box_reorder_child_after(cast(pointer), child.widget, last?.widget)
      } else {
        gtk_box_insert_child_after(cast(pointer), child.widget, last?.widget)
      }
      last = child
    }
  }

  package func remove(_ child: Widget) { gtk_box_remove(cast(pointer), child.widget) }
}
