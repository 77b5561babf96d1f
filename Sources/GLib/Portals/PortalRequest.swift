// SPDX-License-Identifier: GPL-3.0-or-later

/// The portals of the desktop, which do for programs what a sandbox does not let them do.
enum Portal {
  static let program = "org.freedesktop.portal.Desktop"
  static let path = "/org/freedesktop/portal/desktop"
}

/// How a request to a portal ended.
enum PortalResponse: Sendable {
  case granted
  /// The person, or the desktop for them, does not want it.
  case refused
  /// The portal could not do it.
  case failed
  /// The desktop has no such portal, or it does not take the request.
  case missing
  case tooSlow
}

/// A request to a portal, which mostly asks the person first. It answers by a signal of an object
/// that is there for this request alone.
///
/// > https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Request.html
@MainActor final class PortalRequest {
  private static let interface = "org.freedesktop.portal.Request"

  private let connection: BusConnection
  /// Other parts of this program may ask for other things meanwhile.
  private let token = PortalRequest.newToken
  private let responses: AsyncStream<PortalResponse>
  private let responding: AsyncStream<PortalResponse>.Continuation
  private var subscription: BusSubscription?
  /// What the portal told when it granted the request.
  private(set) var results: [String: BusValue] = [:]

  /// Listens before anything is asked, so that no answer comes too early.
  init(on connection: BusConnection) {
    self.connection = connection
    (responses, responding) = AsyncStream.makeStream()
    subscription = BusSubscription(to: Self.interface, of: Portal.program, on: connection) {
      [weak self] in self?.hear($0, from: $1, $2)
    }
  }

  isolated deinit { responding.finish() }

  /// A name that is not used for anything else, as the portal expects it.
  static var newToken: String { "haru\(UInt32.random(in: 0...UInt32.max))" }

  /// Calls a method, whose last argument are options, and waits for the response.
  func response(
    to method: String, of interface: String, _ arguments: [BusValue],
    _ options: [String: BusValue] = [:], files: [Int32] = [], within patience: Duration
  ) async -> PortalResponse {
    let options = BusValue.dictionary(options.merging(["handle_token": .string(token)]) { $1 })
    let reply = await connection.call(
      method, of: interface, at: Portal.path, in: Portal.program,
      BusValue.tuple(arguments + [options]), files: files)
    guard case .objectPath(let path)?? = reply?.values.first else { return .missing }
    let response = await answer(within: patience) { [responses] () -> PortalResponse? in
      for await response in responses { return response }
      return nil
    }
    if let response = response ?? nil { return response }
    close(path)
    return .tooSlow
  }

  private func hear(_ signal: String, from path: String, _ values: [BusValue?]) {
    guard signal == "Response", path.hasSuffix("/" + token), case .int64(let code)?? = values.first
    else { return }
    if case .dictionary(let told)?? = values.dropFirst().first { results = told }
    responding.yield(code == 0 ? .granted : code == 1 ? .refused : .failed)
  }

  /// Takes the question back from the person. Does not wait for the answer.
  private func close(_ path: String) {
    Task { [connection] in
      _ = await connection.call("Close", of: Self.interface, at: path, in: Portal.program, nil)
    }
  }
}
