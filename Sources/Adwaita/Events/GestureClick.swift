// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

package enum MouseButton {
  case primary
  case secondary
  case any

  fileprivate var number: Int32 {
    switch self {
    case .primary: GDK_BUTTON_PRIMARY
    case .secondary: GDK_BUTTON_SECONDARY
    case .any: 0
    }
  }
}

/// Hears of presses of the mouse or a finger.
package final class GestureClick: EventController {
  package init(_ button: MouseButton = .primary) {
    super.init(adopting: gtk_gesture_click_new())
    gtk_gesture_single_set_button(opaque, guint(button.number))
  }

  /// Hears where in the widget something was pressed.
  package func onPressed(_ handler: @escaping @MainActor (Double, Double) -> Void) -> Self {
    connect("pressed") { handler($0.double(2), $0.double(3)) }
    return self
  }

  /// Hears when and where something was pressed. The display tells the time, so that a program
  /// which is slow to hear of it measures the same.
  package func onPressedAt(_ handler: @escaping @MainActor (Duration, Double, Double) -> Void)
    -> Self
  {
    connect("pressed") { [unowned self] in
      handler(
        .milliseconds(Int(gtk_event_controller_get_current_event_time(opaque))), $0.double(2),
        $0.double(3))
    }
    return self
  }

  package func onPressedTwice(_ handler: @escaping @MainActor () -> Void) -> Self {
    connect("pressed") { if $0.int(1) == 2 { handler() } }
    return self
  }

  /// How long after the first click of a double click the second one may come.
  package static var doubleClickTime: Duration {
    .milliseconds(Int(adwaita_shim_double_click_time()))
  }
}
