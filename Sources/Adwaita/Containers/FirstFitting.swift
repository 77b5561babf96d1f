// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Shows the first of two widgets where there is all the room that it likes to have, and else the
/// second one, which says how narrow it may become.
package final class FirstFitting: Widget, CustomLayout {
  private let first: Widget
  private let second: Widget
  private var isCentered = false

  package init(_ first: Widget, else second: Widget) {
    (self.first, self.second) = (first, second)
    super.init(borrowing: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
    for part in [first, second] {
      gtk_box_append(cast(pointer), part.hiddenWhileUnmapped().widget)
    }
    layOutItself(dependsOnWidth: false)
  }

  /// What is shown stands in the middle, and not where reading begins.
  package func centered() -> Self {
    isCentered = true
    return self
  }

  func measure(_ orientation: GtkOrientation, _: gint) -> (gint, gint) {
    let (whole, least) = (first.needed(orientation, -1), second.needed(orientation, -1))
    guard orientation == GTK_ORIENTATION_HORIZONTAL else {
      // As high for both, so that nothing moves where one takes the place of the other.
      let height = max(whole.1, least.1)
      return (height, height)
    }
    return (min(least.0, whole.1), whole.1)
  }

  func layOut(_ width: gint, _ height: gint) {
    let isFirst = width >= first.needed(GTK_ORIENTATION_HORIZONTAL, -1).1
    let isMirrored = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
    for (part, isShown) in [(first, isFirst), (second, !isFirst)] {
      gtk_widget_set_child_visible(part.widget, isShown ? 1 : 0)
      guard isShown else { continue }
      let (minimum, natural) = part.needed(GTK_ORIENTATION_HORIZONTAL, -1)
      let own = max(min(natural, width), minimum)
      let x = isCentered ? (width - own) / 2 : isMirrored ? width - own : 0
      part.allocate(GtkAllocation(x: x, y: 0, width: own, height: height))
    }
  }
}
