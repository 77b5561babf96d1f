// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Three widgets in a line, the last at its end. Where there is little room, the one in the middle
/// becomes narrower; where it can't, it gets a line of its own below the others.
package final class BreakingLine: Widget, CustomLayout {
  private let first: Widget
  private let middle: Widget
  private let last: Widget
  private let spacing: gint

  package init(_ first: Widget, _ middle: Widget, _ last: Widget, spacing: Int) {
    (self.first, self.middle, self.last) = (first, middle, last)
    self.spacing = gint(spacing)
    super.init(borrowing: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
    for part in [first, middle, last] { gtk_box_append(cast(pointer), part.widget) }
    layOutItself(dependsOnWidth: true)
  }

  func measure(_ orientation: GtkOrientation, _ size: gint) -> (gint, gint) {
    orientation == GTK_ORIENTATION_HORIZONTAL ? measuredWidth : measuredHeight(for: size)
  }

  private var measuredWidth: (gint, gint) {
    let widths = [first, middle, last].map { $0.needed(GTK_ORIENTATION_HORIZONTAL, -1) }
    return (
      max(widths[0].0 + spacing + widths[2].0, widths[1].0),
      widths.reduce(2 * spacing) { $0 + $1.1 }
    )
  }

  private func isBroken(at size: gint) -> Bool { size >= 0 && size < minimumOfOneLine }

  private var minimumOfOneLine: gint {
    let ends = [first, last].map { $0.needed(GTK_ORIENTATION_HORIZONTAL, -1).1 }
    return ends[0] + middle.needed(GTK_ORIENTATION_HORIZONTAL, -1).0 + ends[1] + 2 * spacing
  }

  private func measuredHeight(for size: gint) -> (gint, gint) {
    let heights = [first, middle, last].map { $0.needed(GTK_ORIENTATION_VERTICAL, -1).1 }
    let height =
      isBroken(at: size)
      ? max(heights[0], heights[2]) + spacing + heights[1] : heights.reduce(0, max)
    return (height, height)
  }

  func layOut(_ width: gint, _ height: gint) {
    let widths = [first, middle, last].map { $0.needed(GTK_ORIENTATION_HORIZONTAL, -1) }
    let end = min(widths[2].1, width)
    if isBroken(at: width) {
      let line = max(
        first.needed(GTK_ORIENTATION_VERTICAL, -1).1, last.needed(GTK_ORIENTATION_VERTICAL, -1).1)
      let start = max(min(widths[0].1, width - end - spacing), widths[0].0)
      place(first, 0, start, 0, line, in: width)
      place(last, width - end, end, 0, line, in: width)
      place(
        middle, 0, max(min(widths[1].1, width), widths[1].0), line + spacing,
        height - line - spacing, in: width)
    } else {
      place(first, 0, widths[0].1, 0, height, in: width)
      let room = width - widths[0].1 - end - 2 * spacing
      place(middle, widths[0].1 + spacing, min(widths[1].1, room), 0, height, in: width)
      place(last, width - end, end, 0, height, in: width)
    }
  }

  /// Where reading goes from right to left, so does the line.
  private func place(
    _ part: Widget, _ x: gint, _ width: gint, _ y: gint, _ height: gint, in whole: gint
  ) {
    let isMirrored = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
    part.allocate(
      GtkAllocation(
        x: isMirrored ? whole - x - width : x, y: y, width: width, height: max(height, 0)))
  }
}
