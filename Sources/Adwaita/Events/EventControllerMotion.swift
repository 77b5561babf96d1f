// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Follows the mouse.
package final class EventControllerMotion: EventController {
  package init() { super.init(adopting: gtk_event_controller_motion_new()) }

  /// Hears that the mouse has moved, to where in the widget. GTK says so, too, where only what is
  /// below it has moved.
  package func onMoved(_ handler: @escaping @MainActor (Double, Double) -> Void) -> Self {
    connect("motion") { handler($0.double(1), $0.double(2)) }
    return self
  }

  /// Hears that the mouse has left the widget.
  package func onLeft(_ handler: @escaping @MainActor () -> Void) -> Self {
    connect("leave") { _ in handler() }
    return self
  }
}
