// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Pictures in rows, each as wide as its shape asks for, and all of a row equally high. What stands
/// below a picture in its widget has room there.
package final class MosaicBox: Widget, CustomLayout {
  package struct Picture {
    let widget: Widget
    /// How wide it is where it is as high as 1.
    let shape: Double
    /// How wide it may become where it stands alone.
    let maxWidth: Double

    package init(_ widget: Widget, shape: Double, maxWidth: Double) {
      (self.widget, self.shape, self.maxWidth) = (widget, shape, maxWidth)
    }
  }

  private static let spacing: gint = 6

  private var children: [Picture] = [] {
    didSet { known = nil }
  }
  /// The rows in the width that was asked for last: a frame asks for the same ones several times.
  private var known: (width: gint, mosaic: Mosaic)?

  package init() {
    super.init(borrowing: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
    layOutItself(dependsOnWidth: true)
  }

  /// Shows these from now on. One that stays keeps the keyboard, and as few as possible are taken
  /// out for a moment: screen readers hear of what comes and goes, and not of what only moves.
  package func show(_ new: [Picture]) {
    let (old, wanted) = (children.map(\.widget), new.map(\.widget))
    let focused = wanted.first { $0.hasFocusInside }
    let focus = focused == nil ? nil : gtk_widget_get_root(widget).flatMap(gtk_root_get_focus)
    var isFocusLost = false
    // Those that go come first, and then those that come, from the first place to the last.
    for change in wanted.difference(from: old, by: { $0 === $1 }) {
      switch change {
      case .remove(_, let child, _):
        gtk_box_remove(cast(pointer), child.widget)
        if child === focused { isFocusLost = true }
      case .insert(let place, let child, _):
        let last = place > 0 ? wanted[place - 1].widget : nil
        gtk_box_insert_child_after(cast(pointer), child.widget, last)
      }
    }
    children = new
    // GTK forgets both where a child is taken out for a moment.
    if isFocusLost, let focused, let focus {
      gtk_widget_set_focus_child(widget, focused.widget)
      gtk_widget_grab_focus(focus)
    }
    gtk_widget_queue_resize(widget)
  }

  /// The nearest one that stands `step` rows below it, or above it where that is negative; nil
  /// where there is no such row.
  package func neighbor(of index: Int, rows step: Int) -> Int? {
    mosaic(gint(width)).neighbor(of: index, rows: step)
  }

  /// Between which pictures something that is dropped there goes: before the one of this index.
  package func gap(at place: (x: Double, y: Double)) -> Int {
    var nearest = (distance: Double.infinity, gap: 0)
    for (index, child) in children.enumerated() {
      var room = GtkAllocation()
      gtk_widget_get_allocation(child.widget.widget, &room)
      let (left, top) = (Double(room.x), Double(room.y))
      let (right, bottom) = (left + Double(room.width), top + Double(room.height))
      let (x, y) = (
        max(left - place.x, place.x - right, 0), max(top - place.y, place.y - bottom, 0)
      )
      guard x * x + y * y < nearest.distance else { continue }
      let isBehind = (place.x > (left + right) / 2) != Self.isRightToLeft
      nearest = (x * x + y * y, isBehind ? index + 1 : index)
    }
    return nearest.gap
  }

  private func mosaic(_ width: gint) -> Mosaic {
    if let known, known.width == width { return known.mosaic }
    let maxWidth = children.count == 1 ? children[0].maxWidth : .infinity
    let mosaic = Mosaic(
      children.map(\.shape), width: min(Double(width), maxWidth), spacing: Double(Self.spacing))
    known = (width, mosaic)
    return mosaic
  }

  private func height(for width: gint) -> gint {
    guard width > 0 else { return 0 }
    let mosaic = mosaic(width)
    let heights = mosaic.rows.map { gint($0.height) + captionHeight(of: $0, in: mosaic) }
    return heights.reduce(0, +) + Self.spacing * gint(max(heights.count - 1, 0))
  }

  /// What the highest needs below its picture, which asks for no height itself.
  private func captionHeight(of row: Mosaic.Row, in mosaic: Mosaic) -> gint {
    zip(children[row.range], mosaic.places(in: row)).map { child, place in
      child.widget.needed(GTK_ORIENTATION_VERTICAL, gint(place.upperBound - place.lowerBound)).0
    }.max() ?? 0
  }

  func measure(_ orientation: GtkOrientation, _ size: gint) -> (gint, gint) {
    let needed = orientation == GTK_ORIENTATION_VERTICAL ? height(for: size) : 0
    return (needed, needed)
  }

  func layOut(_ width: gint, _: gint) {
    let mosaic = mosaic(width)
    var top: gint = 0
    for row in mosaic.rows {
      let below = captionHeight(of: row, in: mosaic)
      for (child, place) in zip(children[row.range], mosaic.places(in: row)) {
        let left = gint(place.lowerBound.rounded())
        let right = gint(place.upperBound.rounded())
        let own = child.widget.needed(GTK_ORIENTATION_VERTICAL, right - left).0
        child.widget.allocate(
          GtkAllocation(
            x: Self.isRightToLeft ? width - right : left, y: top, width: right - left,
            height: gint(row.height) + own))
      }
      top += gint(row.height) + below + Self.spacing
    }
  }
}
