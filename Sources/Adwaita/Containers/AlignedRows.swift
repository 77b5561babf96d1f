// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Children side by side, all as wide as each other; in two rows where there is no room for
/// that, or in more where two would be too wide. Those of the last row stand below the others.
package final class AlignedRows: Widget, CustomLayout {
  private var children: [Widget] = []
  private let spacing: gint

  package init(spacing: Int) {
    self.spacing = gint(spacing)
    super.init(borrowing: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
    layOutItself(dependsOnWidth: true)
  }

  /// Shows these from now on.
  package func show(_ new: [Widget]) {
    for child in children { gtk_box_remove(cast(pointer), child.widget) }
    for child in new { gtk_box_append(cast(pointer), child.widget) }
    children = new
    gtk_widget_queue_resize(widget)
  }

  func measure(_ orientation: GtkOrientation, _ size: gint) -> (gint, gint) {
    guard orientation == GTK_ORIENTATION_VERTICAL else {
      let least = children.map { $0.needed(orientation, -1).0 }.max() ?? 0
      return (children.count < 2 ? least : 2 * least + spacing, widthOfOneRow)
    }
    let places = places(in: size < 0 ? widthOfOneRow : size)
    let height = places.map { $0.y + $0.height }.max() ?? 0
    return (height, height)
  }

  func layOut(_ width: gint, _ height: gint) {
    let isMirrored = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
    for (child, place) in zip(children, places(in: width)) {
      var own = place
      if isMirrored { own.x = width - place.x - place.width }
      child.allocate(own)
    }
  }

  private var widthOfOneRow: gint {
    let widest = children.map { $0.needed(GTK_ORIENTATION_HORIZONTAL, -1).1 }.max() ?? 0
    return max(gint(children.count) * (widest + spacing) - spacing, 0)
  }

  private func columns(in width: gint) -> Int {
    guard width < widthOfOneRow else { return max(children.count, 1) }
    let least = children.map { $0.needed(GTK_ORIENTATION_HORIZONTAL, -1).0 }.max() ?? 0
    let fitting = Int((width + spacing) / max(least + spacing, 1))
    return max(min(fitting, (children.count + 1) / 2), min(2, children.count), 1)
  }

  /// Where each child is, as if reading went from left to right.
  private func places(in width: gint) -> [GtkAllocation] {
    let columns = columns(in: width)
    let own = (width - spacing * gint(columns - 1)) / gint(columns)
    var places: [GtkAllocation] = []
    var y = gint(0)
    for start in stride(from: 0, to: children.count, by: columns) {
      let row = Array(children[start..<min(start + columns, children.count)])
      let height = row.map { $0.needed(GTK_ORIENTATION_VERTICAL, own).1 }.max() ?? 0
      for column in row.indices {
        places.append(
          GtkAllocation(x: gint(column) * (own + spacing), y: y, width: own, height: height))
      }
      y += height + spacing
    }
    return places
  }
}
