// SPDX-License-Identifier: GPL-3.0-or-later

import CGWeather

/// The list of towns that comes with libgweather. Nothing here asks a server.
enum World {
  private static let domain = "libgweather-4.0-locations"

  static func towns() -> [ListedTown] {
    guard let world = gweather_location_get_world() else { return [] }
    defer { g_object_unref(UnsafeMutableRawPointer(world)) }
    var towns: [ListedTown] = []
    walk(world, country: nil, region: nil, &towns)
    return towns
  }

  /// Where its translations are; the library knows once it has been asked for anything.
  static func catalog(of language: String) -> String? {
    bindtextdomain(domain, nil).map {
      String(cString: $0) + "/\(language)/LC_MESSAGES/\(domain).mo"
    }
  }

  private static func walk(
    _ place: OpaquePointer, country: String?, region: String?,
    _ towns: inout [ListedTown]
  ) {
    // Each child takes the place of the one before, which goes.
    var next = gweather_location_next_child(place, nil)
    while let child = next {
      switch gweather_location_get_level(child) {
      case GWEATHER_LOCATION_CITY:
        if let town = town(child, country: country, region: region) { towns.append(town) }
      case GWEATHER_LOCATION_COUNTRY:
        walk(child, country: name(child), region: nil, &towns)
      case GWEATHER_LOCATION_ADM1:
        walk(child, country: country, region: name(child), &towns)
      case GWEATHER_LOCATION_REGION:
        walk(child, country: country, region: region, &towns)
      default: break
      }
      next = gweather_location_next_child(place, child)
    }
  }

  private static func town(
    _ place: OpaquePointer, country: String?, region: String?
  ) -> ListedTown? {
    guard let name = name(place), let country, gweather_location_has_coords(place) != 0 else {
      return nil
    }
    var (latitude, longitude) = (0.0, 0.0)
    gweather_location_get_coords(place, &latitude, &longitude)
    // Of one of them the list says that it lies beyond the end of the world.
    guard abs(latitude) <= 90, abs(longitude) <= 180 else { return nil }
    return ListedTown(
      name: name, region: region, country: country, latitude: latitude, longitude: longitude)
  }

  private static func name(_ place: OpaquePointer) -> String? {
    gweather_location_get_english_name(place).map { String(cString: $0) }
  }
}
