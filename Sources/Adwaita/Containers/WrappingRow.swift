// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Children side by side, in as many lines as they need.
package final class WrappingRow: Widget, CustomLayout {
  private var children: [Widget]
  private let spacing: gint
  private let lineSpacing: gint
  private let isCentered: Bool

  /// Lines are as far apart as children, unless `lineSpacing` says otherwise. Each begins at the
  /// side where reading does, unless the lines are centered.
  package init(
    spacing: Int, lineSpacing: Int? = nil, isCentered: Bool = false,
    @Children _ children: () -> [Widget]
  ) {
    self.children = children()
    self.isCentered = isCentered
    self.spacing = gint(spacing)
    self.lineSpacing = gint(lineSpacing ?? spacing)
    super.init(borrowing: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
    for child in self.children { gtk_box_append(cast(pointer), child.widget) }
    layOutItself(dependsOnWidth: true)
  }

  /// Shows these from now on, in this order; one that stays keeps the keyboard.
  package func show(_ new: [Widget]) {
    for child in children where !new.contains(where: { $0 === child }) {
      gtk_box_remove(cast(pointer), child.widget)
    }
    var last: UnsafeMutablePointer<GtkWidget>?
    for child in new {
      gtk_widget_insert_after(child.widget, widget, last)
      last = child.widget
    }
    children = new
    gtk_widget_queue_resize(widget)
  }

  private var shown: [Widget] { children.filter { $0.isVisible } }

  func measure(_ orientation: GtkOrientation, _ size: gint) -> (gint, gint) {
    guard orientation == GTK_ORIENTATION_HORIZONTAL else {
      let places = places(in: size < 0 ? measuredWidth.1 : size)
      let height = places.map { $0.y + $0.height }.max() ?? 0
      return (height, height)
    }
    return measuredWidth
  }

  private var measuredWidth: (gint, gint) {
    let widths = shown.map { $0.needed(GTK_ORIENTATION_HORIZONTAL, -1) }
    let gaps = spacing * gint(max(widths.count - 1, 0))
    return (widths.map { $0.0 }.max() ?? 0, widths.reduce(gaps) { $0 + $1.1 })
  }

  func layOut(_ width: gint, _ height: gint) {
    let isMirrored = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
    for (child, place) in zip(shown, places(in: width)) {
      var own = place
      if isMirrored { own.x = width - place.x - place.width }
      child.allocate(own)
    }
  }

  /// Where each is that is shown, as if reading went from left to right. All of a line are as high
  /// as the highest of it.
  private func places(in width: gint) -> [GtkAllocation] {
    var places: [GtkAllocation] = []
    var (x, y, lineStart) = (gint(0), gint(0), 0)
    var lineHeight: gint { places[lineStart...].map(\.height).max() ?? 0 }
    func endLine() {
      let height = lineHeight
      let room = isCentered ? max(width - x + spacing, 0) / 2 : 0
      for index in lineStart..<places.count {
        places[index].height = height
        places[index].x += room
      }
    }
    for child in shown {
      let (minimum, natural) = child.needed(GTK_ORIENTATION_HORIZONTAL, -1)
      let own = max(min(natural, width), minimum)
      let height = child.needed(GTK_ORIENTATION_VERTICAL, own).1
      if x > 0, x + own > width {
        endLine()
        (x, y, lineStart) = (0, y + lineHeight + lineSpacing, places.count)
      }
      places.append(GtkAllocation(x: x, y: y, width: own, height: height))
      x += own + spacing
    }
    endLine()
    return places
  }
}
