// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Gives its child all the width there is, and the height that its shape takes then, up to a limit;
/// while the width is unknown, that limit is its natural height.
package final class ShapedBox: Widget {
  package var limit: Int {
    didSet { if limit != oldValue { gtk_widget_queue_resize(widget) } }
  }

  /// How many times as wide as high.
  package var shape = 16.0 / 9 {
    didSet { if shape != oldValue { gtk_widget_queue_resize(widget) } }
  }

  /// Whether the child keeps the shape where the limit leaves it less than all the width; else it
  /// gets all of that.
  package var keepsShape = false {
    didSet { if keepsShape != oldValue { gtk_widget_queue_resize(widget) } }
  }

  package init(_ child: Widget, highest limit: Int) {
    self.limit = limit
    super.init(borrowing: adw_bin_new())
    adw_bin_set_child(cast(pointer), child.widget)
    gtk_widget_set_layout_manager(
      widget,
      gtk_custom_layout_new(
        { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH },
        { box, orientation, length, least, natural, _, _ in
          guard let box, let least, let natural, orientation == GTK_ORIENTATION_VERTICAL else {
            return
          }
          let width = length > 0 ? length : .max
          natural.pointee = ShapedBox.height(of: UnsafeMutableRawPointer(box), width: width)
          least.pointee = length > 0 ? natural.pointee : 0
        },
        { box, width, height, _ in
          guard let box, let child = gtk_widget_get_first_child(box) else { return }
          var least: gint = 0
          gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
          let wanted = ShapedBox.width(of: UnsafeMutableRawPointer(box), height: height) ?? width
          let inner = min(max(wanted, least), width)
          var room = GtkAllocation(x: (width - inner) / 2, y: 0, width: inner, height: height)
          gtk_widget_size_allocate(child, &room, -1)
        }))
    gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
  }

  private nonisolated static func height(of box: UnsafeMutableRawPointer, width: gint) -> gint {
    nonisolated(unsafe) let box = box
    // Safe: GTK lays out on the main thread.
    return MainActor.assumeIsolated {
      guard let box = Object.existing(at: box) as? ShapedBox else { return 0 }
      return gint(min((Double(width) / max(box.shape, 0.01)).rounded(), Double(box.limit)))
    }
  }

  /// How wide the child is where it keeps its shape.
  private nonisolated static func width(
    of box: UnsafeMutableRawPointer, height: gint
  ) -> gint? {
    nonisolated(unsafe) let box = box
    // Safe: GTK lays out on the main thread.
    return MainActor.assumeIsolated {
      guard let box = Object.existing(at: box) as? ShapedBox, box.keepsShape else { return nil }
      return gint(min((Double(height) * box.shape).rounded(), 32_767))
    }
  }
}
