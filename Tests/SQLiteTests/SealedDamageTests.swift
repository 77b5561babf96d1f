// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestNumbers
import Testing

@testable import SQLite

@Suite struct SealedDamageTests {
  /// Another in each run; a failure tells it.
  private let seed = UInt64.random(in: .min ... .max)

  private func isPrefix(_ entries: Int, of transactions: Int) -> Bool {
    entries % 10 == 0 && entries <= transactions * 10
  }

  @Test(arguments: [true, false]) func aWrongKeyIsToldAtOpeningAndTouchesNothing(
    _ hasLog: Bool
  ) throws {
    let scratch = try SealedScratch()
    let database = try scratch.openFilled(entries: 100)
    if !hasLog { try database.emptyLog() }
    let log = try hasLog ? scratch.content("test.sqlite-wal") : nil
    try scratch.put(database: scratch.content(), log: log, "other.sqlite")
    let before = try scratch.content("other.sqlite")
    let other = try SealedScratch.seal(2)
    for access in [Connection.Access.readOnly, .readWrite, .create, .readOnlyWithoutLog] {
      let error = #expect(throws: SQLiteError.self) {
        try Connection(scratch.path("other.sqlite"), access, seal: other)
      }
      #expect(error?.kind == .wrongKey)
    }
    #expect(try scratch.content("other.sqlite") == before)
    if let log { #expect(try scratch.content("other.sqlite-wal") == log) }
    #expect(try scratch.open("other.sqlite").entries == 100)
  }

