// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

// Numbers are dragged from one widget of the program to another: those of entries, say. Other
// programs are offered nothing.

/// Lets a widget be dragged away with the mouse, as a number.
package final class DragSource: Object {
  /// Nil while the widget can't be dragged.
  package var number: Int? {
    didSet {
      if number != oldValue { offer() }
    }
  }

  /// Whether it is being dragged.
  package private(set) var isDragged = false

  package init(_ widget: Widget) {
    super.init(adopting: gtk_drag_source_new())
    gtk_drag_source_set_actions(opaque, GDK_ACTION_MOVE)
    // Before a button takes the press for itself.
    gtk_event_controller_set_propagation_phase(opaque, GTK_PHASE_CAPTURE)
    connect("drag-begin") { [weak self, weak widget] _ in
      guard let self, let widget else { return }
      isDragged = true
      let picture = gtk_widget_paintable_new(widget.widget)
      gtk_drag_source_set_icon(opaque, picture, 0, 0)
      g_object_unref(picture.map(UnsafeMutableRawPointer.init))
    }
    connect("drag-end") { [weak self] _ in self?.isDragged = false }
    widget.addController(self)
  }

  private func offer() {
    guard let number else { return gtk_drag_source_set_content(opaque, nil) }
    var value = GValue()
    g_value_init(&value, Widget.numberType)
    g_value_set_int64(&value, gint64(number))
    let content = gdk_content_provider_new_for_value(&value)
    g_value_unset(&value)
    gtk_drag_source_set_content(opaque, content)
    g_object_unref(content)
  }
}

extension Widget {
  /// Takes such numbers. `handler` answers whether it took this one, which was dropped there;
  /// `hovering` hears where the mouse would drop one, or that it has left.
  @discardableResult
  package func onDropped(
    hovering: @escaping @MainActor ((x: Double, y: Double)?) -> Void,
    _ handler: @escaping @MainActor (Int, (x: Double, y: Double)) -> Bool
  ) -> Self {
    let target = Object(adopting: gtk_drop_target_new(Self.numberType, GDK_ACTION_MOVE))
    target.connect("motion") { arguments in
      hovering((arguments.double(1), arguments.double(2)))
      arguments.answer(flags: GDK_ACTION_MOVE.rawValue)
    }
    target.connect("leave") { _ in hovering(nil) }
    target.connect("drop") { arguments in
      hovering(nil)
      guard let value = arguments.boxed(1) else { return arguments.answer(false) }
      let place = (arguments.double(2), arguments.double(3))
      arguments.answer(handler(Int(g_value_get_int64(cast(value))), place))
    }
    addController(target)
    return self
  }

  // The widget takes over a reference.
  func addController(_ controller: Object) {
    g_object_ref(controller.pointer)
    gtk_widget_add_controller(widget, controller.opaque)
  }

  fileprivate static var numberType: GType { GType(10 << 2) }  // G_TYPE_INT64
}
