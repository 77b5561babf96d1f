// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore

/// A place on Earth, and what it is called.
package struct NamedPlace: Hashable {
  let coordinates: Coordinates
  /// Empty where it has no name.
  package let name: String

  package init(coordinates: Coordinates, name: String) {
    (self.coordinates, self.name) = (coordinates, name)
  }
}

extension NamedPlace {
  /// As the settings keep it: 37.57 126.98 Seoul. Nil where that makes no sense.
  init?(setting: String) {
    let parts = setting.split(separator: " ", maxSplits: 2)
    guard parts.count == 3, let latitude = Double(parts[0]), let longitude = Double(parts[1]),
      let coordinates = Coordinates(latitude: latitude, longitude: longitude)
    else { return nil }
    self.init(coordinates: coordinates, name: String(parts[2]))
  }

  var setting: String { "\(coordinates.latitude) \(coordinates.longitude) \(name)" }
}
