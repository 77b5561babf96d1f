// SPDX-License-Identifier: GPL-3.0-or-later

import SQLite

/// The tables, indexes and triggers of a database, held against those that its migrations make.
enum SchemaShape {
  /// Whether everything that a diary of this age has is there, as it was made. Whether a database
  /// is one of a diary at all is said, too: one that no migration has been through is none.
  static func isRight(in database: Connection) throws -> Bool {
    let done = try database.rows("SELECT name FROM migration ORDER BY name") { $0.text(0) }
    guard !done.isEmpty else { return false }
    let known = Array(Schema.migrations.prefix(done.count))
    // What has been through other steps, as one of a newer Haru has, can't be told.
    guard known.map(\.name) == done else { return true }
    let model = try Connection(":memory:", .create)
    try Migrator(known).migrate(model)
    return try statements(of: database).isSuperset(of: statements(of: model))
  }

  /// Of tables their columns, in any order: one that was added later stands last. The tables of the
  /// search index itself are SQLite's, and each version may make others.
  private static func statements(of database: Connection) throws -> Set<String> {
    let others = try database.rows(
      "SELECT sql FROM sqlite_schema WHERE type <> 'table' AND sql IS NOT NULL"
    ) { $0.text(0) }
    let columns = try database.rows(
      """
      SELECT t.name || '.' || c.name || ' ' || c.type
      FROM sqlite_schema t, pragma_table_info(t.name) c
      WHERE t.type = 'table' AND t.name NOT LIKE 'entry_text_%'
      """
    ) { $0.text(0) }
    return Set(others + columns)
  }
}
