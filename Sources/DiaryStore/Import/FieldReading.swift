// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// Reads the fields of a file, and remembers which of them make no sense.
struct FieldReading {
  private let fields: [String: JSON]
  private(set) var senseless: Set<String> = []

  init(_ front: FrontMatter) { fields = front.fields }

  mutating func value<Value>(_ name: String, _ read: (JSON) -> Value?) -> Value? {
    guard let field = fields[name], field != .null else { return nil }
    guard let value = read(field) else {
      senseless.insert(name)
      return nil
    }
    return value
  }

  mutating func text(_ name: String) -> String? { value(name, \.text) }

  mutating func moment(_ name: String) -> Moment? { value(name, \.moment) }

  mutating func day(_ name: String) -> Day? { value(name, \.day) }

  mutating func uuid(_ name: String) -> UniqueID? {
    value(name) { $0.text.flatMap { UniqueID($0) } }
  }

  /// One tag may stand for itself.
  mutating func texts(_ name: String) -> [String] {
    value(name) { field in field.list?.compactMap(\.text) ?? field.text.map { [$0] } } ?? []
  }

  /// Those of a list that make sense.
  mutating func list<Item>(_ name: String, _ read: (JSON) -> Item?) -> [Item] {
    guard let items = value(name, \.list) else { return [] }
    let read = items.compactMap(read)
    if read.count < items.count { senseless.insert(name) }
    return read
  }
}
