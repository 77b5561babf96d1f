// SPDX-License-Identifier: GPL-3.0-or-later

/// Asks the desktop to let a sandboxed program run without a window, and start when the person logs
/// in.
///
/// > https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Background.html
@MainActor package enum BackgroundPortal {
  /// What the desktop agrees to. It may let a program run, and not be able to start it.
  package struct Permission {
    package let runsInBackground: Bool
    package let startsAtLogin: Bool
  }

  /// Asks for `command`, which is run in the sandbox, to be started when the person logs in, or not
  /// any more. The desktop may ask the person, who reads the reason and may take as long as
  /// `patience`. Without such a portal nothing is permitted.
  package static func request(
    starting command: [String], atLogin isStarted: Bool, because reason: String,
    patience: Duration = .seconds(120)
  ) async -> Permission {
    let none = Permission(runsInBackground: false, startsAtLogin: false)
    guard let connection = await BusConnection(to: .session) else { return none }
    let request = PortalRequest(on: connection)
    let options: [String: BusValue] = [
      "reason": .string(reason), "autostart": .bool(isStarted), "commandline": .strings(command),
    ]
    let response = await request.response(
      to: "RequestBackground", of: "org.freedesktop.portal.Background", [.string("")], options,
      within: patience)
    guard case .granted = response else { return none }
    // What a desktop does not tell of was as it was asked for.
    let runs = request.results["background"] != .bool(false)
    return Permission(
      runsInBackground: runs,
      startsAtLogin: runs && isStarted && request.results["autostart"] != .bool(false))
  }
}
