// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib

/// Whether this computer has a network. It asks the system, and no server.
package final class NetworkWatch: Object {
  /// GLib has one for the whole program, which lives as long as that.
  package static let shared = NetworkWatch()

  private init() { super.init(borrowing: g_network_monitor_get_default()) }

  package var isAvailable: Bool { g_network_monitor_get_network_available(opaque) != 0 }

  /// Hears that it may have come, gone, or become another one.
  package func onChanged(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("network-changed") { _ in handler() }
  }
}
