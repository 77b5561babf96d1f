// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Shows a widget a little above the middle of the room, or at the top with another one below it
/// where there is room for both. It asks for the room of the first one only.
package final class MiddleAndFoot: Widget, CustomLayout {
  /// The eye takes for the middle what is a little above it.
  private static let shareAbove = 0.42

  private let middle: Widget
  private let spacing: gint
  /// Shown while it is visible and there is room for it.
  package var foot: Widget? {
    didSet {
      guard foot !== oldValue else { return }
      if let oldValue { gtk_box_remove(cast(pointer), oldValue.widget) }
      if let foot { gtk_box_append(cast(pointer), foot.widget) }
    }
  }

  package init(_ middle: Widget, spacing: Int) {
    self.middle = middle
    self.spacing = gint(spacing)
    super.init(borrowing: gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    gtk_box_append(cast(pointer), middle.widget)
    layOutItself(dependsOnWidth: false)
  }

  func measure(_ orientation: GtkOrientation, _ size: gint) -> (gint, gint) {
    middle.needed(orientation, -1)
  }

  func layOut(_ width: gint, _ height: gint) {
    let own = min(middle.needed(GTK_ORIENTATION_VERTICAL, -1).1, height)
    let rest = height - own
    var least = GtkRequisition()
    if let foot { gtk_widget_get_preferred_size(foot.widget, &least, nil) }
    let hasFoot =
      foot?.isVisible == true && width >= least.width && rest - spacing >= least.height
    if let foot { gtk_widget_set_child_visible(foot.widget, hasFoot ? 1 : 0) }
    let top = hasFoot ? 0 : gint(Double(rest) * Self.shareAbove)
    middle.allocate(GtkAllocation(x: 0, y: top, width: width, height: own))
    guard hasFoot, let foot else { return }
    foot.allocate(
      GtkAllocation(x: 0, y: own + spacing, width: width, height: rest - spacing))
  }
}
