// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

extension Widget {
  /// Hears that the mouse has moved, to where in the widget. GTK says so, too, where only what is
  /// below it has moved.
  package func onPointerMoved(_ handler: @escaping @MainActor (Double, Double) -> Void) {
    let controller = Object(adopting: gtk_event_controller_motion_new())
    controller.connect("motion") { handler($0.double(1), $0.double(2)) }
    g_object_ref(controller.pointer)
    gtk_widget_add_controller(widget, controller.opaque)
  }

  /// Hears that the mouse has left it.
  package func onPointerLeft(_ handler: @escaping @MainActor () -> Void) {
    let controller = Object(adopting: gtk_event_controller_motion_new())
    controller.connect("leave") { _ in handler() }
    g_object_ref(controller.pointer)
    gtk_widget_add_controller(widget, controller.opaque)
  }

  /// Calls `handler` for every key that is pressed in it, before any widget handles the key.
  package func onAnyKey(_ handler: @escaping @MainActor () -> Void) {
    let controller = Object(adopting: gtk_event_controller_key_new())
    gtk_event_controller_set_propagation_phase(controller.opaque, GTK_PHASE_CAPTURE)
    controller.connect("key-pressed") { arguments in
      handler()
      arguments.answer(false)
    }
    g_object_ref(controller.pointer)
    gtk_widget_add_controller(widget, controller.opaque)
  }

  /// Calls `handler` when a mouse button or a finger is pressed in it, before any widget handles
  /// that.
  package func onAnyPress(_ handler: @escaping @MainActor () -> Void) {
    let gesture = Object(adopting: gtk_gesture_click_new())
    gtk_gesture_single_set_button(gesture.opaque, 0)
    gtk_event_controller_set_propagation_phase(gesture.opaque, GTK_PHASE_CAPTURE)
    gesture.connect("pressed") { _ in handler() }
    g_object_ref(gesture.pointer)
    gtk_widget_add_controller(widget, gesture.opaque)
  }

  /// Whether the mouse is seen in it.
  package func showPointer(_ isShown: Bool) {
    gtk_widget_set_cursor_from_name(widget, isShown ? nil : "none")
  }

  /// Whether the mouse is a hand that can press something.
  package func showHand(_ isShown: Bool) {
    gtk_widget_set_cursor_from_name(widget, isShown ? "pointer" : nil)
  }

  /// From 0, where it is there and can't be seen, to 1.
  package var opacity: Double {
    get { gtk_widget_get_opacity(widget) }
    set { gtk_widget_set_opacity(widget, newValue) }
  }
}
