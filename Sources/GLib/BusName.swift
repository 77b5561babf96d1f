// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib

/// A name on the session bus that one process alone can have, kept for as long as this lives.
/// Unlike a `BusObject` it needs no task, so that the program can sleep (`MainLoop.wait`).
@MainActor package final class BusName {
  private let id: guint

  /// `handler` hears whether the name is ours: when the bus has answered, and when the name is
  /// lost later. Without a bus it is not.
  package init(_ name: String, _ handler: @escaping @MainActor (_ isOurs: Bool) -> Void) {
    id = g_bus_own_name(
      G_BUS_TYPE_SESSION, name, G_BUS_NAME_OWNER_FLAGS_DO_NOT_QUEUE, nil,
      { _, _, data in tell(data, isOurs: true) }, { _, _, data in tell(data, isOurs: false) },
      Unmanaged.passRetained(Listener(handler)).toOpaque(),
      { data in if let data { Unmanaged<Listener>.fromOpaque(data).release() } })
  }

  isolated deinit { g_bus_unown_name(id) }
}

private func tell(_ data: gpointer?, isOurs: Bool) {
  guard let data else { return }
  let listener = Unmanaged<Listener>.fromOpaque(data)
  // Safe: GIO calls it in the main loop of the thread that has asked for the name.
  MainActor.assumeIsolated { listener.takeUnretainedValue().handler(isOurs) }
}

private final class Listener: Sendable {
  let handler: @MainActor (Bool) -> Void

  init(_ handler: @escaping @MainActor (Bool) -> Void) { self.handler = handler }
}
