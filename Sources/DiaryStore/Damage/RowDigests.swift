// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

/// The digests of all rows that a person made, held against the rows.
enum RowDigests {
  /// Whether the database has any: one that an older Haru wrote, and that can only be read, has
  /// none.
  static func areKept(in database: Connection) throws -> Bool {
    try database.int(
      "SELECT count(*) FROM pragma_table_info('entry') WHERE name = 'digest'") == 1
  }

  /// Those that the database has: one that can only be read may be of an older Haru.
  private static func tables(of database: Connection) throws -> [DigestedTable] {
    let names = try database.rows("SELECT name FROM sqlite_schema WHERE type = 'table'") {
      $0.text(0)
    }
    return DigestedTable.all.filter { names.contains($0.name) }
  }

  static func hasDamage(in database: Connection) throws -> Bool {
    try tables(of: database).contains { table in
      try database.int(
        "SELECT EXISTS (SELECT 1 FROM \(table.name) WHERE digest IS NOT \(table.digest()))") == 1
    }
  }

  /// All damaged rows. `backups` are asked, the newest first, for what a row has been.
  static func damagedRows(
    in database: Connection, backups: [(Backup, Connection)]
  ) throws -> [DamagedRow] {
    try tables(of: database).flatMap { table in
      let columns = table.columns.joined(separator: ", ")
      let rows = try database.rows(
        "SELECT \(columns) FROM \(table.name) WHERE digest IS NOT \(table.digest())"
      ) { row in table.columns.indices.map(row.value) }
      return try rows.map { values in
        let good =
          try mended(values, of: table, in: database)
          ?? backups.lazy.compactMap { backup, connection in
            try? row(table, key: Array(values.prefix(table.key.count)), of: backup, in: connection)
          }.first
        return row(table, values, good)
      }
    }
  }

  private static func row(
    _ table: DigestedTable, _ values: [Value], _ good: DamagedRow.Good?
  ) -> DamagedRow {
    func number(_ column: String) -> Int? {
      table.columns.firstIndex(of: column).flatMap { values[$0].integer }
    }
    let id = values[0].integer ?? 0
    let subject: DamagedRow.Subject =
      switch table.name {
      case "entry": .entry(Entry.ID(id))
      case "version": .version(of: Entry.ID(number("entry") ?? 0))
      case "memo", "memo_card": .memo(Memo.ID(id))
      case "attachment": .attachment(of: Entry.ID(number("entry") ?? 0))
      case "folder": .folder
      case "tag": .tag
      case "transcript": .transcript
      case "bookmark", "recording_bookmark": .bookmark
      case "media", "trim": .medium
      default: .other(table.name)
      }
    return DamagedRow(
      subject: subject, day: number("day").flatMap(Day.init(number:)),
      words: words(values, of: table), good: good, table: table.name, values: values)
  }

  private static func words(_ values: [Value], of table: DigestedTable) -> [String] {
    table.words.compactMap { word in
      table.columns.firstIndex(of: word).flatMap { values[$0].text }
    }
  }

  /// What the row was, where only one bit of it has changed.
  private static func mended(
    _ values: [Value], of table: DigestedTable, in database: Connection
  ) throws -> DamagedRow.Good? {
    for index in values.indices {
      // Given to the function by SQLite itself: damaged text may be none in Swift.
      let mended = try database.first(
        """
        SELECT haru_mended(digest, ?, '\(table.name)', \(table.columns.joined(separator: ", ")))
        FROM \(table.name) WHERE \(table.isKey)
        """, values: [(index + 1).value] + values.prefix(table.key.count)
      ) { $0.value(0) }
      guard let mended, mended != .null else { continue }
      var good = values
      good[index] = mended
      return DamagedRow.Good(backup: nil, words: words(good, of: table), values: good)
    }
    return nil
  }

  /// The row as a backup has it; nil where it has none, or a damaged one.
  private static func row(
    _ table: DigestedTable, key: [Value], of backup: Backup, in database: Connection
  ) throws -> DamagedRow.Good? {
    let columns = table.columns.joined(separator: ", ")
    return try database.first(
      """
      SELECT \(columns) FROM \(table.name)
      WHERE \(table.isKey) AND digest IS \(table.digest())
      """, values: key
    ) { row in
      let values = table.columns.indices.map(row.value)
      return DamagedRow.Good(backup: backup, words: words(values, of: table), values: values)
    }
  }

  /// Whether the row is still what it was when it was listed: a person may have written on
  /// meanwhile.
  static func isUnchanged(_ row: DamagedRow, in database: Connection) throws -> Bool {
    guard let table = DigestedTable.named(row.table) else { return false }
    let isSame = table.columns.map { "\($0) IS ?" }.joined(separator: " AND ")
    return try database.first(
      "SELECT 1 FROM \(table.name) WHERE \(isSame)", values: row.values
    ) { _ in true } ?? false
  }

  /// Gives the row these values, and the digest of them.
  static func set(_ row: DamagedRow, to values: [Value], in database: Connection) throws {
    guard let table = DigestedTable.named(row.table) else { return }
    let columns = table.columns.map { "\($0) = ?" }.joined(separator: ", ")
    var values = values
    // A folder that is gone is none.
    if table.name == DigestedTable.entry.name, let place = table.columns.firstIndex(of: "folder"),
      let folder = values[place].integer,
      try database.int("SELECT id FROM folder WHERE id = ?", folder) == nil
    {
      values[place] = .null
    }
    try database.run(
      "UPDATE \(table.name) SET \(columns) WHERE \(table.isKey)", values: values + row.key)
    // The trigger leaves a damaged row damaged.
    let key = Array(values.prefix(table.key.count))
    try database.run(
      "UPDATE \(table.name) SET digest = \(table.digest()) WHERE \(table.isKey)", values: key)
  }
}
