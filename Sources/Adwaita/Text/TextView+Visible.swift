// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

extension TextView {
  /// The lines on screen, wrapped ones each for itself.
  package var visibleRange: Range<Int> {
    var area = GdkRectangle()
    gtk_text_view_get_visible_rect(view, &area)
    if let rows = seenRows?() {
      let top = min(max(rows.lowerBound, 0), area.height)
      area.height = min(max(rows.upperBound, top), area.height) - top
      area.y += top
    }
    guard area.width > 0, area.height > 0 else { return 0..<0 }
    var (start, end) = (GtkTextIter(), GtkTextIter())
    gtk_text_view_get_iter_at_location(view, &start, area.x, area.y)
    gtk_text_view_get_iter_at_location(view, &end, area.x, area.y + area.height)
    gtk_text_view_backward_display_line_start(view, &start)
    gtk_text_view_forward_display_line_end(view, &end)
    let first = Int(gtk_text_iter_get_offset(&start))
    return first..<max(Int(gtk_text_iter_get_offset(&end)), first)
  }

  /// Hears that other lines are on screen, or may be.
  @discardableResult
  package func onVisibleChanged(_ handler: @escaping @MainActor () -> Void) -> Self {
    onAdjustmentChanged(["value-changed", "changed"], handler)
    visibleHandlers.append(handler)
    return self
  }

  /// Called by what cuts it off.
  func tellVisibleChanged() { for handler in visibleHandlers { handler() } }
}