  @Test func whatIsNotSealedHasNoWrongKey() throws {
    let scratch = try SealedScratch()
    try Connection(scratch.database, .create).execute("CREATE TABLE t (v)")
    try scratch.put(Array("a few words".utf8), "short.sqlite")
    for name in ["test.sqlite", "short.sqlite"] {
      let error = #expect(throws: SQLiteError.self) { try scratch.open(name, .readWrite) }
      #expect(error?.kind == .notADatabase, "\(name)")
    }
    // And the other way round.
    try scratch.open("sealed.sqlite").execute("CREATE TABLE t (v)")
    let error = #expect(throws: SQLiteError.self) {
      try Connection(scratch.path("sealed.sqlite"), .readWrite).execute("SELECT * FROM t")
    }
    #expect(error?.kind == .notADatabase)
  }

  /// A power cut while the first page was copied from the log into the database.
  @Test func aTornFirstPageIsWholeInTheLog() throws {
    let scratch = try SealedScratch()
    let database = try scratch.openFilled(entries: 100)
    try database.emptyLog()
    try database.execute("CREATE TABLE later (v)")
    try SealedScratch.write(100, to: database)
    var content = try scratch.content()
    for place in 2048..<4096 { content[place] ^= 0x55 }
    let log = try scratch.content("test.sqlite-wal")
    try scratch.put(database: content, log: log, "torn.sqlite")
    let torn = try scratch.open("torn.sqlite")
    #expect(try torn.entries == 200)
    #expect(try torn.problems == ["ok"])
    // Without its log, it is damage.
    try scratch.put(database: content, log: nil, "torn.sqlite")
    #expect(throws: SQLiteError.self) { try scratch.open("torn.sqlite") }
  }

  @Test func aLogThatEndsAnywhereHoldsWholeTransactions() throws {
    let scratch = try SealedScratch()
    let database = try scratch.openFilled()
    try database.execute("PRAGMA wal_autocheckpoint = 0")
    for _ in 0..<40 { try SealedScratch.write(10, to: database) }
    let (content, log) = (try scratch.content(), try scratch.content("test.sqlite-wal"))
    var random = SeededGenerator(seed: seed)
    var found: Set<Int> = []
    for round in 0..<120 {
      var damaged = log
      let place = Int.random(in: 0..<log.count, using: &random)
      if round.isMultiple(of: 2) {
        damaged.removeSubrange(place...)
      } else {
        // A single bit would be put right.
        damaged[place] ^= 0x11 << UInt8.random(in: 0...3, using: &random)
      }
      try scratch.put(database: content, log: damaged, "damaged.sqlite")
      let opened = try scratch.open("damaged.sqlite")
      // The first transactions may have made no table yet.
      let hasTable = try opened.int("SELECT count(*) FROM sqlite_schema WHERE name = 'entry'") == 1
      let entries = try hasTable ? opened.entries : 0
      #expect(isPrefix(entries, of: 40), "seed \(seed), place \(place)")
      #expect(try opened.problems == ["ok"], "seed \(seed), place \(place)")
      found.insert(entries)
    }
    #expect(found.count > 10, "seed \(seed)")
  }

  /// What SQLite reads then, and what is read without it, is the same.
  @Test func aWrongBitOfTheLogIsPutRight() throws {
    let scratch = try SealedScratch()
    let seal = try #require(scratch.seal)
    let database = try scratch.openFilled()
    try database.execute("PRAGMA wal_autocheckpoint = 0")
    for _ in 0..<40 { try SealedScratch.write(10, to: database) }
    let (content, log) = (try scratch.content(), try scratch.content("test.sqlite-wal"))
    let opened = seal.opened(log: log, of: content)
    let headers = SealedScratch.sealedLogHeader + 24 + DatabaseSeal.reservedBytes
    var random = SeededGenerator(seed: seed)
    for round in 0..<30 {
      var damaged = log
      let place = Int.random(in: 0..<(round < 15 ? headers : log.count), using: &random)
      damaged[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
      let isSame = seal.opened(log: damaged, of: content) == opened
      #expect(isSame, "seed \(seed), place \(place)")
      try scratch.put(database: content, log: damaged, "damaged.sqlite")
      #expect(try scratch.open("damaged.sqlite").entries == 400, "seed \(seed), place \(place)")
    }
  }

  @Test func aPageOfTheLogThatIsNeededIsDamage() throws {
    let scratch = try SealedScratch()
    let database = try scratch.openFilled(entries: 200)
    var log = try scratch.content("test.sqlite-wal")
    for place in stride(from: SealedScratch.sealedLogHeader + 900, to: log.count, by: 4200) {
      log[place] ^= 0x11
    }
    // Into the file that is open.
    let file = try FileHandle(forWritingTo: URL(filePath: scratch.path("test.sqlite-wal")))
    try file.write(contentsOf: Data(log))
    try file.close()
    let reader = try scratch.open("test.sqlite", .readOnly)
    let error = #expect(throws: SQLiteError.self) {
      try reader.rows("SELECT body FROM entry") { $0.text(0) }
    }
    #expect(error?.kind == .damaged)
    database.keepLog()
  }

  /// Of the salt, the first page, and any other.
  @Test func aWrongBitAnywhereIsNoticedAndPutRight() throws {
    let scratch = try SealedScratch()
    let database = try scratch.openFilled(entries: 500)
    try database.emptyLog()
    let content = try scratch.content()
    var random = SeededGenerator(seed: seed)
    for round in 0..<30 {
      let end = round < 5 ? 16 : round < 10 ? SealedScratch.pageSize : content.count
      let place = Int.random(in: 0..<end, using: &random)
      var damaged = content
      damaged[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
      try scratch.put(database: damaged, log: nil, "damaged.sqlite")
      let opened = try scratch.open("damaged.sqlite", .readWrite)
      let page = place / SealedScratch.pageSize + 1
      let survey = try PageSurvey(of: opened, repairing: true)
      #expect(survey.healed == [page], "seed \(seed), place \(place)")
      #expect(survey.damaged.isEmpty)
      #expect(try PageSurvey(of: opened, repairing: false).healed.isEmpty)
      #expect(try opened.entries == 500)
      #expect(try opened.problems == ["ok"])
    }
  }

  /// SQLite reads a page again after each change that another connection makes.
  @Test func aWrongBitIsPutRightHoweverOftenItsPageIsRead() throws {
    let scratch = try SealedScratch()
    let database = try scratch.openFilled(entries: 500)
    try database.emptyLog()
    var content = try scratch.content()
    content[30 * SealedScratch.pageSize + 3000] ^= 4
    // And a page that can't be put right is searched only once.
    content[20 * SealedScratch.pageSize + 3000] ^= 5
    try scratch.put(database: content, log: nil, "damaged.sqlite")
    let opened = try scratch.open("damaged.sqlite", .readOnly)
    for round in 0..<50 {
      let survey = try PageSurvey(of: opened, repairing: false)
      #expect(survey.healed == [31] && survey.damaged == [21], "round \(round)")
    }
  }

  /// A file of another key has nothing that could be put right, and looking for that takes time.
  @Test(arguments: [7, 8]) func wrongBitsAreNotLookedForWithoutEnd(damagedPages: Int) throws {
    let scratch = try SealedScratch()
    let database = try scratch.openFilled(entries: 500)
    try database.emptyLog()
    var content = try scratch.content()
    for page in 10..<10 + damagedPages { content[page * SealedScratch.pageSize + 3000] ^= 5 }
    content[30 * SealedScratch.pageSize + 3000] ^= 4
    try scratch.put(database: content, log: nil, "damaged.sqlite")
    let opened = try scratch.open("damaged.sqlite", .readOnly)
    let survey = try PageSurvey(of: opened, repairing: false)
    #expect(survey.healed == (damagedPages == 7 ? [31] : []))
    #expect(survey.damaged.count == (damagedPages == 7 ? 7 : 9))
  }

  /// A key that was made of a wrong salt would seal what is written next.
  @Test func anOpenDatabaseKeepsItsKey() throws {
    let scratch = try SealedScratch()
    let database = try scratch.openFilled(entries: 500)
    try database.emptyLog()
    let content = try scratch.content()
    try scratch.put(database: content, log: nil, "open.sqlite")
    let opened = try scratch.open("open.sqlite", .readWrite)
    #expect(try opened.entries == 500)
    var damaged = content
    damaged[3] ^= 1
    damaged[2000] ^= 1
    // Into the file that is open.
    let file = try FileHandle(forWritingTo: URL(filePath: scratch.path("open.sqlite")))
    try file.write(contentsOf: Data(damaged))
    try file.close()
    #expect(try PageSurvey(of: opened, repairing: true).healed == [1])
    #expect(try scratch.content("open.sqlite").prefix(16) == content.prefix(16))
    #expect(try scratch.open("open.sqlite", .readOnly).entries == 500)
  }

  /// SQLite would take the log for an empty one, and remove it.
  @Test func aLogBesideAnEmptyFirstPageIsKept() throws {
    let scratch = try SealedScratch()
    let database = try scratch.openFilled(entries: 100)
    var content = try scratch.content()
    let size = SealedScratch.pageSize
    content.replaceSubrange(0..<size, with: [UInt8](repeating: 0, count: size))
    let log = try scratch.content("test.sqlite-wal")
    try scratch.put(database: content, log: log, "empty.sqlite")
    let error = #expect(throws: SQLiteError.self) { try scratch.open("empty.sqlite", .readWrite) }
    #expect(error?.kind == .wrongKey)
    #expect(try scratch.content("empty.sqlite-wal") == log)
    database.keepLog()
  }

  @Test func damageAnywhereIsNoticedAndItsPageNamed() throws {
    let scratch = try SealedScratch()
    let database = try scratch.openFilled(entries: 500)
    try database.emptyLog()
    let content = try scratch.content()
    let pages = content.count / SealedScratch.pageSize
    #expect(pages > 50)
    var random = SeededGenerator(seed: seed)
    for round in 0..<30 {
      var damaged = content
      let page = round == 0 ? 1 : Int.random(in: 1...pages, using: &random)
      let start = (page - 1) * SealedScratch.pageSize
      damaged[start + Int.random(in: 16..<2000, using: &random)] ^= 0x21
      damaged[start + Int.random(in: 2000..<4096, using: &random)] ^= 0x80
      try scratch.put(database: damaged, log: nil, "damaged.sqlite")
      guard page > 1 else {
        let error = #expect(throws: SQLiteError.self) { try scratch.open("damaged.sqlite") }
        #expect(error?.kind == .wrongKey, "seed \(seed)")
        continue
      }
      let opened = try scratch.open("damaged.sqlite", .readWrite)
      let survey = try PageSurvey(of: opened, repairing: true)
      #expect(survey.damaged == [page], "seed \(seed), page \(page)")
      #expect(survey.healed.isEmpty)
      let error = #expect(throws: SQLiteError.self, "seed \(seed), page \(page)") {
        try opened.copy(to: scratch.path("copy.sqlite"))
      }
      #expect(error?.kind == .damaged)
      try scratch.put(nil, "copy.sqlite")
    }
  }

  @Test func halfAPageAtTheEndIsDamage() throws {
    let scratch = try SealedScratch()
    let database = try scratch.openFilled(entries: 300)
    try database.emptyLog()
    let content = try scratch.content()
    try scratch.put(database: Array(content.dropLast(1000)), log: nil, "short.sqlite")
    let pages = content.count / SealedScratch.pageSize
    let survey = try PageSurvey(of: scratch.open("short.sqlite"), repairing: false)
    #expect(survey.damaged == [pages])
  }

  @Test func aPageOfABackupIsNoPageOfTheDiary() throws {
    let scratch = try SealedScratch()
    let database = try scratch.openFilled(entries: 300)
    try database.copy(to: scratch.path("backup.sqlite"))
    try database.emptyLog()
    var content = try scratch.content()
    let size = SealedScratch.pageSize
    content.replaceSubrange(5 * size..<6 * size, with: try scratch.content("backup.sqlite").page(6))
    // Nor is a page of the diary in another place of it.
    content.replaceSubrange(7 * size..<8 * size, with: content.page(9))
    try scratch.put(database: content, log: nil, "mixed.sqlite")
    let survey = try PageSurvey(of: scratch.open("mixed.sqlite"), repairing: false)
    #expect(survey.damaged == [6, 8])
  }
}
