// SPDX-License-Identifier: GPL-3.0-or-later

import GLib

/// A town as the list has it, in English.
struct ListedTown: Sendable {
  let name: String
  /// The part of the country; nil where the list does not divide it.
  let region: String?
  let country: String
  let latitude: Double
  let longitude: Double

  /// What it is called by a catalog, which tells those of the same name apart by where they are.
  func name(by catalog: Catalog) -> String? {
    let places = [region.map { $0 + ", " + country }, country].compactMap { $0 }
    return places.lazy.compactMap { catalog.text(name, context: "City in " + $0) }.first
      ?? catalog.text(name)
  }

  func town(in catalog: Catalog?) -> Town {
    func word(_ english: String) -> String { catalog?.text(english) ?? english }
    return Town(
      name: catalog.flatMap(name) ?? name,
      country: ([region, country].compactMap { $0 }).map(word).joined(separator: ", "),
      latitude: latitude, longitude: longitude)
  }

  /// How far it is from there, squared, in degrees of latitude: good enough to compare what is
  /// near.
  func distance(latitude: Double, longitude: Double, shrink: Double) -> Double {
    var aside = abs(self.longitude - longitude)
    if aside > 180 { aside = 360 - aside }
    let (north, east) = (self.latitude - latitude, aside * shrink)
    return north * north + east * east
  }
}
