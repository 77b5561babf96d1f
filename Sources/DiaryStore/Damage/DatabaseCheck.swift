// SPDX-License-Identifier: GPL-3.0-or-later

import SQLite

/// The questions to SQLite whether a database is whole.
enum DatabaseCheck {
  /// What is wrong, in SQLite's words; empty where nothing is.
  static func problems(in database: Connection) throws -> [String] {
    do {
      let lines = try database.rows("PRAGMA integrity_check(20)") { $0.text(0) }
      return lines == ["ok"] ? [] : lines.filter { !isOfSearchIndex($0) }
    } catch let error as SQLiteError
      where [.damaged, .notADatabase, .wrongKey].contains(error.kind)
    {
      return [error.message]
    }
  }

  /// Whether all problems are of indexes, which can be made anew from their tables.
  static func canRebuild(_ problems: [String]) -> Bool {
    problems.allSatisfy { problem in
      problem.contains("missing from index") || problem.hasPrefix("wrong # of entries in index")
    }
  }

  /// From version 3.44 on, SQLite also asks FTS5, whose index is checked and made anew by itself.
  ///
  /// > malformed inverted index for FTS5 table %s.%s
  /// https://www.sqlite.org/src/file/ext/fts5/fts5_main.c
  static func isOfSearchIndex(_ problem: String) -> Bool { problem.contains("for FTS5 table") }

  static func brokenReferences(in database: Connection) throws -> [CheckReport.Finding] {
    try database.rows("PRAGMA foreign_key_check") {
      .brokenReference(table: $0.text(0), row: $0.int(1))
    }
  }
}
