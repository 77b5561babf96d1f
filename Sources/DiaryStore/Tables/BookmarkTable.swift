// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

/// The table `bookmark`: what a person wants to find again in a medium; and `recording_bookmark`,
/// which has that of a recording until it is a medium.
enum BookmarkTable {
  /// Takes the place of the table in an older diary that can only be read, and has no bookmarks.
  static func standIn(in database: Connection) throws {
    let isThere = try database.first("SELECT 1 FROM sqlite_schema WHERE name = 'bookmark'") { _ in
      true
    }
    guard isThere == nil else { return }
    try database.execute("CREATE TEMP TABLE bookmark (media INTEGER, place INTEGER, name TEXT)")
  }

  /// The earliest first.
  static func bookmarks(of media: Media.ID, in database: Connection) throws -> [Bookmark] {
    try database.rows(
      "SELECT place, name FROM bookmark WHERE media = ? ORDER BY place", media.number
    ) { Bookmark(at: $0.int(0), named: $0.text(1)) }
  }

  static func set(_ bookmark: Bookmark, of media: Media.ID, in database: Connection) throws {
    try database.run(
      """
      INSERT INTO bookmark (media, place, name) VALUES (?, ?, ?)
      ON CONFLICT DO UPDATE SET name = excluded.name
      """, media.number, bookmark.place, bookmark.name)
  }

  static func remove(at place: Int, of media: Media.ID, in database: Connection) throws {
    try database.run(
      "DELETE FROM bookmark WHERE media = ? AND place = ?", media.number, place)
  }

  // MARK: - While it is recorded

  static func note(_ place: Int, of id: Recording.ID, in database: Connection) throws {
    try database.run(
      "INSERT OR IGNORE INTO recording_bookmark (recording, place) VALUES (?, ?)",
      id.uuid.bytes, place)
  }

  /// Gives a medium the bookmarks that were set while it was recorded.
  static func move(of id: Recording.ID, to media: Media.ID, in database: Connection) throws {
    try database.run(
      """
      INSERT OR IGNORE INTO bookmark (media, place, name)
      SELECT ?, place, '' FROM recording_bookmark WHERE recording = ?
      """, media.number, id.uuid.bytes)
    try forget(id, in: database)
  }

  static func forget(_ id: Recording.ID, in database: Connection) throws {
    try database.run("DELETE FROM recording_bookmark WHERE recording = ?", id.uuid.bytes)
  }
}
