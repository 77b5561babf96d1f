// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

/// The table `weather`.
enum WeatherTable {
  static func weather(of entry: Entry.ID, in database: Connection) throws -> Weather? {
    try database.first(
      "SELECT icon, celsius, place, by_hand FROM weather WHERE entry = ?", entry.number
    ) { row in
      Weather(
        icon: row.text(0), celsius: row.optionalDouble(1), place: row.text(2),
        isByHand: row.bool(3))
    }
  }

  static func insert(_ weather: Weather, of entry: Entry.ID, in database: Connection) throws {
    try database.run(
      "INSERT INTO weather (entry, icon, celsius, place, by_hand) VALUES (?, ?, ?, ?, ?)",
      entry.number, weather.icon, weather.celsius, weather.place, weather.isByHand)
  }
}
