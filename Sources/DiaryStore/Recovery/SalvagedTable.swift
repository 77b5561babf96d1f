// SPDX-License-Identifier: GPL-3.0-or-later

import SQLite

/// A table as the newest schema has it, and what a row of it looks like where nothing says which
/// table it is of.
struct SalvagedTable {
  private struct Column {
    let name: String
    let type: String
    let isRequired: Bool
    let hasDefault: Bool
  }

  let digested: DigestedTable
  private let stored: [Column]

  /// Reads the columns from a database of the newest schema.
  init(_ digested: DigestedTable, in model: Connection) throws {
    self.digested = digested
    stored = try model.rows(
      "SELECT name, type, \"notnull\", dflt_value IS NOT NULL FROM pragma_table_info(?)",
      digested.name
    ) {
      Column(
        name: $0.text(0), type: $0.text(1), isRequired: $0.bool(2), hasDefault: $0.bool(3))
    }
  }

  var columns: [String] { stored.map(\.name) }

  /// The value of a column; nil where an older schema lacks that.
  func value(_ column: String, of row: SalvagedRows.Row) -> Value? {
    stored.firstIndex { $0.name == column }.flatMap { place in
      place < row.values.count ? row.values[place] : nil
    }
  }

  func uuid(of row: SalvagedRows.Row) -> Value? { value("uuid", of: row) }

  /// What a person reads.
  func words(of row: SalvagedRows.Row) -> [Value?] { digested.words.map { value($0, of: row) } }

  private var hasRowID: Bool { digested.key.count == 1 && stored.first?.type == "INTEGER" }

  /// The values by their columns; nil where the row can be none of this table.
  func row(_ found: DatabasePages.StoredRow) -> [Value]? {
    guard (found.id != nil) == hasRowID, found.values.count <= stored.count else { return nil }
    var values = found.values
    // > the rowid … is stored … as a NULL
    if let id = found.id {
      guard values.first == .null else { return nil }
      values[0] = id.value
    }
    for (column, value) in zip(stored, values) {
      guard Self.fits(value, column) else { return nil }
    }
    for column in stored.dropFirst(values.count) {
      guard !column.isRequired || column.hasDefault else { return nil }
    }
    return values
  }

  private static func fits(_ value: Value, _ column: Column) -> Bool {
    switch value {
    case .null: !column.isRequired
    case .integer: ["INTEGER", "REAL", "ANY"].contains(column.type)
    case .real: ["REAL", "ANY"].contains(column.type)
    case .text, .damagedText: ["TEXT", "ANY"].contains(column.type)
    case .blob, .zeros: ["BLOB", "ANY"].contains(column.type)
    }
  }
}
