// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Files
import FoundationEssentials
import SQLite
import Sealing

/// The same generated diary twice: sealed, and plain.
struct SealedDiaries {
  let entries: Int
  let sealed: Journal
  let plain: Journal
  private let folders: (sealed: JournalFolder, plain: JournalFolder)
  /// Entries that are neither letters nor in the trash.
  private let ids: [Entry.ID]
  let days: [Day]

  init(_ entries: Int, in room: Room) async throws {
    self.entries = entries
    days = GeneratedEntry.days(for: entries)
    let plain = JournalFolder(room.path("plain-\(entries)"))
    try DiaryMaker.make(entries, in: plain)
    let database = try plain.connection(.readWrite)
    // Search indexes are as large as the order in which they grew.
    try database.execute(
      "INSERT INTO entry_text (entry_text) VALUES ('optimize'); VACUUM; PRAGMA wal_checkpoint(TRUNCATE)"
    )
    ids = try database.rows("SELECT id FROM entry WHERE opens IS NULL AND deleted IS NULL") {
      Entry.ID($0.int(0))
    }
    let sealed = try JournalFolder.sealed(room.path("sealed-\(entries)"), with: Secret())
    // As a person seals it.
    try FileManager.default.copyItem(atPath: plain.path, toPath: sealed.path)
    _ = try await Resealing(
      JournalFolder(sealed.path), to: sealed.keys, oldBackups: .delete, clock: DiaryMaker.clock
    ).run()
    folders = (sealed, plain)
    self.sealed = try Journal(sealed, clock: DiaryMaker.clock)
    self.plain = try Journal(plain, clock: DiaryMaker.clock)
  }

  /// How many times as large the sealed file is, before anything is written.
  func size() throws -> Double {
    func bytes(_ folder: JournalFolder) throws -> Double {
      Double(try FileSystem.status(folder.database)?.bytes ?? 0)
    }
    return try bytes(folders.sealed) / bytes(folders.plain)
  }

  func anyEntry(_ generator: inout SeededGenerator) -> Entry.ID {
    ids[generator.number(below: ids.count)]
  }

  /// Opens both again while they are open already, as the command line does.
  func opening(rounds: Int) async throws -> Stopwatch {
    try await timing(rounds: rounds) {
      try Journal(folders.sealed, clock: DiaryMaker.clock)
    } plain: {
      try Journal(folders.plain, clock: DiaryMaker.clock)
    }
  }

  /// Searches with nothing in SQLite's memory.
  func searchingCold(_ word: String, rounds: Int) async throws -> Stopwatch {
    try await readingCold(rounds: rounds) { database in
      try database.rows(
        """
        SELECT entry.body FROM entry_text CROSS JOIN entry ON position = entry_text.rowid
        WHERE entry_text MATCH ? ORDER BY entry_text.rowid DESC LIMIT 50
        """, "\"\(word)\""
      ) { $0.text(0) }.count
    }
  }

  /// Reads every body, with nothing in SQLite's memory.
  func readingAll(rounds: Int) async throws -> Stopwatch {
    try await readingCold(rounds: rounds) { database in
      try database.int("SELECT sum(length(body)) FROM entry NOT INDEXED") ?? 0
    }
  }

  private func readingCold(
    rounds: Int, _ read: (Connection) throws -> Int
  ) async throws -> Stopwatch {
    let sealed = try folders.sealed.connection(.readWrite)
    let plain = try folders.plain.connection(.readWrite)
    return try await timing(rounds: rounds) {
      for database in [sealed, plain] { try database.execute("PRAGMA shrink_memory") }
    } sealed: {
      try read(sealed)
    } plain: {
      try read(plain)
    } agree: {
      $0 == $1 && $0 > 0
    }
  }

  private func timing<Result>(
    rounds: Int, prepare: () throws -> Void = {}, sealed: () async throws -> Result,
    plain: () async throws -> Result, agree: (Result, Result) -> Bool = { _, _ in true }
  ) async throws -> Stopwatch {
    var watch = Stopwatch()
    for round in -2..<rounds {
      if round == 0 { watch = Stopwatch() }
      try prepare()
      let found = try await watch.time(journal: sealed, bare: plain)
      guard agree(found.0, found.1) else {
        throw Obstacle("The sealed database gives something else than the plain one.")
      }
    }
    return watch
  }
}
