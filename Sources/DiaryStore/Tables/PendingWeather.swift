// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import SQLite

/// The weather of an entry that is still to be found out.
package struct PendingWeather: Hashable, Sendable {
  package let entry: Entry.ID
  /// When and where that weather was. Nil where the place is not known yet.
  package let moment: Moment
  package let place: Coordinates?
  /// What the place is called; empty where that is not known yet.
  package let name: String
  /// When the entry was begun.
  package let asked: Moment
}

/// The table `weather_wanted`.
enum WantedWeatherTable {
  /// What could not be told for so many days never will be.
  private static let days = 30

  static func insert(
    of entry: Entry.ID, at place: Coordinates?, named name: String, now: Moment,
    in database: Connection
  ) throws {
    try database.run(
      "DELETE FROM weather_wanted WHERE asked < ?", now.adding(days: -days).milliseconds)
    try database.run(
      """
      INSERT OR REPLACE INTO weather_wanted (entry, asked, latitude, longitude, place)
      VALUES (?, ?, ?, ?, ?)
      """, entry.number, now.milliseconds, place?.latitude, place?.longitude, name)
  }

  /// Those that were never asked for first, then those for which that is longest ago; none that has
  /// its weather by now, is in the trash, or is a letter that is sealed.
  static func all(openAt latest: Moment, in database: Connection) throws -> [PendingWeather] {
    try database.rows(
      """
      SELECT w.entry, e.moment, w.latitude, w.longitude, w.place, w.asked
      FROM weather_wanted w JOIN entry e ON e.id = w.entry
      WHERE e.deleted IS NULL AND (e.opens IS NULL OR e.opens <= ?) AND w.asked >= ?
        AND NOT EXISTS (SELECT 1 FROM weather WHERE entry = e.id)
      ORDER BY coalesce(w.tried, 0), w.asked DESC, w.entry
      """, latest.milliseconds, latest.adding(days: -days).milliseconds
    ) { row in
      PendingWeather(
        entry: Entry.ID(row.int(0)), moment: Moment(milliseconds: row.int(1)), place: place(row),
        name: row.text(4), asked: Moment(milliseconds: row.int(5)))
    }
  }

  private static func place(_ row: Row) -> Coordinates? {
    guard let latitude = row.optionalDouble(2), let longitude = row.optionalDouble(3) else {
      return nil
    }
    return Coordinates(latitude: latitude, longitude: longitude)
  }

  /// Whether that is still what is wanted: the entry may be at another time by now.
  static func contains(_ wanted: PendingWeather, in database: Connection) throws -> Bool {
    try database.int(
      """
      SELECT EXISTS (
        SELECT 1 FROM weather_wanted w JOIN entry e ON e.id = w.entry
        WHERE w.entry = ? AND w.asked = ? AND e.moment = ?
          AND NOT EXISTS (SELECT 1 FROM weather WHERE entry = e.id)
      )
      """, wanted.entry.number, wanted.asked.milliseconds, wanted.moment.milliseconds) == 1
  }

  static func setPlace(
    _ place: Coordinates, named name: String, of wanted: PendingWeather, in database: Connection
  ) throws {
    try database.run(
      """
      UPDATE weather_wanted SET latitude = ?, longitude = ?, place = ? WHERE entry = ? AND asked = ?
      """, place.latitude, place.longitude, name, wanted.entry.number, wanted.asked.milliseconds)
  }

  static func setTried(
    _ wanted: PendingWeather, _ moment: Moment, in database: Connection
  ) throws {
    try database.run(
      "UPDATE weather_wanted SET tried = ? WHERE entry = ? AND asked = ?", moment.milliseconds,
      wanted.entry.number, wanted.asked.milliseconds)
  }

  static func remove(of entry: Entry.ID, in database: Connection) throws {
    try database.run("DELETE FROM weather_wanted WHERE entry = ?", entry.number)
  }
}
