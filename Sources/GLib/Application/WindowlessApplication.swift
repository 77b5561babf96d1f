// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib

/// An application as the desktop knows it by its id, in a process without a window: it shows
/// notifications, and hears the clicks on them. It leaves the id's name on the session bus to the
/// process with the window.
package final class WindowlessApplication: Object, ActionMap {
  /// Fails where there is no session bus.
  package init(_ id: String, named name: String) throws(GLibError) {
    super.init(
      adopting: UnsafeMutableRawPointer(g_application_new(id, G_APPLICATION_NON_UNIQUE)))
    g_set_application_name(name)
    _ = try throwingGError { g_application_register(cast(pointer), nil, $0) }
  }

  /// `name` is what a later notification of the same name replaces.
  package func send(_ notification: Notification, as name: String) {
    g_application_send_notification(cast(pointer), name, notification.opaque)
  }
}
