// SPDX-License-Identifier: GPL-3.0-or-later

/// Asks the desktop to let a sandboxed program run without a window, and start when the person logs
/// in.
///
/// > https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Background.html
@MainActor package enum BackgroundPortal {
  /// Asks for `command`, which is run in the sandbox, to be started when the person logs in, or not
  /// any more. The desktop may ask the person, who reads the reason and may take as long as
  /// `patience`. Returns whether the desktop agrees; it does not where there is no such portal.
  package static func request(
    starting command: [String], atLogin isStarted: Bool, because reason: String,
    patience: Duration = .seconds(120)
  ) async -> Bool {
    guard let connection = await BusConnection(to: .session) else { return false }
    let request = PortalRequest(on: connection)
    let options: [String: BusValue] = [
      "reason": .string(reason), "autostart": .bool(isStarted), "commandline": .strings(command),
    ]
    let response = await request.response(
      to: "RequestBackground", of: "org.freedesktop.portal.Background", [.string("")], options,
      within: patience)
    guard case .granted = response else { return false }
    return request.results["background"] != .bool(false)
  }
}
