// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib

/// What the desktop says for a program, whether or not it has a window.
package final class Notification: Object {
  package init(_ title: String, _ body: String) {
    super.init(adopting: UnsafeMutableRawPointer(g_notification_new(title)))
    g_notification_set_body(opaque, body)
  }

  /// What a click on it does: an action of the application, "app.open::12".
  package func performing(_ action: String) -> Notification {
    g_notification_set_default_action(opaque, action)
    return self
  }

  /// A button that does an action of the application.
  package func offering(
    _ label: String, performing action: String
  ) -> Notification {
    g_notification_add_button(opaque, label, action)
    return self
  }
}
