// SPDX-License-Identifier: GPL-3.0-or-later

import SQLite

/// The search index `entry_text`, held against the entries.
///
/// FTS5 checks and rebuilds an index against its whole table; of ours, the entries in the trash are
/// left out. So they are put in for the check, and taken out after it or after a rebuild.
enum SearchIndex {
  private struct Undo: Error {}

  static func isRight(in database: Connection) throws -> Bool {
    do {
      let _: Never = try database.transaction {
        try database.run(
          """
          INSERT INTO entry_text (rowid, title, body, spoken)
          SELECT position, title, body, spoken FROM entry WHERE deleted IS NOT NULL
          """)
        try database.run(
          "INSERT INTO entry_text (entry_text, rank) VALUES ('integrity-check', 1)")
        throw Undo()
      }
    } catch is Undo {
      return true
    } catch let error as SQLiteError where error.kind == .damaged {
      return false
    }
  }

  static func rebuild(in database: Connection) throws {
    try database.transaction {
      try database.run("INSERT INTO entry_text (entry_text) VALUES ('rebuild')")
      try database.run(
        """
        INSERT INTO entry_text (entry_text, rowid, title, body, spoken)
        SELECT 'delete', position, title, body, spoken FROM entry WHERE deleted IS NOT NULL
        """)
    }
  }

  // MARK: - Leaves

  /// How large a leaf is in a diary that is sealed: with the 4042 bytes of other diaries, it takes
  /// a second page for what the seal leaves no room for. In those, smaller leaves are slower.
  static let sealedLeafSize = 4010

  private static func leafSize(in database: Connection) throws -> Int? {
    try database.int("SELECT v FROM entry_text_config WHERE k = 'pgsz'")
  }

  private static func setLeafSize(_ size: Int, in database: Connection) throws {
    try database.run("INSERT INTO entry_text (entry_text, rank) VALUES ('pgsz', ?)", size)
  }

  /// Has the leaves of an index that is empty still fit into sealed pages.
  static func fitNewIntoSealedPages(in database: Connection) throws {
    guard try leafSize(in: database) != sealedLeafSize, try isEmpty(in: database) else { return }
    try database.transaction {
      if try isEmpty(in: database) { try setLeafSize(sealedLeafSize, in: database) }
    }
  }

  private static func isEmpty(in database: Connection) throws -> Bool {
    try database.int("SELECT EXISTS (SELECT 1 FROM entry)") == 0
  }

  /// Makes the leaves anew so that they fit into sealed pages; false where they do. What is left of
  /// those before is free room in the file.
  static func fitIntoSealedPages(in database: Connection) throws -> Bool {
    guard try leafSize(in: database) != sealedLeafSize else { return false }
    try database.transaction {
      try setLeafSize(sealedLeafSize, in: database)
      // `optimize` leaves an index alone that is one part already, whose leaves are as large as
      // they were. The words of an entry that comes and goes are a part of their own.
      try database.run(
        "INSERT INTO entry_text (rowid, title, body, spoken) VALUES (0, 'haru', '', '')")
      try database.run(
        """
        INSERT INTO entry_text (entry_text, rowid, title, body, spoken)
        VALUES ('delete', 0, 'haru', '', '')
        """)
      try database.run("INSERT INTO entry_text (entry_text) VALUES ('optimize')")
    }
    return true
  }
}
