// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore

/// The weather as a server reports it.
package struct WeatherReading: Hashable, Sendable {
  package let kind: WeatherKind
  package let celsius: Double
}

/// Why the weather could not be found out.
package enum WeatherFailure: Error, Hashable, Sendable {
  case outside(OutsideFailure)
  /// The server answered that it won't.
  case refused(status: Int)
  /// The server answered something that makes no sense.
  case unreadable
  /// It is too long ago, or still to come.
  case unknown
}
