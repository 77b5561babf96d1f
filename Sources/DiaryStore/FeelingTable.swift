// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

/// The table `feeling`.
enum FeelingTable {
  private static let parts = Feeling.Part.allCases.map(\.rawValue).joined(separator: ", ")

  static func feeling(of entry: Entry.ID, in database: Connection) throws -> Feeling? {
    try database.first(
      "SELECT leading, model, by_hand, \(parts) FROM feeling WHERE entry = ?", entry.number
    ) { row in
      let parts = Feeling.Part.allCases.enumerated().map { ($1, row.double(3 + $0)) }
      return Feeling(
        leading: row.text(0), parts: Dictionary(uniqueKeysWithValues: parts), model: row.int(1),
        isByHand: row.bool(2))
    }
  }

  static func insert(_ feeling: Feeling, of entry: Entry.ID, in database: Connection) throws {
    let marks = Feeling.Part.allCases.map { _ in ", ?" }.joined()
    try database.run(
      "INSERT INTO feeling (entry, leading, model, by_hand, \(parts)) VALUES (?, ?, ?, ?\(marks))",
      values: [
        entry.number.value, feeling.leading.value, feeling.model.value, feeling.isByHand.value,
      ] + Feeling.Part.allCases.map { (feeling.parts[$0] ?? 0).value })
  }
}
