// SPDX-License-Identifier: GPL-3.0-or-later

import CSQLite

extension Connection {
  /// How long a text, a blob or a row may be.
  private static let (maxLength, maxSQLLength) = (64 << 20, 1 << 20)
  /// How many steps one statement may take: a table of a million rows needs far fewer.
  private static let maxSteps: Int32 = 100_000_000

  /// Opens a file that another program may have crafted, to read what is in it: SQLite runs nothing
  /// of it, and writes nothing to it or beside it. Its program must not change it meanwhile.
  package convenience init(untrusted path: String) throws(SQLiteError) {
    try self.init(path, .readOnlyWithoutLog, withChecksums: false)
    try distrust()
  }

  /// The same of a copy of our own, with the log beside it that its program has left.
  package convenience init(untrustedCopy path: String) throws(SQLiteError) {
    try self.init(path, .readWrite, withChecksums: false)
    try distrust()
  }

  /// > If an attacker is able to directly manipulate the database file … it is possible to craft
  /// > the schema to misuse application-defined functions. https://www.sqlite.org/security.html
  private func distrust() throws(SQLiteError) {
    for option in [
      SQLITE_DBCONFIG_TRUSTED_SCHEMA, SQLITE_DBCONFIG_ENABLE_TRIGGER, SQLITE_DBCONFIG_ENABLE_VIEW,
    ] {
      let code = sqlite_shim_set(handle, option, 0)
      guard code == SQLITE_OK else { throw SQLiteError(connection: handle, code: code) }
    }
    for (limit, value) in [
      (SQLITE_LIMIT_LENGTH, Self.maxLength), (SQLITE_LIMIT_SQL_LENGTH, Self.maxSQLLength),
      (SQLITE_LIMIT_COLUMN, 200), (SQLITE_LIMIT_EXPR_DEPTH, 20), (SQLITE_LIMIT_ATTACHED, 0),
      (SQLITE_LIMIT_TRIGGER_DEPTH, 1), (SQLITE_LIMIT_WORKER_THREADS, 0),
    ] {
      sqlite3_limit(handle, limit, Int32(value))
    }
    sqlite3_progress_handler(handle, Self.maxSteps, { _ in 1 }, nil)
    try execute(
      """
      PRAGMA query_only = ON; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0;
      PRAGMA temp_store = MEMORY; PRAGMA cache_size = -4096;
      PRAGMA ignore_check_constraints = ON;
      """)
  }

  /// SQLite itself begins the text of each such table in this way, and gives it the name that the
  /// text says. Pragmas that tell more would run the code of virtual tables to do so.
  private static let isOrdinary =
    "type = 'table' AND sql LIKE 'create table%' AND name NOT LIKE 'sqlite_%'"

  /// The ordinary tables, with their columns, whose names in small letters lead to them. Views,
  /// virtual tables and those without row numbers are none.
  package func ordinaryTables() throws -> [String: OrdinaryTable] {
    let names = try rows(
      """
      SELECT name FROM sqlite_schema WHERE \(Self.isOrdinary)
      """
    ) { $0.text(0) }
    var tables: [String: OrdinaryTable] = [:]
    for name in names {
      let columns = try rows("SELECT name, hidden FROM pragma_table_xinfo(?)", name) {
        $0.int(1) == 0 ? $0.text(0) : nil
      }
      let table = OrdinaryTable(name: name, columns: columns.compactMap(\.self))
      guard hasRowNumbers(table) else { continue }
      tables[name.lowercased()] = table
    }
    return tables
  }

  package func count(of table: OrdinaryTable) throws -> Int {
    try int("SELECT count(*) FROM \(table.quoted)") ?? 0
  }

  /// Whether all pages hang together, as far as that can be told without the indexes: a page may
  /// hide rows without any of those that are read being wrong.
  package func passesQuickCheck() -> Bool {
    let answer = try? first("PRAGMA quick_check(1)") { $0.text(0) }
    return answer == "ok"
  }

  /// Whether a table has columns that are computed. A check computes them, for however long that
  /// takes.
  package func hasComputedColumns() -> Bool {
    let count = try? int(
      """
      SELECT count(*)
      FROM (SELECT name AS owner FROM sqlite_schema WHERE \(Self.isOrdinary))
      JOIN pragma_table_xinfo(owner)
      WHERE hidden > 1
      """)
    return count != 0
  }

  private func hasRowNumbers(_ table: OrdinaryTable) -> Bool {
    (try? rows("SELECT rowid FROM \(table.quoted) LIMIT 0") { _ in true }) != nil
  }
}

/// A table of a database that another program has made.
package struct OrdinaryTable: Hashable, Sendable {
  package let name: String
  package let columns: [String]

  var quoted: String { Self.quoted(name) }

  /// As it stands there, whatever the size of its letters; nil where there is none.
  package func column(_ name: String) -> String? {
    columns.first { $0.lowercased() == name.lowercased() }
  }

  static func quoted(_ name: String) -> String { "\"" + name.replacing("\"", with: "\"\"") + "\"" }
}
