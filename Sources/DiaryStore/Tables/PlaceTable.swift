// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

/// The table `place`.
enum PlaceTable {
  static func place(of entry: Entry.ID, in database: Connection) throws -> Coordinates? {
    try database.first(
      "SELECT latitude, longitude FROM place WHERE entry = ?", entry.number
    ) { row in
      guard let place = Coordinates(latitude: row.double(0), longitude: row.double(1)) else {
        throw SQLiteError.damagedRow(of: "place", entry.number)
      }
      return place
    }
  }

  static func set(
    _ place: Coordinates, of entry: Entry.ID, in database: Connection
  ) throws {
    try database.run(
      "INSERT OR REPLACE INTO place (entry, latitude, longitude) VALUES (?, ?, ?)",
      entry.number, place.latitude, place.longitude)
  }

  static func remove(of entry: Entry.ID, in database: Connection) throws {
    try database.run("DELETE FROM place WHERE entry = ?", entry.number)
  }
}
