// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Children in rows that break like words, as wide as the window allows.
package final class FlowBox: Widget {
  package init(spacing: Int, perLine: ClosedRange<Int>, @Children _ children: () -> [Widget]) {
    super.init(borrowing: gtk_flow_box_new())
    gtk_flow_box_set_selection_mode(opaque, GTK_SELECTION_NONE)
    gtk_flow_box_set_row_spacing(opaque, guint(spacing))
    gtk_flow_box_set_column_spacing(opaque, guint(spacing))
    gtk_flow_box_set_min_children_per_line(opaque, guint(perLine.lowerBound))
    gtk_flow_box_set_max_children_per_line(opaque, guint(perLine.upperBound))
    gtk_flow_box_set_homogeneous(opaque, 1)
    for child in children() {
      gtk_flow_box_append(opaque, child.widget)
      // The child is what takes the keyboard, not the cell around it.
      gtk_widget_set_focusable(gtk_widget_get_parent(child.widget), 0)
    }
  }

  /// How many children stand in a row at this moment.
  package var columns: Int {
    var count = 0
    var child = gtk_flow_box_get_child_at_index(opaque, 0)
    var place = GtkAllocation()
    var first: gint?
    while let next = child {
      gtk_widget_get_allocation(cast(UnsafeMutableRawPointer(next)), &place)
      if place.y != first ?? place.y { break }
      first = place.y
      count += 1
      child = gtk_flow_box_get_child_at_index(opaque, gint(count))
    }
    return count
  }
}
