// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// What a key does in a widget.
private final class KeyHandler: Sendable {
  let body: @MainActor () -> Bool

  init(_ body: @escaping @MainActor () -> Bool) { self.body = body }
}

private let handleKey: GtkShortcutFunc = { _, _, data in
  guard let data else { return 0 }
  let handler = Unmanaged<KeyHandler>.fromOpaque(data)
  // Safe: GTK handles keys on the main thread.
  return MainActor.assumeIsolated { handler.takeUnretainedValue().body() } ? 1 : 0
}

extension Widget {
  /// Tells our keys from those that GTK's widgets have by themselves.
  static let ownKeys = "haru-keys"

  /// Calls `handler` for these keys ("Page_Down", "<Control>Return") while the widget, or something
  /// in it, has the keyboard. It answers whether it did anything; where it did not, the key goes
  /// on.
  /// `first` hears of them before what is in the widget, such as a button that Enter presses.
  /// `isOfGTK` is for keys that do here what they do in every program, and need not be listed.
  @discardableResult
  package func onKeys(
    _ keys: String..., first: Bool = false, isOfGTK: Bool = false,
    handler: @escaping @MainActor () -> Bool
  ) -> Self {
    let controller = gtk_shortcut_controller_new()
    if !isOfGTK { gtk_event_controller_set_name(controller, Self.ownKeys) }
    if first { gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE) }
    for key in keys {
      let box = Unmanaged.passRetained(KeyHandler(handler)).toOpaque()
      let action = gtk_callback_action_new(handleKey, box) { data in
        if let data { Unmanaged<KeyHandler>.fromOpaque(data).release() }
      }
      let trigger = gtk_shortcut_trigger_parse_string(key)
      precondition(trigger != nil, "“\(key)” is no key")
      gtk_shortcut_controller_add_shortcut(controller, gtk_shortcut_new(trigger, action))
    }
    gtk_widget_add_controller(widget, controller)
    return self
  }

  /// Hears that the keyboard has left the widget and everything in it.
  package func onFocusLeft(_ handler: @escaping @MainActor () -> Void) {
    let controller = Object(adopting: gtk_event_controller_focus_new())
    controller.connect("leave") { _ in handler() }
    g_object_ref(controller.pointer)
    gtk_widget_add_controller(widget, controller.opaque)
  }
}
