// SPDX-License-Identifier: GPL-3.0-or-later

import SQLite

/// A diary's database without checksums and digests, as an older Haru wrote it.
enum PlainDatabase {
  /// Copies the rows of these tables, in this order.
  static func copy(_ source: String, to path: String, tables: [String]) throws -> Connection {
    let plain = try Connection(path, .create, withChecksums: false)
    try plain.execute("PRAGMA journal_mode = WAL")
    let schema = try Connection(source, .readOnly).rows(
      """
      SELECT sql FROM sqlite_schema
      WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '%_digest_%'
        AND NOT (type = 'table' AND name LIKE 'entry_text_%')
      ORDER BY rowid
      """
    ) { $0.text(0) }
    for statement in schema { try plain.execute(statement) }
    try plain.run("ATTACH ? AS other", source)
    for table in tables {
      let columns = try plain.rows("SELECT name FROM pragma_table_info(?)", table) { $0.text(0) }
      if columns.contains("digest") { try plain.execute("ALTER TABLE \(table) DROP COLUMN digest") }
      let copied = columns.filter { $0 != "digest" }.joined(separator: ", ")
      try plain.run("INSERT INTO \(table) (\(copied)) SELECT \(copied) FROM other.\(table)")
    }
    try plain.execute("DETACH other")
    return plain
  }
}
