// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel
import HaruSettings
import HaruWords
import Observation
import Outside

/// Whether the weather of entries is noted, of which place, and what stood in the way.
final class WeatherGroup: PreferencesGroup {
  private let preferences: Preferences
  private let client: OutsideClient
  private let finder: WeatherFinder
  private let isNoted = SwitchRow(gettext("Note the weather of new entries"))
  private let isHere = SwitchRow(
    gettext("Weather of where I am"),
    subtitle: gettext(
      "The desktop asks you whether Haru may know that, and may ask a service of its own."))
  private let town: TownRow
  private var following: Task<Void, Never>?

  init(_ preferences: Preferences, _ client: OutsideClient, _ finder: WeatherFinder) {
    (self.preferences, self.client, self.finder) = (preferences, client, finder)
    town = TownRow(preferences, finder.towns)
    super.init(
      gettext("Weather"),
      description: gettext(
        "Open-Meteo is asked, and told the day and the place to about ten kilometers. Nothing else leaves this computer."
      ))
    for row in [isNoted, isHere, town] as [Widget] { add(row) }
    isNoted.onSwitched { [weak self] in
      if let self { preferences.notesWeather.value = isNoted.isOn }
    }
    isHere.onSwitched { [weak self] in
      if let self { preferences.weatherPlace.value = isHere.isOn ? .here : .town }
    }
    preferences.weatherSettings.onChanged(listener: self) { [weak self] in self?.show() }
    followLanguage { $0.show() }
    following = Task { [weak self] in
      for await _ in ObservedValues({ (client.isOn, finder.trouble) }) { self?.show() }
    }
  }

  isolated deinit { following?.cancel() }

  private func show() {
    isNoted.isOn = preferences.notesWeather.value
    isHere.isOn = preferences.weatherPlace.value == .here
    town.isVisible = preferences.weatherPlace.value == .town
    isNoted.say(status)
    isNoted.isSensitive = client.isOn
    for row in [isHere, town] as [Widget] {
      row.isSensitive = client.isOn && preferences.notesWeather.value
    }
  }

  private var status: String {
    guard client.isOn else { return OutsideError.off.words }
    guard preferences.notesWeather.value else { return "" }
    if preferences.weatherPlace.value == .town, preferences.weatherTown.value == nil {
      return WeatherError.noTown.words
    }
    guard let trouble = finder.trouble else { return "" }
    // Translators: {reason} is a sentence that says why the weather is not known.
    return gettext("Last try failed: {reason}").filling("reason", with: trouble.words)
  }
}
