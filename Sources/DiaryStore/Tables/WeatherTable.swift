// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

/// The table `weather`.
enum WeatherTable {
  static func weather(of entry: Entry.ID, in database: Connection) throws -> Weather? {
    try database.first(
      "SELECT icon, celsius, place, by_hand FROM weather WHERE entry = ?", entry.number
    ) { weather($0, at: 0) }
  }

  static func insert(_ weather: Weather, of entry: Entry.ID, in database: Connection) throws {
    try database.run(
      "INSERT INTO weather (entry, icon, celsius, place, by_hand) VALUES (?, ?, ?, ?, ?)",
      entry.number, weather.icon, weather.celsius, weather.place, weather.isByHand)
  }

  /// Nil takes it away.
  static func set(_ weather: Weather?, of entry: Entry.ID, in database: Connection) throws {
    try database.run("DELETE FROM weather WHERE entry = ?", entry.number)
    if let weather { try insert(weather, of: entry, in: database) }
  }

  /// Reads `icon, celsius, place, by_hand` from this column on.
  static func weather(_ row: Row, at column: Int) -> Weather {
    Weather(
      icon: row.text(column), celsius: row.optionalDouble(column + 1), place: row.text(column + 2),
      isByHand: row.bool(column + 3))
  }
}
