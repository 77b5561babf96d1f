// SPDX-License-Identifier: GPL-3.0-or-later

/// Where on Earth an entry belongs, in degrees.
package struct Coordinates: Hashable, Sendable {
  /// North of the equator.
  package let latitude: Double
  /// East of Greenwich.
  package let longitude: Double

  /// Nil where there is no such place.
  package init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    (self.latitude, self.longitude) = (latitude, longitude)
  }
}
