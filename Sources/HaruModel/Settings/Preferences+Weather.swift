// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
package import HaruSettings
import Outside

/// Of which place the weather is noted.
package enum WeatherPlace: String, CaseIterable {
  case town
  case here
}

extension Preferences {
  /// Whether the weather of entries is noted, as far as Haru may go online.
  package var notesWeather: Setting<Bool> { Setting(settings, "note-weather") }

  package var weatherPlace: Setting<WeatherPlace> { Setting(settings, "weather-place", or: .town) }

  /// The town that was chosen; nil where none was.
  package var weatherTown: Setting<NamedPlace?> {
    Setting<String>(settings, "weather-town").map {
      NamedPlace(setting: $0)
    } writing: {
      $0?.setting ?? ""
    }
  }

  package var weatherSettings: [any ChangingSetting] { [notesWeather, weatherPlace, weatherTown] }

  var openMeteo: OpenMeteo {
    OpenMeteo(
      forecast: settings.string("forecast-address"), archive: settings.string("archive-address"))
  }
}
