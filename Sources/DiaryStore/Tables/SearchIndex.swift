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
}
