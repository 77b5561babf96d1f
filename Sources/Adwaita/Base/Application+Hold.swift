// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

extension Application {
  /// Keeps the program running without a window for as long as the answer is held.
  package func hold() -> ApplicationHold { ApplicationHold(self) }
}

/// Keeps a program running without a window for as long as this lives.
@MainActor package final class ApplicationHold {
  private let application: Application

  fileprivate init(_ application: Application) {
    self.application = application
    g_application_hold(cast(application.pointer))
  }

  isolated deinit { g_application_release(cast(application.pointer)) }
}
