// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

/// The table `change`: what happened, in order, for pages and other processes that show it.
enum ChangeTable {
  /// Views that are further behind load everything anew.
  private static let kept = 10_000

  static func note(
    _ subject: Change.Subject, _ item: Int, _ parts: Change.Parts = .all,
    by writer: Change.Writer = .unnamed, in database: Connection
  ) throws {
    try database.run(
      "INSERT INTO change (subject, item, parts, writer) VALUES (?, ?, ?, ?)", subject.rawValue,
      item, parts.rawValue, writer.number)
    let sequence = database.lastInsertedID
    if sequence.isMultiple(of: 1000) {
      try database.run("DELETE FROM change WHERE sequence <= ?", sequence - kept)
    }
  }

  /// Only a damaged file has a number outside this range.
  static let possible = 0...1 << 48

  static func latest(in database: Connection) throws -> Int {
    try database.int(
      "SELECT coalesce(max(sequence), 0) FROM change WHERE sequence BETWEEN 0 AND ?",
      possible.upperBound) ?? 0
  }

  static func changes(after sequence: Int, in database: Connection) throws -> [Change] {
    try database.rows(
      """
      SELECT sequence, subject, item, parts, writer FROM change WHERE sequence > ?
      ORDER BY sequence
      """, sequence
    ) { row in
      Change.Subject(rawValue: row.int(1)).map {
        // An earlier Haru did not say which parts. A save may also have changed nothing.
        let parts = row.int(3) == 0 ? Change.Parts.all : Change.Parts(rawValue: row.int(3))
        return Change(
          sequence: row.int(0), subject: $0, item: row.int(2), parts: parts,
          writer: Change.Writer(number: row.int(4)))
      }
    }.compactMap { $0 }
  }
}
