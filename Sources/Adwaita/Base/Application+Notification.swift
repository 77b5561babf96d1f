// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

extension Application {
  /// Says something through the desktop. `name` is what a later one of the same name replaces.
  package func send(_ notification: Notification, as name: String) {
    g_application_send_notification(cast(pointer), name, notification.opaque)
  }

  /// Takes back what was said as this, where the desktop still shows it.
  package func withdraw(_ name: String) {
    g_application_withdraw_notification(cast(pointer), name)
  }
}
