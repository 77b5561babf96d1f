// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// Lets the bus at this address be the system's while `body` runs.
@MainActor package func withSystemBus(at address: String, _ body: () throws -> Void) rethrows {
  let name = "DBUS_SYSTEM_BUS_ADDRESS"
  let usual = ProcessInfo.processInfo.environment[name]
  setenv(name, address, 1)
  defer { if let usual { setenv(name, usual, 1) } else { unsetenv(name) } }
  try body()
}
