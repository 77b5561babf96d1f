// SPDX-License-Identifier: GPL-3.0-or-later

/// Hears that the screen is locked, for as long as this lives: from what locks it, and from what
/// looks after the sessions of the computer.
@MainActor package final class ScreenLockWatch {
  private var subscriptions: [BusSubscription] = []
  private var beginning: Task<Void, Never>?

  /// GNOME’s name, and that of the other desktops.
  private static let savers = ["org.gnome.ScreenSaver", "org.freedesktop.ScreenSaver"]
  private static let logins = "org.freedesktop.login1"

  package init(_ handler: @escaping @MainActor () -> Void) {
    beginning = Task { [weak self] in
      if let session = await BusConnection(to: .session) {
        self?.watchSavers(on: session, handler)
      }
      guard let system = await BusConnection(to: .system),
        let own = await Self.ownSession(on: system)
      else { return }
      self?.watch(own, on: system, handler)
    }
  }

  isolated deinit { beginning?.cancel() }

  private func watchSavers(
    on bus: BusConnection, _ handler: @escaping @MainActor () -> Void
  ) {
    subscriptions += Self.savers.map { name in
      BusSubscription(to: name, of: name, on: bus) { signal, _, values in
        if signal == "ActiveChanged", values.first == .bool(true) { handler() }
      }
    }
  }

  /// The session of the person, as `loginctl lock-session` has it locked.
  private static func ownSession(on bus: BusConnection) async -> String? {
    let answer = await bus.call(
      "GetSession", of: logins + ".Manager", at: "/org/freedesktop/login1", in: logins,
      BusValue.tuple([.string("auto")]))
    guard case .objectPath(let path)?? = answer?.values.first else { return nil }
    return path
  }

  private func watch(
    _ session: String, on bus: BusConnection, _ handler: @escaping @MainActor () -> Void
  ) {
    subscriptions.append(
      BusSubscription(to: Self.logins + ".Session", of: Self.logins, on: bus) { signal, path, _ in
        if signal == "Lock", path == session { handler() }
      })
  }
}
