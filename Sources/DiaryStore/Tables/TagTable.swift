// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

/// The tables `tag` and `entry_tag`.
enum TagTable {
  private static let separator = UInt8(0x1f)

  /// A column of the row of an `entry e`: how many tags it has, and their names; nothing where it
  /// has none. Asking for each entry by itself takes three times as long.
  static let list = """
    (SELECT count(*) || char(31) || group_concat(t.name, char(31))
      FROM entry_tag et JOIN tag t ON t.id = et.tag WHERE et.entry = e.id)
    """

  /// Reads what `list` gives.
  static func tags(
    _ list: String, of entry: Entry.ID, in database: Connection
  ) throws -> [String] {
    guard !list.isEmpty else { return [] }
    let parts = list.utf8.split(separator: separator, omittingEmptySubsequences: false).map {
      String(Substring($0))
    }
    // More parts than tags: the separator is part of a name.
    guard parts.first == "\(parts.count - 1)" else { return try tags(of: entry, in: database) }
    return parts.dropFirst().sorted()
  }

  static func tags(of entry: Entry.ID, in database: Connection) throws -> [String] {
    try database.rows(
      """
      SELECT t.name FROM entry_tag et JOIN tag t ON t.id = et.tag WHERE et.entry = ?
      """, entry.number
    ) { $0.text(0) }.sorted()
  }

  static func set(_ tags: [String], of entry: Entry.ID, in database: Connection) throws {
    try database.run("DELETE FROM entry_tag WHERE entry = ?", entry.number)
    for tag in Set(tags) where !tag.isEmpty {
      try database.run("INSERT INTO tag (name) VALUES (?) ON CONFLICT DO NOTHING", tag)
      try database.run(
        "INSERT INTO entry_tag (entry, tag) SELECT ?, id FROM tag WHERE name = ?", entry.number, tag
      )
    }
  }

  /// Every entry that has a tag, also those in the trash.
  static func entries(with name: String, in database: Connection) throws -> [Entry.ID] {
    try database.rows(
      "SELECT et.entry FROM entry_tag et JOIN tag t ON t.id = et.tag WHERE t.name = ?", name
    ) { Entry.ID($0.int(0)) }
  }

  /// Every tag that an entry outside the trash has, and how many have it. Letters that are sealed
  /// at `latest` don't count.
  static func all(
    openAt latest: Moment, in database: Connection
  ) throws -> [(name: String, entries: Int)] {
    try database.rows(
      """
      SELECT t.name, count(*) FROM tag t JOIN entry_tag et ON et.tag = t.id
        JOIN entry e ON e.id = et.entry
      WHERE e.deleted IS NULL AND (e.opens IS NULL OR e.opens <= ?) GROUP BY t.id ORDER BY t.name
      """, latest.milliseconds
    ) { ($0.text(0), $0.int(1)) }
  }
}
