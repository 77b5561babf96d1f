// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// A widget that measures and places what is in it by itself.
@MainActor protocol CustomLayout: Widget {
  /// How large it must be and how large it likes to be, for that size the other way; -1 for any.
  func measure(_ orientation: GtkOrientation, _ size: gint) -> (gint, gint)

  /// Gives its children their places.
  func layOut(_ width: gint, _ height: gint)
}

extension CustomLayout {
  /// Lets GTK ask this widget from now on. `dependsOnWidth` where its height does.
  func layOutItself(dependsOnWidth: Bool) {
    let constant: GtkCustomRequestModeFunc = { _ in GTK_SIZE_REQUEST_CONSTANT_SIZE }
    let heightForWidth: GtkCustomRequestModeFunc = { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH }
    let layout = gtk_custom_layout_new(
      dependsOnWidth ? heightForWidth : constant,
      { widget, orientation, size, minimum, natural, _, _ in
        guard let widget, let minimum, let natural else { return }
        // Safe: GTK lays out on the main thread.
        nonisolated(unsafe) let call = (widget: widget, minimum: minimum, natural: natural)
        MainActor.assumeIsolated {
          guard let layout = customLayout(of: call.widget) else { return }
          // GTK asks such a widget, too, how wide it is at a height, which may be too low for it.
          let followsWidth =
            gtk_widget_get_request_mode(call.widget) == GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH
          let size = followsWidth && orientation == GTK_ORIENTATION_HORIZONTAL ? -1 : size
          (call.minimum.pointee, call.natural.pointee) = layout.measure(orientation, size)
        }
      },
      { widget, width, height, _ in
        // Safe: GTK lays out on the main thread.
        nonisolated(unsafe) let placed = widget
        MainActor.assumeIsolated {
          if let placed { customLayout(of: placed)?.layOut(width, height) }
        }
      })
    gtk_widget_set_layout_manager(widget, layout)
  }
}

/// Nil where the widget is going.
@MainActor private func customLayout(
  of widget: UnsafeMutablePointer<GtkWidget>
) -> (any CustomLayout)? {
  Object.existing(at: UnsafeMutableRawPointer(widget)) as? any CustomLayout
}
