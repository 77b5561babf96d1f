// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore

/// A place to about ten kilometres: a server is told nothing more exact.
package struct RoughPlace: Hashable, Sendable {
  /// Tenths of a degree to the north and to the east.
  private let north: Int
  private let east: Int

  package init(_ place: Coordinates) {
    north = Int((place.latitude * 10).rounded())
    let east = Int((place.longitude * 10).rounded())
    // The world has two ends, which are the same.
    self.east = east == -1800 ? 1800 : east
  }

  /// 37.6
  package var latitude: String { Self.decimal(north) }
  package var longitude: String { Self.decimal(east) }

  private static func decimal(_ tenths: Int) -> String {
    (tenths < 0 ? "-" : "") + "\(tenths.magnitude / 10).\(tenths.magnitude % 10)"
  }
}
