// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import GLib
import HaruModel

/// The weather of an entry, noted when it is begun, and by hand.
final class EntryWeather {
  let chip = WeatherChip()
  private let entry: OpenEntry
  private let reading = LatestReading()

  init(_ entry: OpenEntry) {
    self.entry = entry
    chip.mayChange = entry.isWritable
    chip.onChanged = { [weak self] in self?.set($0) }
    chip.onRemoved = { [weak self] in self?.remove() }
  }

  /// Finds out what the weather is for an entry that has just been begun.
  func note(_ id: Entry.ID) {
    entry.services.weather.note(id)
    show()
  }

  /// Shows what the diary has of it. It can be said before there is an entry.
  func show() {
    guard let id = entry.id else {
      reading.forget()
      return chip.show(nil)
    }
    reading.read(from: entry.diary) { (journal) throws(JournalError) in
      try await journal.weather(of: id)
    } then: { [weak self] found in
      guard let self, !entry.isGone else { return }
      chip.show(found)
    }
  }

  private func set(_ weather: Weather) {
    // Meanwhile it may have become a letter that is sealed.
    guard entry.mayChange else { return }
    let isFirst = entry.id == nil
    // The application owns the diary, which outlives the page.
    Task { [diary = entry.diary, writing = entry.writing, weak self] in
      await diary.change(saying: gettext("Weather noted")) { journal throws(JournalError) in
        let id = try await writing.begin()
        let before = try await journal.setWeather(weather, of: id)
        return { [weak self] journal throws(JournalError) in
          try await journal.setWeather(before, of: id)
          // An entry that has nothing else does not stay. Where its page is open, it goes when
          // that is left.
          if isFirst, self?.entry.isLeft != false { try await journal.leave(id, asNew: true) }
        }
      }
    }
  }

  private func remove() {
    guard entry.mayChange, let id = entry.id else { return }
    Task { [diary = entry.diary] in
      await diary.change(saying: gettext("Weather removed")) { journal throws(JournalError) in
        let before = try await journal.removeWeather(of: id)
        return { journal throws(JournalError) in try await journal.setWeather(before, of: id) }
      }
    }
  }
}
