// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import GLib
import Outside

extension WeatherDesk {
  /// Asks from then on, as far as the person wants that.
  func begin(_ client: OutsideClient, _ preferences: Preferences, for listener: Object) {
    let station = WeatherStation(client) {
      WallClock.system.now
    } from: {
      preferences.openMeteo
    }
    begin(station, preferences, isOn: preferences.notesWeather && client.isOn)
    let look: @MainActor () -> Void = { [weak self] in
      guard let self else { return }
      isOn = preferences.notesWeather && client.isOn
      // Another place may be one that is known.
      if trouble != nil { tryAll() }
    }
    preferences.onWeatherChanged(listener: listener, look)
    preferences.onGoingOnlineChanged(listener: listener, look)
  }
}
