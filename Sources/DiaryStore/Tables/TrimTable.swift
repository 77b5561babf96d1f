// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

/// The table `trim`: the part of an attachment that is heard. One that is heard as a whole has no
/// row.
enum TrimTable {
  static let columns = "t.beginning, t.ending"

  /// Takes the place of the table in an older diary that can only be read, and has no trims.
  static func standIn(in database: Connection) throws {
    let isThere = try database.first("SELECT 1 FROM sqlite_schema WHERE name = 'trim'") { _ in
      true
    }
    guard isThere == nil else { return }
    try database.execute(
      "CREATE TEMP TABLE trim (attachment INTEGER PRIMARY KEY, beginning INTEGER, ending INTEGER)")
  }

  /// Reads the columns that start at `first`.
  static func trim(_ row: Row, from first: Int) -> Trim? {
    row.optionalInt(first).flatMap { Trim(from: $0, to: row.optionalInt(first + 1)) }
  }

  /// What is heard of each recording and video of an entry that is not in the trash; nil is all.
  static func trims(
    of entry: Entry.ID, in database: Connection
  ) throws -> [(attachment: Attachment.ID, trim: Trim?)] {
    try database.rows(
      """
      SELECT a.id, \(columns) FROM attachment a JOIN media m ON m.id = a.media
      LEFT JOIN trim t ON t.attachment = a.id
      WHERE a.entry = ? AND a.deleted IS NULL AND m.kind <> ?
      """, entry.number, Media.Kind.photo.rawValue
    ) { (Attachment.ID($0.int(0)), trim($0, from: 1)) }
  }

  /// Nil is all of it.
  static func set(_ trim: Trim?, of id: Attachment.ID, in database: Connection) throws {
    guard let trim else {
      return try database.run("DELETE FROM trim WHERE attachment = ?", id.number)
    }
    try database.run(
      """
      INSERT INTO trim (attachment, beginning, ending) VALUES (?, ?, ?)
      ON CONFLICT DO UPDATE SET beginning = excluded.beginning, ending = excluded.ending
      """, id.number, trim.beginning, trim.end)
  }
}
