// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Children side by side, all as wide as each other but for a pixel, so that they fill the room;
/// one below the other where there is no room for that.
package final class EqualColumns: Widget, CustomLayout {
  private let columns: [Widget]
  private let spacing: gint
  /// From how much width on they are side by side where letters are as large as usual, unless
  /// they need more.
  private let threshold: gint
  /// The size of the letters of the interface for which that is.
  private static let usualFontSize = 44.0 / 3
  /// Where each child is, in its own place in the order of reading.
  private var places: [GtkAllocation] = []
  /// Whether they are side by side; nil before they were laid out.
  package private(set) var isSideBySide: Bool?
  private var onTurned: @MainActor () -> Void = {}

  package init(_ columns: [Widget], spacing: Int, threshold: Int) {
    self.columns = columns
    self.spacing = gint(spacing)
    self.threshold = gint(threshold)
    super.init(borrowing: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
    for column in columns { gtk_box_append(cast(pointer), column.widget) }
    layOutItself(dependsOnWidth: true)
  }

  /// Hears that they are one below the other now, or side by side; of the first time, too.
  package func onTurned(_ handler: @escaping @MainActor () -> Void) { onTurned = handler }

  /// The number of the child at a place; nil where there is none.
  package func index(at place: (x: Double, y: Double)) -> Int? {
    let (x, y) = (gint(clamping: Int(place.x)), gint(clamping: Int(place.y)))
    return places.firstIndex { column in
      (column.x..<column.x + column.width).contains(x)
        && (column.y..<column.y + column.height).contains(y)
    }
  }

  func measure(_ orientation: GtkOrientation, _ size: gint) -> (gint, gint) {
    guard orientation == GTK_ORIENTATION_VERTICAL else { return (widest, widthSideBySide) }
    let width = size < 0 ? widthSideBySide : size
    let widths = widths(in: width)
    let heights = columns.enumerated().map { index, column in
      column.needed(orientation, widths?[index] ?? width).1
    }
    let height = widths == nil ? heights.reduce(0, +) + gaps : heights.max() ?? 0
    return (height, height)
  }

  func layOut(_ width: gint, _ height: gint) {
    let widths = widths(in: width)
    let isMirrored = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
    var next = gint(0)
    places = columns.enumerated().map { index, column in
      guard let own = widths?[index] else {
        let tall = column.needed(GTK_ORIENTATION_VERTICAL, width).1
        defer { next += tall + spacing }
        return GtkAllocation(x: 0, y: next, width: width, height: tall)
      }
      defer { next += own + spacing }
      return GtkAllocation(
        x: isMirrored ? width - next - own : next, y: 0, width: own, height: height)
    }
    for (column, place) in zip(columns, places) { column.allocate(place) }
    let wasSideBySide = isSideBySide
    isSideBySide = widths != nil
    // GTK is laying out the window: what is changed in it now would come too late.
    if wasSideBySide != isSideBySide { Task { [onTurned] in onTurned() } }
  }

  private var gaps: gint { spacing * gint(max(columns.count - 1, 0)) }

  /// What each child needs at least.
  private var widest: gint {
    columns.map { $0.needed(GTK_ORIENTATION_HORIZONTAL, -1).0 }.max() ?? 0
  }

  /// From how much width on they are side by side.
  private var widthSideBySide: gint {
    let zoom = max(fontSize / Self.usualFontSize, 1)
    return max(gint(Double(threshold) * zoom), widest * gint(columns.count) + gaps)
  }

  /// How wide each is; nil where they are one below the other.
  private func widths(in width: gint) -> [gint]? {
    guard !columns.isEmpty, width >= widthSideBySide else { return nil }
    let (rest, count) = (width - gaps, gint(columns.count))
    return (0..<count).map { rest * ($0 + 1) / count - rest * $0 / count }
  }
}
