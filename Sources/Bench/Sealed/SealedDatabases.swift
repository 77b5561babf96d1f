// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import Files
import SQLite

/// The same diary twice: in a sealed database, and in a plain one.
struct SealedDatabases {
  /// What is searched for: a word of few entries, and one of many.
  enum Word: String, CaseIterable {
    case rare = "marmalade"
    case common = "오늘"
  }

  let entries: Int
  private let sealed: Connection
  private let plain: Connection
  private let paths: (sealed: String, plain: String)

  init(_ entries: Int, in room: Room) throws {
    self.entries = entries
    let folder = JournalFolder(room.path("sealed-\(entries)"))
    try DiaryMaker.make(entries, in: folder)
    paths = (sealed: folder.path + "/sealed.sqlite", plain: folder.database)
    let key = [UInt8](repeating: 7, count: DatabaseSeal.keySize)
    let seal = try DatabaseSeal(key: key.span)
    plain = try Connection(paths.plain, .readWrite)
    // Search indexes are as large as the order in which they grew.
    try plain.execute(
      "INSERT INTO entry_text (entry_text) VALUES ('optimize'); VACUUM; PRAGMA wal_checkpoint(TRUNCATE)"
    )
    try plain.copy(to: paths.sealed, seal: seal)
    sealed = try Connection(paths.sealed, .readWrite, seal: seal)
    for database in [sealed, plain] {
      try database.execute(
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON")
    }
  }

  /// How many times as large the sealed file is, before anything is written.
  func size() throws -> Double {
    let sizes = try [paths.sealed, paths.plain].map {
      Double(try FileSystem.status($0)?.bytes ?? 0)
    }
    return sizes[0] / sizes[1]
  }

  /// Saves a body of 150 words, in one and in the other.
  func saving(rounds: Int) async throws -> Stopwatch {
    var generator = SeededGenerator(seed: DiaryMaker.seed)
    var watch = Stopwatch()
    for round in -100..<rounds {
      // The first rounds bring both logs to their length.
      if round == 0 { watch = Stopwatch() }
      let id = 1 + generator.number(below: entries)
      let body = (0..<150).map { _ in Vocabulary.korean.word(&generator) }.joined(separator: " ")
      _ = try await watch.time {
        try Self.save(body, id, in: sealed)
      } bare: {
        try Self.save(body, id, in: plain)
      }
    }
    for database in [sealed, plain] { try database.emptyLog() }
    return watch
  }

  private static func save(_ body: String, _ id: Int, in database: Connection) throws {
    try database.transaction {
      try database.run("UPDATE entry SET body = ?, modified = modified + 1 WHERE id = ?", body, id)
      try database.run("INSERT INTO change (subject, item) VALUES (1, ?)", id)
    }
  }

  /// Searches with what SQLite has read before in its memory, or without.
  func searching(_ word: Word, isCold: Bool, rounds: Int) async throws -> Stopwatch {
    try await reading(rounds: rounds, isCold: isCold) { database in
      try database.rows(
        """
        SELECT entry.body FROM entry_text CROSS JOIN entry ON position = entry_text.rowid
        WHERE entry_text MATCH ? ORDER BY entry_text.rowid DESC LIMIT 50
        """, "\"\(word.rawValue)\""
      ) { $0.text(0) }.count
    }
  }

  /// Reads every body, with nothing in SQLite's memory.
  func readingAll(rounds: Int) async throws -> Stopwatch {
    try await reading(rounds: rounds, isCold: true) { database in
      try database.int("SELECT sum(length(body)) FROM entry NOT INDEXED") ?? 0
    }
  }

  private func reading(
    rounds: Int, isCold: Bool, _ read: (Connection) throws -> Int
  ) async throws -> Stopwatch {
    var watch = Stopwatch()
    for round in -2..<rounds {
      if round == 0 { watch = Stopwatch() }
      if isCold {
        for database in [sealed, plain] { try database.execute("PRAGMA shrink_memory") }
      }
      let found = try await watch.time {
        try read(sealed)
      } bare: {
        try read(plain)
      }
      guard found.0 == found.1, found.0 > 0 else {
        throw Obstacle("The sealed database gives something else than the plain one.")
      }
    }
    return watch
  }
}
