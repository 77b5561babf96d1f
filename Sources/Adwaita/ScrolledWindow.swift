// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Lets a child be taller than the room it has.
package final class ScrolledWindow: Widget {
  package init(_ child: Widget) {
    super.init(borrowing: gtk_scrolled_window_new())
    gtk_scrolled_window_set_policy(opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(opaque, child.widget)
    // What is in it takes the keyboard.
    gtk_widget_set_focusable(widget, 0)
  }

  /// As high as its child, but no higher than this.
  @discardableResult
  package func high(upTo height: Int) -> ScrolledWindow {
    gtk_scrolled_window_set_propagate_natural_height(opaque, 1)
    gtk_scrolled_window_set_propagate_natural_width(opaque, 1)
    gtk_scrolled_window_set_max_content_height(opaque, gint(height))
    return self
  }

  /// Whether nothing is scrolled away above.
  package var isAtStart: Bool {
    gtk_adjustment_get_value(adjustment) <= gtk_adjustment_get_lower(adjustment)
  }

  /// Hears that less than a few more screens are left below.
  package func onNearEnd(_ handler: @escaping @MainActor () -> Void) {
    let adjustment = Object(borrowing: UnsafeMutableRawPointer(adjustment))
    adjustment.connect("value-changed") { [weak self] _ in
      guard let self else { return }
      let adjustment = self.adjustment
      let page = gtk_adjustment_get_page_size(adjustment)
      let left = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_value(adjustment) - page
      if left < page * 3 { handler() }
    }
  }

  private var adjustment: UnsafeMutablePointer<GtkAdjustment> {
    guard let adjustment = gtk_scrolled_window_get_vadjustment(opaque) else {
      preconditionFailure("a scrolled window always has an adjustment")
    }
    return adjustment
  }
  /// It likes to be as high as its child.
  package func growing() -> ScrolledWindow {
    gtk_scrolled_window_set_propagate_natural_height(opaque, 1)
    return self
  }
}
