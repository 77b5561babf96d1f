// SPDX-License-Identifier: GPL-3.0-or-later

/// Where a picture was taken, in degrees.
package struct PicturePlace: Equatable, Sendable {
  /// North of the equator.
  package let latitude: Double
  /// East of Greenwich.
  package let longitude: Double

  /// Nil where there is no such place, or it is what devices write that do not know.
  package init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude),
      latitude != 0 || longitude != 0
    else { return nil }
    (self.latitude, self.longitude) = (latitude, longitude)
  }
}
