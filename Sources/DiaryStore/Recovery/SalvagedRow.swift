// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import SQLite

/// A row on its way into a new database, its values by their columns.
struct SalvagedRow {
  let table: DigestedTable
  private(set) var columns: [String]
  private(set) var values: [Value]
  /// What its digest was; null where an older Haru wrote none.
  let digest: Value
  /// Whether the values are not those that the digest was made of.
  private(set) var isDamaged: Bool

  init(_ row: SalvagedRows.Row, of table: SalvagedTable) {
    self.table = table.digested
    columns = Array(table.columns.prefix(row.values.count))
    values = row.values
    isDamaged = !row.isRight
    if columns.last == "digest" {
      columns.removeLast()
      digest = values.removeLast()
    } else {
      digest = .null
    }
  }

  private init(_ table: DigestedTable, _ values: KeyValuePairs<String, Value>, digest: Value) {
    self.table = table
    columns = values.map(\.key)
    self.values = values.map(\.value)
    self.digest = digest
    isDamaged = true
  }

  /// The value of a column; nil leaves the column to SQLite.
  subscript(column: String) -> Value? {
    get { columns.firstIndex(of: column).map { values[$0] } }
    set {
      guard let place = columns.firstIndex(of: column) else { return }
      if let newValue {
        values[place] = newValue
      } else {
        columns.remove(at: place)
        values.remove(at: place)
      }
    }
  }

  var key: [Value] { table.key.compactMap { self[$0] } }

  /// What an entry says here, as a version of it that is never thinned.
  var asVersion: SalvagedRow {
    SalvagedRow(
      .version,
      [
        "entry": self["id"] ?? .null, "moment": self["modified"] ?? 0.value,
        "title": self["title"] ?? "".value, "body": self["body"] ?? "".value, "stays": 1.value,
      ], digest: digest)
  }

  /// Names what belongs to it as that is called now; `renamed` is by tables, of which columns have
  /// the names.
  mutating func follow(_ renamed: [String: [Int: Int]]) {
    for (column, numbers) in renamed {
      guard let number = self[column]?.integer, let now = numbers[number] else { continue }
      self[column] = now.value
    }
  }

  /// The number of the row that is the same for a person and already there: nothing is lost with
  /// this one. 0 where rows have no numbers.
  func same(in database: Connection) throws -> Int? {
    guard table.key == ["id"] else {
      return try database.first("SELECT 1 FROM \(table.name) WHERE \(table.isKey)", values: key) {
        _ in 0
      }
    }
    let names = ["uuid", "sha256"] + (table.name == DigestedTable.tag.name ? ["name"] : [])
    for name in names + (table.name == DigestedTable.folder.name ? ["name"] : []) {
      guard let value = self[name] else { continue }
      let found = try database.first(
        "SELECT id FROM \(table.name) WHERE \(name) = ?", values: [value]
      ) { $0.int(0) }
      if let found { return found }
    }
    return nil
  }

  /// Replaces what no row of the table can hold, so that at least its words are kept.
  mutating func makePossible() {
    isDamaged = true
    let moments = ["moment", "modified", "created", "added", "begun"].compactMap {
      self[$0]?.integer
    }
    let clock = WallClock.system
    let moment = moments.first.map(Moment.init(milliseconds:)) ?? clock.now
    let isSealed =
      self["opens"]?.integer != nil
      && self["sealed_until"]?.integer.flatMap(Day.init(number:)) != nil
    for column in columns where column != "id" {
      guard let value = self[column] else { continue }
      switch column {
      case "uuid":
        if value.uniqueID == nil { self[column] = UniqueID(at: moment).bytes.value }
      case "day":
        if value.integer.flatMap(Day.init(number:)) == nil {
          self[column] = clock.day(of: moment).number.value
        }
      case "moment", "created", "modified", "position":
        if value.integer == nil { self[column] = moment.milliseconds.value }
      case "pinned", "stays": self[column] = (value == 1.value ? 1 : 0).value
      case "folder":
        if value.integer == nil { self[column] = .null }
      case "color":
        if value.text == nil { self[column] = .null }
      case "place" where columns.contains("memo"):
        if value.integer == nil { self[column] = .null }
      case "name" where columns.contains("media"): self[column] = Self.text(value)
      case "beginning": self[column] = max(value.integer ?? 0, 0).value
      case "ending":
        let (beginning, end) = (self["beginning"]?.integer ?? 0, value.integer ?? 0)
        self[column] = end > beginning ? end.value : Value.null
      case "sealed_until", "opens":
        if !isSealed { self[column] = .null }
      case "title", "body", "text", "caption", "zone": self[column] = Self.text(value)
      default: break
      }
    }
  }

  /// Where an entry stands among others: where it stood, unless that is not on its day.
  var position: Int? {
    guard let day = self["day"]?.integer.flatMap(Day.init(number:)) else { return nil }
    if let position = self["position"]?.integer, EntryPosition.day(of: position) == day {
      return position
    }
    let moment = Moment(milliseconds: self["moment"]?.integer ?? 0)
    return EntryPosition.of(day, timeOfDay: WallClock.system.timeOfDay(of: moment))
  }

  private static func text(_ value: Value) -> Value {
    switch value {
    case .text, .damagedText: value
    case .blob(let bytes): .text(String(decoding: bytes, as: UTF8.self))
    case .integer(let number): .text("\(number)")
    case .real(let number): .text("\(number)")
    case .null, .zeros: .text("")
    }
  }
}

extension Value {
  fileprivate var uniqueID: UniqueID? {
    if case .blob(let bytes) = self { UniqueID(bytes: bytes) } else { nil }
  }
}
