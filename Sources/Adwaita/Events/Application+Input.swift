// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

extension Application {
  /// Hears whenever a key, the mouse or a finger is used in one of the windows, which does not use
  /// that up.
  package func onInput(_ handler: @escaping @MainActor () -> Void) {
    connect("window-added") { arguments in
      guard let added = arguments.pointer(1) else { return }
      let controller = EventController(adopting: gtk_event_controller_legacy_new()).capturing()
      controller.connect("event") {
        handler()
        $0.answer(false)
      }
      g_object_ref(controller.pointer)
      gtk_widget_add_controller(
        added.assumingMemoryBound(to: GtkWidget.self), controller.opaque)
    }
  }
}
