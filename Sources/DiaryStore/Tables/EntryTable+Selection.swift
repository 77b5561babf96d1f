// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

/// What of the table `entry` leaves the diary.
extension EntryTable {
  /// Gives the entries of a selection to `body`, the oldest first, and says of each whether it is a
  /// letter that is still sealed at `latest`.
  static func each(
    of selection: EntrySelection, at latest: Moment, in database: Connection,
    body: (_ entry: SelectedEntry, _ isSealed: Bool) throws -> Void
  ) throws {
    var sql = "SELECT id, day, folder, opens > ? FROM entry WHERE deleted IS NULL"
    var values: [Value] = [latest.milliseconds.value]
    if let days = selection.days {
      let range = EntryPosition.range(days.lowerBound, days.upperBound)
      sql += " AND position BETWEEN ? AND ?"
      values += [range.lowerBound.value, range.upperBound.value]
    }
    if let folder = selection.folder {
      sql += " AND folder = ?"
      values.append(folder.number.value)
    }
    try database.each(sql + " ORDER BY position", values: values) { row in
      let id = Entry.ID(row.int(0))
      if let chosen = selection.chosen, !chosen.contains(id) { return }
      guard let day = Day(number: row.int(1)) else {
        throw SQLiteError.damagedRow(of: "entry", id.number)
      }
      let folder = row.optionalInt(2).map(Folder.ID.init)
      try body(SelectedEntry(id, day, folder), row.optionalInt(3) == 1)
    }
  }

  /// The months in which there are entries outside the trash, the newest first.
  static func months(in database: Connection) throws -> [Month] {
    try database.rows(
      "SELECT DISTINCT day / 100 FROM entry WHERE deleted IS NULL ORDER BY day / 100 DESC"
    ) { Month(year: $0.int(0) / 100, month: $0.int(0) % 100) }.compactMap(\.self)
  }
}
