// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Hears of every key.
package final class EventControllerKey: EventController {
  package init() { super.init(adopting: gtk_event_controller_key_new()) }

  /// Hears that a key was pressed, which goes on to the widgets.
  package func onPressed(_ handler: @escaping @MainActor () -> Void) -> Self {
    connect("key-pressed") { arguments in
      handler()
      arguments.answer(false)
    }
    return self
  }
}
