// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib

/// Hears when the session bus goes, as it does when the person logs out. Like `BusName` it needs
/// no task.
@MainActor package final class SessionBusWatch {
  private let id: guint

  /// Nil where there is no session bus; none is started for this.
  package init?(_ handler: @escaping @MainActor () -> Void) {
    guard Self.isThere else { return nil }
    // The bus has a name itself, as long as it is connected.
    id = g_bus_watch_name(
      G_BUS_TYPE_SESSION, "org.freedesktop.DBus", G_BUS_NAME_WATCHER_FLAGS_NONE,
      { _, _, _, data in watcher(data) { $0.isConnected = true } },
      { _, _, data in watcher(data) { if $0.isConnected { $0.handler() } } },
      Unmanaged.passRetained(Watcher(handler)).toOpaque(),
      { data in if let data { Unmanaged<Watcher>.fromOpaque(data).release() } })
  }

  isolated deinit { g_bus_unwatch_name(id) }

  /// GLib would start one where X11 is there.
  private static var isThere: Bool {
    let environment = Program.environment
    if environment["DBUS_SESSION_BUS_ADDRESS"]?.isEmpty == false { return true }
    guard let folder = environment["XDG_RUNTIME_DIR"] else { return false }
    return g_file_test(folder + "/bus", G_FILE_TEST_EXISTS) != 0
  }
}

private func watcher(_ data: gpointer?, _ body: @MainActor (Watcher) -> Void) {
  guard let data else { return }
  let watcher = Unmanaged<Watcher>.fromOpaque(data).takeUnretainedValue()
  // Safe: GIO calls it in the main loop of the thread that watches.
  MainActor.assumeIsolated { body(watcher) }
}

@MainActor private final class Watcher {
  var isConnected = false
  let handler: @MainActor () -> Void

  init(_ handler: @escaping @MainActor () -> Void) { self.handler = handler }
}
