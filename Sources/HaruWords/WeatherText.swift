// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import GLib
package import HaruSettings

/// Weather in words.
package enum WeatherText {
  /// 12 °C, in the unit of the region. Empty where it is not known; what no thermometer shows is
  /// not.
  package static func temperature(
    _ celsius: Double?, in unit: TemperatureUnit = .usual()
  ) -> String {
    guard let celsius, possible.contains(celsius) else { return "" }
    let number = NumberText.whole(unit.degrees(celsius))
    // Translators: A temperature, as in “12 °C”, with a space that does not break.
    return gettext("{number} {unit}").filling("number", with: number)
      .filling("unit", with: unit.sign)
  }

  /// What has ever been measured on Earth, and a little more.
  package static let possible = -100.0...70.0

  /// Light rain, 12 °C, Seoul. Empty where nothing of it is known.
  package static func words(_ weather: Weather) -> String {
    CountText.list(
      [weather.kind?.name ?? "", temperature(weather.celsius), weather.place]
        .filter { !$0.isEmpty })
  }
}

extension WeatherKind {
  package var name: String {
    switch self {
    // Translators: A kind of weather.
    case .clear, .clearNight: gettext("Clear sky")
    // Translators: A kind of weather.
    case .fewClouds, .fewCloudsNight: gettext("Few clouds")
    // Translators: A kind of weather.
    case .overcast: gettext("Overcast")
    // Translators: A kind of weather.
    case .fog: gettext("Fog")
    // Translators: A kind of weather.
    case .lightRain: gettext("Light rain")
    // Translators: A kind of weather.
    case .rain: gettext("Rain")
    // Translators: A kind of weather.
    case .snow: gettext("Snow")
    // Translators: A kind of weather.
    case .storm: gettext("Thunderstorm")
    // Translators: A kind of weather.
    case .wind: gettext("Wind")
    }
  }
}
