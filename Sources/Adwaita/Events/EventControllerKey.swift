// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Hears of each key that is pressed while the widget, or something in it, has the keyboard.
package final class EventControllerKey: EventController {
  package init() { super.init(adopting: gtk_event_controller_key_new()) }

  /// Hears that a key was pressed. That does not use it up.
  package func onPressed(_ handler: @escaping @MainActor () -> Void) -> Self {
    connect("key-pressed") { arguments in
      handler()
      arguments.answer(false)
    }
    return self
  }
}
