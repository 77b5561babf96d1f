// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib

/// Receives a signal that a program sends on a bus, for as long as this lives.
@MainActor final class BusSubscription {
  /// A signal, the object that sent it, and what it says.
  typealias Handler = @MainActor (_ signal: String, _ path: String, _ values: [BusValue?]) -> Void

  private let connection: BusConnection
  private let id: guint

  /// All signals of one interface, whichever of the program's objects sends them.
  init(
    to interface: String, of program: String, on connection: BusConnection,
    _ handler: @escaping Handler
  ) {
    self.connection = connection
    id = g_dbus_connection_signal_subscribe(
      connection.pointer, program, interface, nil, nil, nil, G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, path, _, signal, values, data in
        guard let data, let path, let signal, let values else { return }
        let ear = Unmanaged<Ear>.fromOpaque(data)
        // Safe: GIO calls it in the main loop of the thread that subscribed.
        MainActor.assumeIsolated {
          ear.takeUnretainedValue().handler(
            String(cString: signal), String(cString: path),
            BusValue.parts(of: values).map(\.value))
        }
      }, Unmanaged.passRetained(Ear(handler)).toOpaque(),
      { data in if let data { Unmanaged<Ear>.fromOpaque(data).release() } })
  }

  isolated deinit { g_dbus_connection_signal_unsubscribe(connection.pointer, id) }
}

private final class Ear: Sendable {
  let handler: BusSubscription.Handler

  init(_ handler: @escaping BusSubscription.Handler) { self.handler = handler }
}
