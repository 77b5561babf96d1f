// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

extension Application {
  /// Says how it is called to the bus no longer, on which the next process is to have that name.
  package func giveUpName() {
    guard let connection = g_application_get_dbus_connection(cast(pointer)),
      let id = g_application_get_application_id(cast(pointer))
    else { return }
    let parts = [g_variant_new_string(id)]
    // What goes wrong with it is the next one's affair.
    let answer = g_dbus_connection_call_sync(
      connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
      "ReleaseName", g_variant_new_tuple(parts, 1), nil, G_DBUS_CALL_FLAGS_NONE, 2_000, nil, nil)
    if let answer { g_variant_unref(answer) }
  }
}
