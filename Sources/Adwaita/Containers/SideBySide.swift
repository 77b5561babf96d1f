// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// A widget and a narrower one beside it; below it where there is no room for both.
///
/// Side by side both are as high as there is room. One below the other both are as high as they
/// like to be, for a scrolled window around them.
package final class SideBySide: Widget, CustomLayout {
  private let first: Widget
  private let second: Widget
  /// From how much width on they are side by side, and how wide the second one is then, unless it
  /// needs more, as with large letters.
  private let threshold: gint
  private let secondWidth: gint
  private let spacing: gint

  /// `spacing` is between them where one is below the other.
  package init(
    _ first: Widget, _ second: Widget, secondWidth: Int, threshold: Int, spacing: Int = 0
  ) {
    self.spacing = gint(spacing)
    self.first = first
    self.second = second
    self.secondWidth = gint(secondWidth)
    self.threshold = gint(threshold)
    super.init(borrowing: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
    gtk_box_append(cast(pointer), first.widget)
    gtk_box_append(cast(pointer), second.widget)
    layOutItself(dependsOnWidth: true)
  }

  private var widthOfSecond: gint {
    max(secondWidth, second.needed(GTK_ORIENTATION_HORIZONTAL, -1).0)
  }

  /// What both need grows with what the second one needs.
  private var widthOfBoth: gint { threshold * widthOfSecond / secondWidth }

  func measure(_ orientation: GtkOrientation, _ size: gint) -> (gint, gint) {
    guard orientation == GTK_ORIENTATION_VERTICAL else {
      let one = first.needed(orientation, -1)
      let other = second.needed(orientation, -1)
      return (max(one.0, other.0), max(one.1 + widthOfSecond, widthOfBoth))
    }
    if size < 0 || size >= widthOfBoth {
      // The second is as wide in every case: to ask it for another width would only take time.
      let width = widthOfSecond
      let one = first.needed(orientation, size < 0 ? -1 : size - width)
      let other = second.needed(orientation, width)
      return (max(one.0, other.0), max(one.1, other.1))
    }
    let height = first.needed(orientation, size).1 + second.needed(orientation, size).1
    return (height + spacing, height + spacing)
  }

  func layOut(_ width: gint, _ height: gint) {
    guard width >= widthOfBoth else {
      let above = first.needed(GTK_ORIENTATION_VERTICAL, width).1
      let top = above + spacing
      first.allocate(GtkAllocation(x: 0, y: 0, width: width, height: above))
      let below = max(height - top, second.needed(GTK_ORIENTATION_VERTICAL, width).0)
      second.allocate(GtkAllocation(x: 0, y: top, width: width, height: below))
      return
    }
    let beside = widthOfSecond
    let rest = width - beside
    let isMirrored = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
    first.allocate(
      GtkAllocation(x: isMirrored ? beside : 0, y: 0, width: rest, height: height))
    second.allocate(
      GtkAllocation(x: isMirrored ? 0 : rest, y: 0, width: beside, height: height))
  }
}
