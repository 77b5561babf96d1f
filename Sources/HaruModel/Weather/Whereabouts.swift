// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import GLib
import HaruSettings
import Towns

/// Where entries are begun: in the town that was chosen, or where the desktop says that the
/// computer is, if a person wants it to.
package final class Whereabouts {
  /// A location that is younger than this is used again.
  private static let freshness = Duration.seconds(1800)

  private let preferences: Preferences
  private let towns: TownList
  private var found: (place: NamedPlace, moment: ContinuousClock.Instant)?

  init(_ preferences: Preferences, _ towns: TownList) {
    (self.preferences, self.towns) = (preferences, towns)
  }

  /// The place where that is known at once; nil where the desktop has to be asked, or no town is
  /// chosen.
  var known: NamedPlace? {
    switch preferences.weatherPlace.value {
    case .town: preferences.weatherTown.value
    case .here: nil
    }
  }

  func place() async throws(WeatherError) -> NamedPlace {
    switch preferences.weatherPlace.value {
    case .town:
      guard let town = preferences.weatherTown.value else { throw .noTown }
      return town
    case .here: return try await here()
    }
  }

  private func here() async throws(WeatherError) -> NamedPlace {
    if let found, ContinuousClock.now - found.moment < Self.freshness { return found.place }
    let coordinates = try await Self.located()
    let town = await towns.nearest(
      latitude: coordinates.latitude, longitude: coordinates.longitude, in: Self.language)
    let place = NamedPlace(coordinates: coordinates, name: town?.name ?? "")
    found = (place, .now)
    return place
  }

  private static func located() async throws(WeatherError) -> Coordinates {
    do throws(LocationError) {
      let place = try await LocationPortal.place()
      guard let found = Coordinates(latitude: place.latitude, longitude: place.longitude) else {
        throw .vague
      }
      return found
    } catch {
      throw .nowhere(error)
    }
  }

  /// The language in which towns are called.
  package static var language: String { (Translation.language ?? Languages.english).code }
}
