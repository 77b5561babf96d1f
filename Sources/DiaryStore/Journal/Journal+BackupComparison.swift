// SPDX-License-Identifier: GPL-3.0-or-later

import SQLite

extension Journal {
  /// Whether there is neither an entry nor a memo, not even in the trash.
  package nonisolated func isUnwritten() async throws(JournalError) -> Bool {
    try await read {
      try $0.int("SELECT EXISTS (SELECT 1 FROM entry) OR EXISTS (SELECT 1 FROM memo)") == 0
    }
  }

  /// Whether this diary is what became of the one in a backup: everything it speaks of is here as
  /// well, as new as there, or was deleted here. A copy of such a diary loses nothing when this one
  /// takes its place.
  @concurrent
  package nonisolated func continues(_ backup: Backup) async throws(JournalError) -> Bool {
    let backups = folder.backupFolder
    return try await read { here in
      let old = try backups.open(backup)
      guard try ChangeTable.latest(in: old) <= ChangeTable.latest(in: here) else { return false }
      let comparisons = try ["entry", "memo"].map { try Comparison(of: $0, old, here) }
      let isRelated = comparisons.contains { $0.shared > 0 } || comparisons.allSatisfy(\.isEmpty)
      return isRelated && comparisons.allSatisfy(\.isHeld)
    }
  }
}

/// What has become of the rows of a table since a backup was made.
private struct Comparison {
  private struct Row {
    let number: Int
    let uuid: [UInt8]
    let modified: Int
  }

  let isEmpty: Bool
  /// How many are here, too.
  private(set) var shared = 0
  private(set) var isHeld = true

  init(of table: String, _ old: Connection, _ here: Connection) throws {
    let before = try Self.rows(of: table, in: old)
    let now = try Self.rows(of: table, in: here)
    let modified = Dictionary(now.map { ($0.uuid, $0.modified) }) { first, _ in first }
    let numbers = Set(now.map(\.number))
    // SQLite gives a number only once: an unused one below the last belongs to a deleted row.
    let last = try here.int("SELECT seq FROM sqlite_sequence WHERE name = ?", table) ?? 0
    isEmpty = before.isEmpty
    for row in before {
      if let modified = modified[row.uuid] {
        shared += 1
        isHeld = isHeld && modified >= row.modified
      } else {
        isHeld = isHeld && row.number <= last && !numbers.contains(row.number)
      }
    }
  }

  private static func rows(of table: String, in database: Connection) throws -> [Row] {
    try database.rows("SELECT id, uuid, modified FROM \(table)") {
      Row(number: $0.int(0), uuid: $0.blob(1), modified: $0.int(2))
    }
  }
}
