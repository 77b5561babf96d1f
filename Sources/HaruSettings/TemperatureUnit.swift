// SPDX-License-Identifier: GPL-3.0-or-later

package import GLib

/// In what temperatures are said.
package enum TemperatureUnit: String, CaseIterable, Sendable {
  case celsius
  case fahrenheit

  /// The unit of the region: as set for measures, or else where the language is spoken.
  package static func usual(
    for language: Language? = Translation.language,
    environment: [String: String] = Languages.environment
  ) -> TemperatureUnit {
    let said = environment["LC_MEASUREMENT"].map(Region.named) ?? ""
    let region =
      said.isEmpty ? Region.of(language ?? Languages.english, environment, "LC_MEASUREMENT") : said
    return hasFahrenheit.contains(region) ? .fahrenheit : .celsius
  }

  private static let hasFahrenheit: Set = [
    "AS", "BS", "BZ", "FM", "GU", "KY", "LR", "MH", "MM", "MP", "PR", "PW", "UM", "US", "VI",
  ]

  /// In whole degrees, as they are shown.
  package func degrees(_ celsius: Double) -> Int {
    switch self {
    case .celsius: Int(celsius.rounded())
    case .fahrenheit: Int((celsius * 9 / 5 + 32).rounded())
    }
  }

  package func celsius(_ degrees: Int) -> Double {
    switch self {
    case .celsius: Double(degrees)
    case .fahrenheit: Double(degrees - 32) * 5 / 9
    }
  }

  package var sign: String {
    switch self {
    case .celsius: "°C"
    case .fahrenheit: "°F"
    }
  }
}
