// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import GLib
import HaruSettings
import Outside

extension WeatherStation {
  /// Asks Open-Meteo, at the address that the person prefers.
  static func openMeteo(_ client: OutsideClient, _ preferences: Preferences) -> WeatherStation {
    WeatherStation(client) {
      WallClock.system.now
    } from: {
      preferences.openMeteo
    }
  }
}

extension WeatherFinder {
  /// Is on as long as the person wants that and Haru may go online.
  func follow(_ preferences: Preferences, _ client: OutsideClient, for listener: Object) {
    isOn = preferences.notesWeather.value && client.isOn
    let look: @MainActor () -> Void = { [weak self] in
      guard let self else { return }
      isOn = preferences.notesWeather.value && client.isOn
      // Another place may be one that is known.
      if trouble != nil { tryAll() }
    }
    preferences.weatherSettings.onChanged(listener: listener, look)
    preferences.goesOnline.onChanged(listener: listener, look)
  }
}
