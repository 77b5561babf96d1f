// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore

/// The weather as a server reports it.
package struct WeatherReading: Hashable, Sendable {
  package let kind: WeatherKind
  package let celsius: Double
}
