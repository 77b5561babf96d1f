// SPDX-License-Identifier: GPL-3.0-or-later

/// Why the desktop does not say where this computer is.
package enum LocationError: Error, Hashable, Sendable {
  /// The desktop has no service for it.
  case missing
  case refused
  case tooSlow
  /// It is known no better than in which country that is.
  case vague
}

/// Where this computer is, as far as the person lets the desktop tell: the portal asks them.
///
/// > https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Location.html
@MainActor package final class LocationPortal {
  /// In degrees, to the north and to the east.
  package typealias Place = (latitude: Double, longitude: Double)

  private static let program = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Location"
  private static let request = "org.freedesktop.portal.Request"
  /// Of the levels that may be asked for, that of a town.
  private static let town: UInt32 = 2
  /// In metres.
  private static let vague = 50_000.0

  private let connection: BusConnection
  /// Others in this program may ask for other things meanwhile.
  private let token = "haru\(UInt32.random(in: 0...UInt32.max))"
  private let found: AsyncStream<Result<Place, LocationError>>
  private let finding: AsyncStream<Result<Place, LocationError>>.Continuation
  private var subscriptions: [BusSubscription] = []
  private var session: String?

  private init(_ connection: BusConnection) {
    self.connection = connection
    (found, finding) = AsyncStream.makeStream()
    // Both before anything is asked, so that no answer comes too early.
    subscriptions = [Self.request, Self.interface].map { interface in
      BusSubscription(to: interface, of: Self.program, on: connection) { [weak self] in
        self?.hear($0, from: $1, $2)
      }
    }
  }

  /// The desktop asks the person, who may take as long as `patience`.
  package static func place(
    patience: Duration = .seconds(60)
  ) async throws(LocationError) -> Place {
    guard let connection = await BusConnection(to: .session) else { throw .missing }
    return try await LocationPortal(connection).place(within: patience)
  }

  private func place(within patience: Duration) async throws(LocationError) -> Place {
    let begun = await call(
      "CreateSession",
      [.dictionary(["session_handle_token": .string(token), "accuracy": .uint32(Self.town)])])
    guard let session = begun else { throw .missing }
    self.session = session
    defer { end(session) }
    guard !Task.isCancelled else { throw .tooSlow }
    let options = BusValue.dictionary(["handle_token": .string(token)])
    guard await call("Start", [.objectPath(session), .string(""), options]) != nil else {
      throw .refused
    }
    defer { finding.finish() }
    let place = await answer(within: patience) { [found] () -> Result<Place, LocationError>? in
      for await place in found { return place }
      return nil
    }
    guard let place = place ?? nil else { throw .tooSlow }
    return try place.get()
  }

  /// The object that the answer names.
  private func call(_ method: String, _ arguments: [BusValue]) async -> String? {
    let answer = await connection.call(
      method, of: Self.interface, at: Self.path, in: Self.program, BusValue.tuple(arguments))
    guard case .objectPath(let path)?? = answer?.values.first else { return nil }
    return path
  }

  private func hear(_ signal: String, from path: String, _ values: [BusValue?]) {
    switch (signal, values.first, values.dropFirst().first) {
    case ("Response", .int64(let response)??, _)
    where response != 0 && path.hasSuffix("/" + token):
      finding.yield(.failure(.refused))
    case ("LocationUpdated", .objectPath(session)??, .dictionary(let place)??):
      finding.yield(Self.place(place))
    default: break
    }
  }

  private static func place(_ parts: [String: BusValue]) -> Result<Place, LocationError> {
    guard case .double(let latitude)? = parts["Latitude"],
      case .double(let longitude)? = parts["Longitude"]
    else { return .failure(.vague) }
    if case .double(let accuracy)? = parts["Accuracy"], accuracy > vague {
      return .failure(.vague)
    }
    return .success((latitude, longitude))
  }

  /// Does not wait for the answer.
  private func end(_ session: String) {
    Task { [connection] in
      _ = await connection.call(
        "Close", of: "org.freedesktop.portal.Session", at: session, in: Self.program, nil)
    }
  }
}
