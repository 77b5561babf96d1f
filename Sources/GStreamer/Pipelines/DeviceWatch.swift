// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch

/// Tells when a device of one kind comes or goes, for as long as it lives.
final class DeviceWatch: Sendable {
  private let provider: DeviceProvider
  private let hasStarted: Bool

  /// Begins to watch, which waits for a server; nil where there is no such provider.
  init?(_ name: String, server: String? = nil, onChange: @escaping @Sendable () -> Void) {
    guard let provider = DeviceProvider(name) else { return nil }
    self.provider = provider
    // Asks a server other than the desktop's, for tests.
    if let server { provider.set("server", server) }
    provider.onChange { _ in onChange() }
    hasStarted = provider.start()
  }

  deinit {
    guard hasStarted else { return }
    // It may wait for a device, or a server, that does not answer.
    DispatchQueue(label: "org.harudiary.devices").async { [provider] in provider.stop() }
  }

  /// All there are, in the order of the server, which it waits for; none where none runs. Nil where
  /// there is no such provider.
  static func devices(_ name: String) -> [Device]? {
    // It knows which is the default when it begins, and never again.
    guard let provider = DeviceProvider(name) else { return nil }
    guard provider.start() else { return [] }
    defer { provider.stop() }
    return provider.devices
  }
}
