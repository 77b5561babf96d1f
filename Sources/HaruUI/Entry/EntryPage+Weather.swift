// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import GLib
import HaruModel

/// The weather of the entry, noted when it is begun, and by hand.
extension EntryPage {
  func showWeather() {
    weatherTurn += 1
    let mine = weatherTurn
    guard let id = writing.draft.id else { return weather.hide() }
    read { (journal) throws(JournalError) in
      try await journal.weather(of: id)
    } then: { page, found in
      guard mine == page.weatherTurn, !page.entry.isGone else { return }
      page.weather.show(found)
    }
  }

  func connectWeather() {
    writing.onBegun = { [weak self] id in
      guard let self else { return }
      services.weather.note(id)
      showWeather()
    }
    weather.onChanged = { [weak self] in self?.setWeather($0) }
    weather.onRemoved = { [weak self] in self?.removeWeather() }
  }

  private func setWeather(_ weather: Weather) {
    guard let id = writing.draft.id else { return }
    // The application owns the diary, which outlives the page.
    Task { [diary] in
      await diary.change(saying: gettext("Weather noted")) { journal throws(JournalError) in
        let before = try await journal.setWeather(weather, of: id)
        return { journal throws(JournalError) in try await journal.setWeather(before, of: id) }
      }
    }
  }

  private func removeWeather() {
    guard let id = writing.draft.id else { return }
    Task { [diary] in
      await diary.change(saying: gettext("Weather removed")) { journal throws(JournalError) in
        let before = try await journal.removeWeather(of: id)
        return { journal throws(JournalError) in try await journal.setWeather(before, of: id) }
      }
    }
  }
}
