// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

// Numbers are dragged from one widget of the program to another: those of entries, say. Other
// programs are offered nothing.

/// Lets a widget be dragged away with the mouse, as a number.
package final class DragSource: EventController {
  /// Nil while the widget can't be dragged.
  package var number: Int? {
    didSet {
      if number != oldValue { offer() }
    }
  }

  /// Whether it is being dragged.
  package private(set) var isDragged = false {
    didSet { onDragged(isDragged ? number : nil) }
  }
  /// Hears which number is being dragged away, and nil once that has ended.
  package var onDragged: (Int?) -> Void = { _ in }

  package init(_ widget: Widget) {
    super.init(adopting: gtk_drag_source_new())
    gtk_drag_source_set_actions(opaque, GDK_ACTION_MOVE)
    connect("drag-begin") { [weak self, weak widget] _ in
      guard let self, let widget else { return }
      isDragged = true
      let picture = gtk_widget_paintable_new(widget.widget)
      gtk_drag_source_set_icon(opaque, picture, 0, 0)
      g_object_unref(picture.map(UnsafeMutableRawPointer.init))
    }
    connect("drag-end") { [weak self] _ in self?.isDragged = false }
    // Before a button takes the press for itself.
    widget.addController(capturing())
  }

  static var numberType: GType { GType(10 << 2) }  // G_TYPE_INT64

  private func offer() {
    guard let number else { return gtk_drag_source_set_content(opaque, nil) }
    var value = GValue()
    g_value_init(&value, Self.numberType)
    g_value_set_int64(&value, gint64(number))
    let content = gdk_content_provider_new_for_value(&value)
    g_value_unset(&value)
    gtk_drag_source_set_content(opaque, content)
    g_object_unref(content)
  }
}
