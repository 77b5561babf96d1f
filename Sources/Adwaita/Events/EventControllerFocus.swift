// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Follows the keyboard into a widget and out of it.
package final class EventControllerFocus: EventController {
  package init() { super.init(adopting: gtk_event_controller_focus_new()) }

  /// Hears that the keyboard has left the widget and everything in it.
  package func onLeft(_ handler: @escaping @MainActor () -> Void) -> Self {
    connect("leave") { _ in handler() }
    return self
  }
}
