// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

/// The table `departure`, the only one of its file.
enum DepartureTable {
  /// Older ones are forgotten.
  static let most = 1000

  static func create(in database: Connection) throws {
    try database.execute(
      """
      -- What is noted outlives the program, and need not outlive a power cut: nobody waits for the disk.
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = NORMAL;
      CREATE TABLE IF NOT EXISTS departure (
        -- What is under way is known by its number, also after all was forgotten.
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        moment INTEGER NOT NULL,
        purpose TEXT NOT NULL,
        host TEXT NOT NULL,
        bytes INTEGER NOT NULL,
        status INTEGER,
        answer INTEGER,
        failure TEXT
      ) STRICT
      """)
  }

  static func insert(
    _ moment: Moment, _ purpose: Purpose, _ host: String, bytes: Int, in database: Connection
  ) throws -> Departure.ID {
    try database.transaction {
      try database.run(
        "INSERT INTO departure (moment, purpose, host, bytes) VALUES (?, ?, ?, ?)",
        moment.milliseconds, purpose.rawValue, host, bytes)
      let number = try database.int("SELECT max(id) FROM departure") ?? 0
      try database.run("DELETE FROM departure WHERE id <= ?", number - most)
      return Departure.ID(number)
    }
  }

  static func end(
    _ id: Departure.ID, _ outcome: Departure.Outcome, in database: Connection
  ) throws {
    switch outcome {
    case .unknown: break
    case .answered(let status, let bytes):
      try database.run(
        "UPDATE departure SET status = ?, answer = ? WHERE id = ?", status, bytes, id.number)
    case .failed(let failure):
      try database.run("UPDATE departure SET failure = ? WHERE id = ?", failure.rawValue, id.number)
    }
  }

  /// The latest first.
  static func all(in database: Connection) throws -> [Departure] {
    try database.rows(
      """
      SELECT id, moment, purpose, host, bytes, status, answer, failure FROM departure
      ORDER BY id DESC
      """
    ) { row -> Departure? in
      // One that a newer Haru knows.
      guard let purpose = Purpose(rawValue: row.text(2)) else { return nil }
      return Departure(
        id: Departure.ID(row.int(0)), moment: Moment(milliseconds: row.int(1)), purpose: purpose,
        host: row.text(3), bytes: row.int(4), outcome: outcome(row))
    }.compactMap { $0 }
  }

  private static func outcome(_ row: Row) -> Departure.Outcome {
    if let status = row.optionalInt(5) {
      return .answered(status: status, bytes: row.int(6))
    }
    return row.optionalText(7).map { .failed(OutsideError(rawValue: $0) ?? .broken) } ?? .unknown
  }
}
