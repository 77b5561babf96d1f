// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import Web

/// Tells the weather, and asks outside for each hour of each place only once.
@MainActor package final class WeatherStation {
  private typealias Answer = Result<WeatherReading?, ServerError>

  /// When the cache holds this many hours, it is emptied.
  private static let mostKnown = 200

  private let client: OutsideClient
  private let now: @MainActor () -> Moment
  private let source: @MainActor () -> OpenMeteo
  private var known: [WeatherHour: WeatherReading] = [:]
  private var underWay: [WeatherHour: Task<Answer, Never>] = [:]

  package init(
    _ client: OutsideClient, now: @escaping @MainActor () -> Moment,
    from source: @escaping @MainActor () -> OpenMeteo
  ) {
    (self.client, self.now, self.source) = (client, now, source)
  }

  /// Nil where it is not known: the hour is too long ago, or still to come.
  package func reading(
    at place: Coordinates, _ moment: Moment
  ) async throws(ServerError) -> WeatherReading? {
    let hour = WeatherHour(place, moment)
    if let reading = known[hour] { return reading }
    let asking = underWay[hour] ?? ask(hour)
    return try await asking.value.get()
  }

  /// Others may wait for the same: it ends by itself, or where the client is switched off.
  private func ask(_ hour: WeatherHour) -> Task<Answer, Never> {
    let asking = Task { [client, request = source().request(hour, now: now())] in
      let answer = await Self.answer(to: request, of: hour, from: client)
      underWay[hour] = nil
      if case .success(let reading?) = answer { note(reading, of: hour) }
      return answer
    }
    underWay[hour] = asking
    return asking
  }

  private func note(_ reading: WeatherReading, of hour: WeatherHour) {
    if known.count >= Self.mostKnown { known = [:] }
    known[hour] = reading
  }

  private static func answer(
    to request: WebRequest?, of hour: WeatherHour, from client: OutsideClient
  ) async -> Answer {
    guard let request else { return .success(nil) }
    do throws(ServerError) {
      return .success(
        try await client.ask(request, for: .weather, hasKey: false) {
          OpenMeteo.reading($0, of: hour)
        })
    } catch {
      return .failure(error)
    }
  }
}
