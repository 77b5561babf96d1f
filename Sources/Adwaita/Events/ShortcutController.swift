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

/// Calls a handler for a list of keys.
package final class ShortcutController: EventController {
  /// Tells our keys from those that GTK's widgets have by themselves.
  static let ownKeys = "haru-keys"

  init(_ keys: [String], isOfGTK: Bool, handler: @escaping @MainActor () -> Bool) {
    super.init(adopting: gtk_shortcut_controller_new())
    if !isOfGTK { gtk_event_controller_set_name(opaque, Self.ownKeys) }
    for key in keys {
      let box = Unmanaged.passRetained(KeyHandler(handler)).toOpaque()
      let action = gtk_callback_action_new(handleKey, box) { data in
        if let data { Unmanaged<KeyHandler>.fromOpaque(data).release() }
      }
      let trigger = gtk_shortcut_trigger_parse_string(key)
      precondition(trigger != nil, "“\(key)” is no key")
      gtk_shortcut_controller_add_shortcut(opaque, gtk_shortcut_new(trigger, action))
    }
  }
}

extension Widget {
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
    let controller = ShortcutController(keys, isOfGTK: isOfGTK, handler: handler)
    return addController(first ? controller.capturing() : controller)
  }
}
