// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// Which weather other programs mean.
enum WeatherWords {
  private static let words: [(WeatherKind, [String])] = [
    (.storm, ["thunder", "storm", "tornado", "hurricane"]),
    (.snow, ["snow", "sleet", "blizzard", "flurr", "hail", "frozen", "wintry"]),
    (.lightRain, ["drizzle", "shower", "light rain", "light-rain", "sprinkle"]),
    (.rain, ["rain", "precipitation"]),
    (.fog, ["fog", "mist", "haze", "hazy", "smoke", "dust"]),
    (.fewClouds, ["partly", "mostly clear", "mostly sunny", "few clouds", "scattered clouds"]),
    (.overcast, ["cloud", "overcast"]),
    (.wind, ["wind", "breez", "gale"]),
    (.clear, ["clear", "sun", "fair", "hot"]),
  ]

  /// Nil where none is known by these words.
  static func kind(_ words: String) -> WeatherKind? {
    let words = words.lowercased().replacing("_", with: " ")
    let isNight = words.contains("night")
    let kind = Self.words.first { $0.1.contains(where: words.contains) }?.0
    switch kind {
    case .clear? where isNight: return .clearNight
    case .fewClouds? where isNight: return .fewCloudsNight
    default: return kind
    }
  }
}
