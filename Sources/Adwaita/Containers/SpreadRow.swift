// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Children of one size, spread evenly from one side to the other; where there is too little room,
/// in two lines of equally many.
package final class SpreadRow: Widget, CustomLayout {
  private let children: [Widget]
  private let spacing: gint

  /// They are at least so far apart.
  package init(spacing: Int, @Children _ children: () -> [Widget]) {
    self.children = children()
    self.spacing = gint(spacing)
    super.init(borrowing: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
    for child in self.children { gtk_box_append(cast(pointer), child.widget) }
    layOutItself(dependsOnWidth: true)
  }

  private var half: Int { (children.count + 1) / 2 }

  private func size(_ orientation: GtkOrientation) -> gint {
    children.map { $0.needed(orientation, -1).1 }.max() ?? 0
  }

  private func room(for count: Int) -> gint {
    gint(count) * size(GTK_ORIENTATION_HORIZONTAL) + gint(max(count - 1, 0)) * spacing
  }

  private func perLine(in width: gint) -> Int {
    width < 0 || width >= room(for: children.count) ? children.count : half
  }

  func measure(_ orientation: GtkOrientation, _ size: gint) -> (gint, gint) {
    guard orientation == GTK_ORIENTATION_VERTICAL else {
      return (room(for: half), room(for: children.count))
    }
    let lines: gint = perLine(in: size) < children.count ? 2 : 1
    let height = lines * self.size(orientation) + (lines - 1) * spacing
    return (height, height)
  }

  func layOut(_ width: gint, _: gint) {
    let (own, high) = (size(GTK_ORIENTATION_HORIZONTAL), size(GTK_ORIENTATION_VERTICAL))
    let perLine = perLine(in: width)
    let isMirrored = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
    for (index, child) in children.enumerated() {
      let (line, place) = index.quotientAndRemainder(dividingBy: perLine)
      let x = (width - own) * gint(place) / gint(max(perLine - 1, 1))
      child.allocate(
        GtkAllocation(
          x: isMirrored ? width - own - x : x, y: gint(line) * (high + spacing), width: own,
          height: high))
    }
  }
}
