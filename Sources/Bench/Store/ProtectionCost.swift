// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import FoundationEssentials
import SQLite

/// What checksums of pages and digests of rows cost: the same rows in a database that has them, and
/// in one that has neither, as an older Haru wrote it.
struct ProtectionCost {
  private static let entries = 5000

  private let protected: Connection
  private let plain: Connection
  private let paths: [String]

  init(in room: Room) throws {
    let folder = JournalFolder(room.path("protected"))
    try DiaryMaker.make(Self.entries, in: folder)
    paths = [folder.database, room.path("plain.sqlite")]
    protected = try Connection(paths[0], .readWrite)
    plain = try PlainDatabase.copy(
      paths[0], to: paths[1],
      tables: [
        "setting", "folder", "tag", "media", "entry", "version", "memo", "attachment", "entry_tag",
        "weather", "feeling", "change",
      ])
    for database in [protected, plain] {
      // Search indexes are as large as the order in which they grew.
      try database.execute(
        """
        INSERT INTO entry_text (entry_text) VALUES ('optimize');
        VACUUM; PRAGMA wal_checkpoint(TRUNCATE); PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON
        """)
    }
  }

  /// How many times as large the file is.
  func size() throws -> Double {
    let sizes = try paths.map { Double(try Data(contentsOf: URL(filePath: $0)).count) }
    return sizes[0] / sizes[1]
  }

  /// Saves a body of 150 words, in one and in the other.
  func saving(rounds: Int) async throws -> Stopwatch {
    var generator = SeededGenerator(seed: DiaryMaker.seed)
    var watch = Stopwatch()
    for round in -100..<rounds {
      // The first rounds bring both logs to their length.
      if round == 0 { watch = Stopwatch() }
      let id = 1 + generator.number(below: Self.entries)
      let body = (0..<150).map { _ in Vocabulary.korean.word(&generator) }.joined(separator: " ")
      _ = try await watch.time {
        try Self.save(body, id, in: protected)
      } bare: {
        try Self.save(body, id, in: plain)
      }
    }
    return watch
  }

  private static func save(_ body: String, _ id: Int, in database: Connection) throws {
    try database.transaction {
      try database.run("UPDATE entry SET body = ?, modified = modified + 1 WHERE id = ?", body, id)
      try database.run("INSERT INTO change (subject, item) VALUES (1, ?)", id)
    }
  }

  /// Searches databases that are open, as all searches but the first one do.
  func searching(rounds: Int) async throws -> Stopwatch {
    var watch = Stopwatch()
    for _ in 0..<rounds {
      _ = try await watch.time {
        try Self.search(protected)
      } bare: {
        try Self.search(plain)
      }
    }
    return watch
  }

  /// Opens a database and searches it, so that its schema is read, and every page that is needed is
  /// read and verified.
  func searchingFirst(rounds: Int) async throws -> Stopwatch {
    var watch = Stopwatch()
    for _ in 0..<rounds {
      _ = try await watch.time {
        try Self.search(Connection(paths[0], .readOnly))
      } bare: {
        try Self.search(Connection(paths[1], .readOnly, withChecksums: false))
      }
    }
    return watch
  }

  private static func search(_ database: Connection) throws -> Int {
    try database.rows(
      """
      SELECT entry.body FROM entry_text CROSS JOIN entry ON position = entry_text.rowid
      WHERE entry_text MATCH '"오늘"' ORDER BY entry_text.rowid DESC LIMIT 50
      """
    ) { $0.text(0) }.count
  }
}
