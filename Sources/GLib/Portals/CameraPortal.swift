// SPDX-License-Identifier: GPL-3.0-or-later

/// What the desktop says when the cameras are asked for.
package enum CameraAccess: Sendable {
  /// The descriptor of a connection to PipeWire, which the caller has to close.
  case granted(Int32)
  case refused
  /// The desktop has no service for it.
  case missing
}

/// The cameras of this computer, as far as the person lets a program in a sandbox use them.
///
/// > https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Camera.html
@MainActor package enum CameraPortal {
  private static let interface = "org.freedesktop.portal.Camera"

  /// The desktop asks the person, who may take as long as `patience`.
  package static func access(patience: Duration = .seconds(60)) async -> CameraAccess {
    guard let connection = await BusConnection(to: .session) else { return .missing }
    let response = await PortalRequest(on: connection).response(
      to: "AccessCamera", of: interface, [], within: patience)
    switch response {
    case .granted: break
    case .refused, .failed, .tooSlow: return .refused
    case .missing: return .missing
    }
    let opened = await connection.call(
      "OpenPipeWireRemote", of: interface, at: Portal.path, in: Portal.program,
      BusValue.tuple([.dictionary([:])]))
    return opened?.file.map(CameraAccess.granted) ?? .refused
  }
}
