// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib

/// A key that the desktop tells the program of whichever window is in front, for as long as this
/// lives and the person allows it: the portal asks them.
///
/// > https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.GlobalShortcuts.html
@MainActor package final class GlobalShortcut {
  package enum Answer: Sendable {
    case bound
    case refused
    /// The desktop has no service for it.
    case missing
  }

  private static let interface = "org.freedesktop.portal.GlobalShortcuts"
  /// How long a person may take to answer the desktop.
  private static let patience = Duration.seconds(600)

  private let id: String
  private let words: String
  private let key: String
  /// Hears that the key was pressed, with a token for the window that comes to the front by that;
  /// nil where the desktop gives none.
  package var onPressed: (_ activationToken: String?) -> Void = { _ in }
  private var connection: BusConnection?
  private var subscription: BusSubscription?
  private var session: String?

  /// `words` say what the key does; `key` is offered to the person, as in "CTRL+ALT+n".
  package init(_ id: String, _ words: String, offering key: String) {
    (self.id, self.words, self.key) = (id, words, key)
  }

  isolated deinit {
    guard let connection, let session else { return }
    // Does not wait for the answer.
    Task {
      _ = await connection.call(
        "Close", of: "org.freedesktop.portal.Session", at: session, in: Portal.program, nil)
    }
  }

  /// Whether the desktop has a service for it.
  package static func isOffered() async -> Bool {
    guard let connection = await BusConnection(to: .session) else { return false }
    let asked = [BusValue.string(interface), .string("version")]
    return await connection.call(
      "Get", of: "org.freedesktop.DBus.Properties", at: Portal.path, in: Portal.program,
      BusValue.tuple(asked))
      != nil
  }

  /// Asks the desktop for the key, once.
  package func bind() async -> Answer {
    guard let connection = await BusConnection(to: .session) else { return .missing }
    self.connection = connection
    subscription = BusSubscription(to: Self.interface, of: Portal.program, on: connection) {
      [weak self] in self?.hear($0, $2)
    }
    let creation = PortalRequest(on: connection)
    let created = await creation.response(
      to: "CreateSession", of: Self.interface, [],
      ["session_handle_token": .string(PortalRequest.newToken)], within: Self.patience)
    if case .missing = created { return .missing }
    guard case .granted = created, let session = Self.path(creation.results["session_handle"])
    else { return .refused }
    self.session = session
    let told: [String: BusValue] = [
      "description": .string(words), "preferred_trigger": .string(key),
    ]
    let bound = await PortalRequest(on: connection).response(
      to: "BindShortcuts", of: Self.interface,
      [.objectPath(session), .described([id: told]), .string("")], within: Self.patience)
    guard case .granted = bound else { return .refused }
    return .bound
  }

  private func hear(_ signal: String, _ values: [BusValue?]) {
    guard signal == "Activated", values.first == .objectPath(session ?? ""),
      values.dropFirst().first == .string(id)
    else { return }
    onPressed(Self.activationToken(in: values))
  }

  /// > https://wayland.app/protocols/xdg-activation-v1
  private static func activationToken(in values: [BusValue?]) -> String? {
    guard case .dictionary(let options)?? = values.last,
      case .string(let token)? = options["activation_token"], !token.isEmpty
    else { return nil }
    return token
  }

  /// What another program calls a path may be none.
  private static func path(_ value: BusValue?) -> String? {
    guard case .string(let path)? = value, g_variant_is_object_path(path) != 0 else {
      return if case .objectPath(let path)? = value { path } else { nil }
    }
    return path
  }
}
