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

  private static let interface = "org.freedesktop.portal.Location"
  /// Of the levels that may be asked for, that of a town.
  private static let town: UInt32 = 2
  /// In metres.
  private static let vague = 50_000.0

  private let connection: BusConnection
  private let found: AsyncStream<Result<Place, LocationError>>
  private let finding: AsyncStream<Result<Place, LocationError>>.Continuation
  private var subscription: BusSubscription?

  private init(_ connection: BusConnection) {
    self.connection = connection
    (found, finding) = AsyncStream.makeStream()
    // Before anything is asked, so that no answer comes too early.
    subscription = BusSubscription(to: Self.interface, of: Portal.program, on: connection) {
      [weak self] signal, _, values in self?.hear(signal, values)
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
    let deadline = ContinuousClock.now + patience
    let session = try await begin()
    defer {
      end(session)
      finding.finish()
    }
    guard !Task.isCancelled else { throw .tooSlow }
    let response = await PortalRequest(on: connection).response(
      to: "Start", of: Self.interface, [.objectPath(session), .string("")], within: patience)
    switch response {
    case .granted: break
    case .refused, .failed, .missing: throw .refused
    case .tooSlow: throw .tooSlow
    }
    let rest = ContinuousClock.now.duration(to: deadline)
    let place = await answer(within: rest) { [found] () -> Result<Place, LocationError>? in
      for await place in found { return place }
      return nil
    }
    guard let place = place ?? nil else { throw .tooSlow }
    return try place.get()
  }

  /// The object that stands for what is asked from now on.
  private func begin() async throws(LocationError) -> String {
    let options: [String: BusValue] = [
      "session_handle_token": .string(PortalRequest.newToken), "accuracy": .uint32(Self.town),
    ]
    let begun = await connection.call(
      "CreateSession", of: Self.interface, at: Portal.path, in: Portal.program,
      BusValue.tuple([.dictionary(options)]))
    guard case .objectPath(let session)?? = begun?.values.first else { throw .missing }
    return session
  }

  private func hear(_ signal: String, _ values: [BusValue?]) {
    guard signal == "LocationUpdated", case .dictionary(let place)?? = values.dropFirst().first
    else { return }
    finding.yield(Self.place(place))
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
        "Close", of: "org.freedesktop.portal.Session", at: session, in: Portal.program, nil)
    }
  }
}
