// SPDX-License-Identifier: GPL-3.0-or-later

/// The rows of a table of an untrusted database, one after the other, in the order of their
/// numbers. What is damaged is passed over.
package struct TableRows {
  package enum Item: Sendable {
    /// Nil stands for a column that the table does not have.
    case row(id: Int, [Value?])
    /// Here are rows that can't be read.
    case damage
  }

  /// A file may be damaged in so many places and is still worth the time.
  private static let maxGaps = 200
  /// Between these, what is damaged is passed over.
  private static let (lowest, highest) = (-1 << 60, 1 << 62)

  private let connection: Connection
  private let sql: String
  private let places: [Int?]
  /// The number of the next row, or one that is less; nil at the end.
  private var next: Int? = lowest
  private var gaps = 0

  package init(_ columns: [String], of table: OrdinaryTable, in connection: Connection) {
    self.connection = connection
    let known = columns.map { table.column($0) }
    var (places, count): ([Int?], Int) = ([], 0)
    for column in known {
      places.append(column.map { _ in count + 1 })
      if column != nil { count += 1 }
    }
    self.places = places
    let names = ["rowid"] + known.compactMap { $0.map(OrdinaryTable.quoted) }
    sql =
      "SELECT \(names.joined(separator: ", ")) FROM \(table.quoted) WHERE rowid >= ? "
      + "ORDER BY rowid LIMIT 1"
  }

  package mutating func item() -> Item? {
    guard let start = next else { return nil }
    do {
      guard let item = try row(from: start) else {
        next = nil
        return nil
      }
      next = item.id == .max ? nil : item.id + 1
      return .row(id: item.id, item.values)
    } catch {
      next = endOfGap(from: start)
      return .damage
    }
  }

  private func row(from start: Int) throws -> (id: Int, values: [Value?])? {
    try connection.first(sql, start) { row in
      (row.int(0), places.map { $0.map(row.value) })
    }
  }

  /// The first number behind the damage from which on something can be read; nil where there is
  /// none. Looks farther and farther away, and then between where it failed and where it did not.
  private mutating func endOfGap(from start: Int) -> Int? {
    gaps += 1
    guard gaps < Self.maxGaps else { return nil }
    guard start < Self.highest else { return nil }
    var (bad, good): (Int, Int?) = (start, nil)
    for power in 0..<63 {
      let place = start > Self.highest - (1 << power) ? Self.highest : start + (1 << power)
      if isReadable(from: place) {
        good = place
        break
      }
      bad = place
      if place == Self.highest { return nil }
    }
    guard var good else { return nil }
    while good - bad > 1 {
      let middle = bad + (good - bad) / 2
      if isReadable(from: middle) { good = middle } else { bad = middle }
    }
    return good
  }

  private func isReadable(from place: Int) -> Bool {
    do {
      _ = try row(from: place)
      return true
    } catch {
      return false
    }
  }
}
