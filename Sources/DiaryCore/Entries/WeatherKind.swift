// SPDX-License-Identifier: GPL-3.0-or-later

/// The kinds of weather that Haru knows, as the names of icons have them and the diary keeps them.
package enum WeatherKind: String, CaseIterable, Sendable {
  case clear = "weather-clear"
  case clearNight = "weather-clear-night"
  case fewClouds = "weather-few-clouds"
  case fewCloudsNight = "weather-few-clouds-night"
  case overcast = "weather-overcast"
  case fog = "weather-fog"
  case lightRain = "weather-showers-scattered"
  case rain = "weather-showers"
  case snow = "weather-snow"
  case storm = "weather-storm"
  case wind = "weather-windy"

  /// By its name in the diary, or that of the icon.
  package init?(icon: String) {
    let name = icon.hasSuffix(Self.suffix) ? String(icon.dropLast(Self.suffix.count)) : icon
    self.init(rawValue: name)
  }

  private static let suffix = "-symbolic"

  /// The name of its icon.
  package var icon: String { rawValue + Self.suffix }

  /// The kinds that a person chooses among: those of the night are left out.
  package static let daily = allCases.filter { $0.byDay == $0 }

  package var byDay: WeatherKind {
    switch self {
    case .clearNight: .clear
    case .fewCloudsNight: .fewClouds
    case .clear, .fewClouds, .overcast, .fog, .lightRain, .rain, .snow, .storm, .wind: self
    }
  }
}

extension Weather {
  package init(_ kind: WeatherKind, celsius: Double?, place: String, isByHand: Bool) {
    self.init(icon: kind.rawValue, celsius: celsius, place: place, isByHand: isByHand)
  }

  /// Nil where another program has called it something that Haru does not know.
  package var kind: WeatherKind? { WeatherKind(icon: icon) }
}
