// SPDX-License-Identifier: GPL-3.0-or-later

package import GLib
import Outside

/// Of which place the weather is noted.
package enum WeatherPlace: String, CaseIterable {
  case town
  case here
}

extension Preferences {
  /// Whether the weather of entries is noted, as far as Haru may go online.
  package var notesWeather: Bool {
    get { settings.bool("note-weather") }
    set { settings.set(newValue, for: "note-weather") }
  }

  package var weatherPlace: WeatherPlace {
    get { WeatherPlace(rawValue: settings.string("weather-place")) ?? .town }
    set { settings.set(newValue.rawValue, for: "weather-place") }
  }

  /// The town that was chosen; nil where none was.
  package var weatherTown: NamedPlace? {
    get { NamedPlace(setting: settings.string("weather-town")) }
    set { settings.set(newValue?.setting ?? "", for: "weather-town") }
  }

  var openMeteo: OpenMeteo {
    OpenMeteo(
      forecast: settings.string("forecast-address"), archive: settings.string("archive-address"))
  }

  package func onWeatherChanged(
    listener: Object? = nil, _ handler: @escaping @MainActor () -> Void
  ) {
    for key in ["note-weather", "weather-place", "weather-town"] {
      settings.onChanged(key, listener: listener, handler)
    }
  }
}
