// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// A page, and below it a foot that is always seen. Both are in the middle of the room together;
/// where that is too low for them, the page scrolls.
package final class CenteredScroller: Widget, CustomLayout {
  package let scroller: ScrolledWindow
  private let page: Widget
  private let foot: Widget

  package init(_ page: Widget, above foot: Widget) {
    (self.page, self.foot) = (page, foot)
    scroller = ScrolledWindow(page)
    super.init(borrowing: gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    gtk_box_append(cast(pointer), scroller.widget)
    gtk_box_append(cast(pointer), foot.widget)
    layOutItself(dependsOnWidth: true)
  }

  func measure(_ orientation: GtkOrientation, _ size: gint) -> (gint, gint) {
    let (least, below) = (scroller.needed(orientation, size), foot.needed(orientation, size))
    let own = page.needed(orientation, size)
    return orientation == GTK_ORIENTATION_HORIZONTAL
      ? (max(least.0, below.0), max(own.1, below.1)) : (least.0 + below.0, own.1 + below.1)
  }

  func layOut(_ width: gint, _ height: gint) {
    let below = foot.needed(GTK_ORIENTATION_VERTICAL, width).1
    let least = scroller.needed(GTK_ORIENTATION_VERTICAL, width).0
    let own = max(min(page.needed(GTK_ORIENTATION_VERTICAL, width).1, height - below), least)
    let top = max((height - own - below) / 2, 0)
    scroller.allocate(GtkAllocation(x: 0, y: top, width: width, height: own))
    foot.allocate(GtkAllocation(x: 0, y: top + own, width: width, height: below))
  }
}
