// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Children in rows that break like words, as wide as the window allows.
package final class FlowBox: Widget {
  /// All children are of one size, unless each row `fitsHeight`: then it is as high as its highest.
  package init(
    spacing: Int, columnSpacing: Int? = nil, perLine: ClosedRange<Int>, fitsHeight: Bool = false,
    @Children _ children: () -> [Widget]
  ) {
    super.init(borrowing: gtk_flow_box_new())
    gtk_flow_box_set_selection_mode(opaque, GTK_SELECTION_NONE)
    gtk_flow_box_set_row_spacing(opaque, guint(spacing))
    gtk_flow_box_set_column_spacing(opaque, guint(columnSpacing ?? spacing))
    gtk_flow_box_set_min_children_per_line(opaque, guint(perLine.lowerBound))
    gtk_flow_box_set_max_children_per_line(opaque, guint(perLine.upperBound))
    gtk_flow_box_set_homogeneous(opaque, fitsHeight ? 0 : 1)
    for child in children() { insert(child, at: -1) }
  }

  /// Shows these from now on; one that stays in its place keeps the keyboard.
  package func replace(_ old: [Widget], by new: [Widget]) {
    for child in old where !new.contains(where: { $0 === child }) { take(child) }
    for (index, child) in new.enumerated() {
      let cell = gtk_flow_box_get_child_at_index(opaque, gint(index))
      let current = cell.flatMap { gtk_flow_box_child_get_child($0) }
      guard current != child.widget else { continue }
      take(child)
      insert(child, at: index)
    }
  }

  /// How many stand in a row at most.
  package var maxPerLine: Int {
    get { Int(gtk_flow_box_get_max_children_per_line(opaque)) }
    set { gtk_flow_box_set_max_children_per_line(opaque, guint(newValue)) }
  }

  private func insert(_ child: Widget, at index: Int) {
    gtk_flow_box_insert(opaque, child.widget, gint(index))
    // The child is what takes the keyboard, not the cell around it.
    gtk_widget_set_focusable(gtk_widget_get_parent(child.widget), 0)
  }

  /// Out of its cell, too, so that it can go into another one.
  private func take(_ child: Widget) {
    guard let cell = gtk_widget_get_parent(child.widget) else { return }
    gtk_flow_box_child_set_child(cast(UnsafeMutableRawPointer(cell)), nil)
    gtk_flow_box_remove(opaque, cell)
  }

  /// How many children stand in a row at this moment.
  package var columns: Int {
    let rooms = rooms
    return rooms.prefix { $0.y == rooms[0].y }.count
  }

  /// Where the children are.
  private var rooms: [GtkAllocation] {
    var rooms: [GtkAllocation] = []
    while let cell = gtk_flow_box_get_child_at_index(opaque, gint(rooms.count)) {
      var room = GtkAllocation()
      gtk_widget_get_allocation(cast(UnsafeMutableRawPointer(cell)), &room)
      rooms.append(room)
    }
    return rooms
  }
}
