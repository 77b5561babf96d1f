// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Keeps its child from becoming higher than is good for its width. What stands below the child
/// follows it at once, and may not wrap, as its height is the same for any width; the rest of the
/// room stays empty.
package final class LimitedHeight: Widget, CustomLayout {
  private let child: Widget
  private let foot: Widget?
  private let limit: @MainActor (_ width: Int) -> Int
  /// Hears, while GTK lays out the window, how large the child is now.
  package var onLaidOut: @MainActor (_ width: Int, _ height: Int) -> Void = { _, _ in }

  package init(
    _ child: Widget, above foot: Widget? = nil, limit: @escaping @MainActor (_ width: Int) -> Int
  ) {
    self.child = child
    self.foot = foot
    self.limit = limit
    super.init(borrowing: gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    gtk_box_append(cast(pointer), child.widget)
    if let foot { gtk_box_append(cast(pointer), foot.widget) }
    layOutItself(dependsOnWidth: false)
  }

  func measure(_ orientation: GtkOrientation, _ size: gint) -> (gint, gint) {
    let own = child.needed(orientation, -1)
    guard let below = foot?.needed(orientation, -1) else { return own }
    return orientation == GTK_ORIENTATION_HORIZONTAL
      ? (max(own.0, below.0), max(own.1, below.1)) : (own.0 + below.1, own.1 + below.1)
  }

  func layOut(_ width: gint, _ height: gint) {
    let below = foot?.needed(GTK_ORIENTATION_VERTICAL, -1).1 ?? 0
    let least = child.needed(GTK_ORIENTATION_VERTICAL, -1).0
    let own = min(height - below, max(least, gint(clamping: limit(Int(width)))))
    child.allocate(GtkAllocation(x: 0, y: 0, width: width, height: own))
    foot?.allocate(GtkAllocation(x: 0, y: own, width: width, height: below))
    onLaidOut(Int(width), Int(own))
  }
}
