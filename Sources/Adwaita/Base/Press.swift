// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

package enum MouseButton {
  case primary
  case secondary

  fileprivate var number: Int32 {
    switch self {
    case .primary: GDK_BUTTON_PRIMARY
    case .secondary: GDK_BUTTON_SECONDARY
    }
  }
}

extension Widget {
  /// Hears where in the widget the mouse or a finger was pressed.
  @discardableResult
  package func onPressed(
    _ button: MouseButton = .primary, _ handler: @escaping @MainActor (Double, Double) -> Void
  ) -> Self {
    let gesture = Object(adopting: gtk_gesture_click_new())
    gtk_gesture_single_set_button(gesture.opaque, guint(button.number))
    gesture.connect("pressed") { handler($0.double(2), $0.double(3)) }
    // The widget takes over a reference.
    g_object_ref(gesture.pointer)
    gtk_widget_add_controller(widget, gesture.opaque)
    return self
  }
}
