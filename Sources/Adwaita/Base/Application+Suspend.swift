// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

extension Application {
  /// Asks the desktop neither to sleep nor to end the session without asking, for as long as the
  /// answer is held. `reason` is what the desktop says then. Nil where the desktop can't be asked.
  package func inhibitSuspend(reason: String) -> SuspendInhibitor? {
    let what = GtkApplicationInhibitFlags(
      rawValue: GTK_APPLICATION_INHIBIT_SUSPEND.rawValue | GTK_APPLICATION_INHIBIT_LOGOUT.rawValue)
    let cookie = gtk_application_inhibit(
      cast(pointer), gtk_application_get_active_window(cast(pointer)), what, reason)
    return cookie == 0 ? nil : SuspendInhibitor(cookie, self)
  }
}

/// Keeps the computer awake for as long as this lives.
@MainActor package final class SuspendInhibitor {
  private let cookie: guint
  private let application: Application

  fileprivate init(_ cookie: guint, _ application: Application) {
    (self.cookie, self.application) = (cookie, application)
  }

  isolated deinit { gtk_application_uninhibit(cast(application.pointer), cookie) }
}
