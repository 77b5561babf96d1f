// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

/// The table `change`: what happened, in order, for pages and other processes that show it.
enum ChangeTable {
  /// Views that are further behind load everything anew.
  private static let kept = 10_000

  /// Answers with the number of the change.
  @discardableResult
  static func note(
    _ subject: Change.Subject, _ item: Int, in database: Connection
  ) throws -> Int {
    try database.run("INSERT INTO change (subject, item) VALUES (?, ?)", subject.rawValue, item)
    let sequence = database.lastInsertedID
    if sequence.isMultiple(of: 1000) {
      try database.run("DELETE FROM change WHERE sequence <= ?", sequence - kept)
    }
    return sequence
  }

  /// A number that is out of this range only damage writes.
  static let possible = 0...1 << 48

  static func latest(in database: Connection) throws -> Int {
    try database.int(
      "SELECT coalesce(max(sequence), 0) FROM change WHERE sequence BETWEEN 0 AND ?",
      possible.upperBound) ?? 0
  }

  static func changes(after sequence: Int, in database: Connection) throws -> [Change] {
    try database.rows(
      "SELECT sequence, subject, item FROM change WHERE sequence > ? ORDER BY sequence", sequence
    ) { row in
      Change.Subject(rawValue: row.int(1)).map {
        Change(sequence: row.int(0), subject: $0, item: row.int(2))
      }
    }.compactMap { $0 }
  }
}
