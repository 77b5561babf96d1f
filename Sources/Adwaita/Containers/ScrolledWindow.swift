// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Lets a child be taller than the room it has.
package final class ScrolledWindow: Widget {
  /// Nil unless something waits for its place.
  var pendingReveal: Reveal?

  package init(_ child: Widget) {
    super.init(borrowing: gtk_scrolled_window_new())
    _ = unrealizeOfGTK
    gtk_scrolled_window_set_policy(opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(opaque, child.widget)
    // What is in it takes the keyboard.
    gtk_widget_set_focusable(widget, 0)
  }

  /// Lets its child be wider than the room it has, and no taller.
  package func sideways() -> Self {
    gtk_scrolled_window_set_policy(opaque, GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER)
    return self
  }

  /// As high as its child, but no higher than this.
  @discardableResult
  package func high(upTo height: Int) -> Self {
    gtk_scrolled_window_set_propagate_natural_height(opaque, 1)
    gtk_scrolled_window_set_propagate_natural_width(opaque, 1)
    gtk_scrolled_window_set_max_content_height(opaque, gint(height))
    return self
  }

  /// Whether nothing is scrolled away above.
  package var isAtStart: Bool {
    gtk_adjustment_get_value(adjustment) <= gtk_adjustment_get_lower(adjustment)
  }

  /// How far it is scrolled down. Beyond the end it goes no further.
  package var position: Double {
    get { gtk_adjustment_get_value(adjustment) }
    set { gtk_adjustment_set_value(adjustment, newValue) }
  }

  /// Hears that less than a few more screens are left below.
  @discardableResult
  package func onNearEnd(_ handler: @escaping @MainActor () -> Void) -> Self {
    let adjustment = Object(borrowing: UnsafeMutableRawPointer(adjustment))
    adjustment.connect("value-changed") { [weak self] _ in
      guard let self else { return }
      let adjustment = self.adjustment
      let page = gtk_adjustment_get_page_size(adjustment)
      let left = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_value(adjustment) - page
      if left < page * 3 { handler() }
    }
    return self
  }

  /// Hears how wide what is seen is, whenever that is something else.
  @discardableResult
  package func onWidthChanged(_ handler: @escaping @MainActor (Int) -> Void) -> Self {
    guard let found = gtk_scrolled_window_get_hadjustment(opaque) else { return self }
    let adjustment = Object(borrowing: UnsafeMutableRawPointer(found))
    adjustment.onNotify("page-size") { [unowned adjustment] in
      handler(Int(gtk_adjustment_get_page_size(cast(adjustment.pointer))))
    }
    return self
  }

  private var adjustment: UnsafeMutablePointer<GtkAdjustment> {
    guard let adjustment = gtk_scrolled_window_get_vadjustment(opaque) else {
      preconditionFailure("a scrolled window always has an adjustment")
    }
    return adjustment
  }
  /// It likes to be as high as its child.
  package func growing() -> Self {
    gtk_scrolled_window_set_propagate_natural_height(opaque, 1)
    return self
  }
}

/// What GTK does when a scrolled window is no longer on the screen. When this is read first, it is
/// replaced, for GTK's own scrolled windows too.
///
/// GTK 4.8 connects one function to the setting of how scrollbars look, and disconnects another.
/// The handler would outlive the window, and be called with what was the window when the person
/// changes that setting.
/// https://gitlab.gnome.org/GNOME/gtk/-/blob/4.8.3/gtk/gtkscrolledwindow.c#L3873
@MainActor private let unrealizeOfGTK:
  (@convention(c) (UnsafeMutablePointer<GtkWidget>?) -> Void)? = {
    let widgets = g_type_class_ref(gtk_scrolled_window_get_type())?
      .assumingMemoryBound(to: GtkWidgetClass.self)
    let original = widgets?.pointee.unrealize
    widgets?.pointee.unrealize = { window in
      let match = [G_SIGNAL_MATCH_ID, G_SIGNAL_MATCH_DETAIL, G_SIGNAL_MATCH_DATA]
      g_signal_handlers_disconnect_matched(
        UnsafeMutableRawPointer(gtk_widget_get_settings(window)),
        GSignalMatchType(match.reduce(0) { $0 | $1.rawValue }),
        g_signal_lookup("notify", gtk_settings_get_type()),
        g_quark_from_string("gtk-overlay-scrolling"), nil, nil, window)
      // Safe: widgets end on the main thread.
      nonisolated(unsafe) let window = window
      MainActor.assumeIsolated { unrealizeOfGTK?(window) }
    }
    return original
  }()
