// SPDX-License-Identifier: GPL-3.0-or-later

import SQLite

/// The rows of all tables that were found so far, the best one of each key.
struct SalvagedRows {
  struct Row: Hashable {
    /// By the columns of the newest schema; those that an older one lacks are missing at the end.
    let values: [Value]
    let isRight: Bool
    /// Nil where it came from the diary itself.
    let backup: Backup?
    /// When a person changed it last, where that is known.
    let modified: Int
  }

  /// What is not the best row of its key, and still holds words that the best one does not.
  enum Other {
    /// Another entry or memo: two were given the same number, since the first of them was lost
    /// once.
    case namesake(Row)
    /// The same one, newer, and damaged.
    case newer(Row)
  }

  let tables: [SalvagedTable]
  /// A database of the newest schema, for its functions.
  private let model: Connection
  private(set) var rows: [String: [[Value]: Row]] = [:]
  /// Those of entries and memos that were not the best of their key when another was found.
  private var beaten: [String: [[Value]: Set<Row>]] = [:]

  init() throws {
    let model = try Connection(":memory:", .create)
    try Schema.migrator.migrate(model)
    tables = try DigestedTable.all.map { try SalvagedTable($0, in: model) }
    self.model = model
  }

  /// The `id` of the diary; nil where it was not found, or is damaged.
  var diary: String? {
    guard let row = rows[DigestedTable.setting.name]?[["id".value]], row.isRight else { return nil }
    return row.values.dropFirst().first?.text
  }

  /// Adds a row whose table nothing tells. Its digest does, which is of the table's name, too;
  /// where that is wrong, the first table takes it that a row of this shape can be of.
  mutating func add(_ found: DatabasePages.StoredRow) throws {
    var shaped: (table: SalvagedTable, values: [Value])?
    for table in tables {
      guard let values = table.row(found) else { continue }
      if try isRight(values, of: table) {
        return take(values, of: table, isRight: true, backup: nil)
      }
      if shaped == nil, isTold(values, of: table) { shaped = (table, values) }
    }
    if let (table, values) = shaped { take(values, of: table, isRight: false, backup: nil) }
  }

  /// Adds a row of a table.
  mutating func add(
    _ values: [Value], of table: SalvagedTable, from backup: Backup? = nil, onlyBetter: Bool = false
  ) throws {
    if onlyBetter {
      guard let known = rows[table.digested.name]?[key(of: values, in: table)], !known.isRight
      else { return }
    }
    take(values, of: table, isRight: try isRight(values, of: table), backup: backup)
  }

  /// Whether no other row of a diary looks like one of this table. Rows that an older Haru wrote
  /// end before the digest.
  private func isTold(_ values: [Value], of table: SalvagedTable) -> Bool {
    let name = table.digested.name
    if values.count < table.columns.count || values.last == .null {
      return [DigestedTable.entry, .version, .memo].contains { $0.name == name }
    }
    return ![DigestedTable.setting, .entryTag].contains { $0.name == name }
  }

  /// A row without a digest is never known to be right.
  private func isRight(_ values: [Value], of table: SalvagedTable) throws -> Bool {
    guard values.count == table.columns.count, let digest = values.last, digest != .null else {
      return false
    }
    let columns = table.digested.columns.compactMap { table.columns.firstIndex(of: $0) }
    let marks = columns.map { _ in "?" }.joined(separator: ", ")
    return try model.first(
      "SELECT haru_digest('\(table.digested.name)', \(marks)) IS ?",
      values: columns.map { values[$0] } + [digest]
    ) { $0.bool(0) } ?? false
  }

  private mutating func take(
    _ values: [Value], of table: SalvagedTable, isRight: Bool, backup: Backup?
  ) {
    let modified = table.columns.firstIndex(of: "modified").flatMap { place in
      values.count > place ? values[place].integer : nil
    }
    let row = Row(values: values, isRight: isRight, backup: backup, modified: modified ?? 0)
    let key = key(of: values, in: table)
    guard let known = rows[table.digested.name]?[key] else {
      rows[table.digested.name, default: [:]][key] = row
      return
    }
    let isBetter = Self.isBetter(row, than: known)
    if isBetter { rows[table.digested.name]?[key] = row }
    if [DigestedTable.entry, .memo].contains(where: { $0.name == table.digested.name }) {
      beaten[table.digested.name, default: [:]][key, default: []].insert(isBetter ? known : row)
    }
  }

  /// What else is worth to be kept of the rows of a table.
  func others(of table: SalvagedTable) -> [Other] {
    let name = table.digested.name
    return (beaten[name] ?? [:]).flatMap { key, beaten in
      let best = rows[name]?[key]
      return beaten.compactMap { row in best.flatMap { Self.other(row, than: $0, of: table) } }
    }
  }

  private static func other(_ row: Row, than best: Row, of table: SalvagedTable) -> Other? {
    guard best.isRight else { return nil }
    if row.isRight { return table.uuid(of: row) == table.uuid(of: best) ? nil : .namesake(row) }
    let isKnown = table.words(of: row) == table.words(of: best)
    return row.backup == nil && row.modified > best.modified && !isKnown ? .newer(row) : nil
  }

  private func key(of values: [Value], in table: SalvagedTable) -> [Value] {
    Array(values.prefix(table.digested.key.count))
  }

  private static func isBetter(_ row: Row, than known: Row) -> Bool {
    row.isRight == known.isRight ? row.modified > known.modified : row.isRight
  }
}
