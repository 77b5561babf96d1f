// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import Files
import SQLite

extension Journal {
  // MARK: - By hand

  /// Nothing of a sealed letter.
  package nonisolated func weather(of entry: Entry.ID) async throws(JournalError) -> Weather? {
    try await readOpen(entry) { try WeatherTable.weather(of: entry, in: $0).map { [$0] } ?? [] }
      .first
  }

  /// Notes what a person says that it was, or that nothing is noted; answers with what was there
  /// before.
  @discardableResult
  package func setWeather(
    _ weather: Weather?, of id: Entry.ID
  ) throws(JournalError) -> Weather? {
    let now = clock.now
    return try write { database in
      _ = try unsealed(id, now: now, in: database)
      let before = try WeatherTable.weather(of: id, in: database)
      try WeatherTable.set(weather, of: id, in: database)
      try ChangeTable.note(.entry, id.number, .weather, in: database)
      return before
    }
  }

  /// Removes the weather for good: it is not asked for again. Returns what there was.
  package func removeWeather(of id: Entry.ID) throws(JournalError) -> Weather? {
    let now = clock.now
    return try write { database in
      _ = try unsealed(id, now: now, in: database)
      let before = try WeatherTable.weather(of: id, in: database)
      try WeatherTable.set(nil, of: id, in: database)
      try WantedWeatherTable.remove(of: id, in: database)
      try ChangeTable.note(.entry, id.number, .weather, in: database)
      return before
    }
  }

  // MARK: - Asked for

  /// Notes that the weather of an entry is to be asked for; where `place` is nil, that is to be
  /// found out first.
  package func wantWeather(
    of id: Entry.ID, at place: Coordinates?, named name: String
  ) throws(JournalError) {
    let now = clock.now
    try write { database in
      _ = try unsealed(id, now: now, in: database)
      try WantedWeatherTable.insert(of: id, at: place, named: name, now: now, in: database)
    }
  }

  /// What is still to be asked for, in the order in which to ask.
  package nonisolated func wantedWeather() async throws(JournalError) -> [PendingWeather] {
    try await readAtLatest { database, latest in
      try WantedWeatherTable.all(openAt: latest, in: database)
    }
  }

  /// Notes where an entry was begun.
  package func notePlace(
    _ place: Coordinates, named name: String, of wanted: PendingWeather
  ) throws(JournalError) {
    try write {
      try WantedWeatherTable.setPlace(place, named: name, of: wanted, in: $0)
    }
  }

  /// Notes what was answered. What a person has said meanwhile stays, and of an entry that is at
  /// another time now it is asked for again.
  package func noteWeather(
    _ weather: Weather, of wanted: PendingWeather
  ) throws(JournalError) {
    try write { database in
      guard try WantedWeatherTable.contains(wanted, in: database) else { return }
      try WeatherTable.set(weather, of: wanted.entry, in: database)
      try WantedWeatherTable.remove(of: wanted.entry, in: database)
      try ChangeTable.note(.entry, wanted.entry.number, .weather, in: database)
    }
  }

  /// Notes that a request failed; others are made before it is tried again.
  package func noteFailedWeather(_ wanted: PendingWeather) throws(JournalError) {
    let now = clock.now
    try write { try WantedWeatherTable.setTried(wanted, now, in: $0) }
  }

  /// It is not asked for again, unless it is another wish by now.
  package func giveUpWeather(_ wanted: PendingWeather) throws(JournalError) {
    try write { database in
      guard try WantedWeatherTable.contains(wanted, in: database) else { return }
      try WantedWeatherTable.remove(of: wanted.entry, in: database)
    }
  }
}
