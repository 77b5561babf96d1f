// SPDX-License-Identifier: GPL-3.0-or-later

/// One of the settings that the desktop tells all programs of, such as how they are to look.
///
/// > https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Settings.html
@MainActor package final class SettingsPortal {
  private static let interface = "org.freedesktop.portal.Settings"

  private let key: String
  private let namespace: String
  private let handler: @MainActor (BusValue?) -> Void
  private var subscription: BusSubscription?
  private var reading: Task<Void, Never>?
  private var hasHeardChange = false

  /// Calls `handler` with the value of now, which is nil where the desktop does not tell it, and
  /// whenever it changes, for as long as this lives.
  package init(
    _ key: String, of namespace: String, _ handler: @escaping @MainActor (BusValue?) -> Void
  ) {
    (self.key, self.namespace, self.handler) = (key, namespace, handler)
    reading = Task { [weak self] in
      let connection = await BusConnection(to: .session)
      guard let reading = self?.begin(on: connection) else { return }
      let value = await reading.value
      self?.take(value)
    }
  }

  isolated deinit { reading?.cancel() }

  /// Does not keep this object while the desktop thinks about its answer.
  private func begin(on connection: BusConnection?) -> Task<BusValue?, Never> {
    guard let connection else { return Task { nil } }
    subscription = BusSubscription(to: Self.interface, of: Portal.program, on: connection) {
      [weak self] in self?.hear($0, $2)
    }
    let question = [BusValue.string(namespace), .string(key)]
    return Task {
      // Newer portals have `ReadOne`, too; all have this one.
      let answer = await connection.call(
        "Read", of: Self.interface, at: Portal.path, in: Portal.program, BusValue.tuple(question))
      return answer?.values.first ?? nil
    }
  }

  /// What was read may be older than a change that was heard of meanwhile.
  private func take(_ value: BusValue?) {
    if !hasHeardChange { handler(value) }
  }

  private func hear(_ signal: String, _ values: [BusValue?]) {
    guard signal == "SettingChanged", values.count == 3, values[0] == .string(namespace),
      values[1] == .string(key)
    else { return }
    hasHeardChange = true
    handler(values[2])
  }
}
