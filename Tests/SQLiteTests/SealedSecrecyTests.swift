// SPDX-License-Identifier: GPL-3.0-or-later

import CSQLite
import Foundation
import Testing

@testable import SQLite

@Suite struct SealedSecrecyTests {
  /// What the search looks for is there where there is no seal.
  @Test(arguments: [true, false]) func noFileHoldsAPlainByte(_ isSealed: Bool) throws {
    let scratch = try SealedScratch(isSealed: isSealed)
    let database = try scratch.openFilled(entries: 2000)
    #expect(try scratch.content("test.sqlite-wal").count > 500_000)
    #expect(scratch.exists("test.sqlite-shm"))
    #expect(try database.hits(SealedScratch.markers[3]) > 20)
    #expect(try scratch.plainFiles() == (isSealed ? [] : ["test.sqlite", "test.sqlite-wal"]))

    try database.execute("PRAGMA wal_checkpoint(TRUNCATE); VACUUM")
    try database.copy(to: scratch.path("backup.sqlite"))
    try database.run("VACUUM INTO ?", scratch.path("vacuumed.sqlite"))
    #expect(
      try scratch.plainFiles()
        == (isSealed
          ? [] : ["backup.sqlite", "test.sqlite", "test.sqlite-wal", "vacuumed.sqlite"]))
  }

  /// The sums in a rollback journal are of plain pages; a diary has a log, and copies no journal.
  @Test(arguments: [true, false]) func noJournalHoldsAPlainByte(_ isSealed: Bool) throws {
    let scratch = try SealedScratch(isSealed: isSealed)
    let database = try scratch.openFilled(entries: 2000)
    try database.execute("PRAGMA journal_mode = DELETE; PRAGMA cache_size = 5; BEGIN")
    try database.execute("UPDATE entry SET body = upper(body)")
    #expect(try scratch.content("test.sqlite-journal").count > 200_000)
    #expect(try scratch.plainFiles().contains("test.sqlite-journal") == !isSealed)
    try database.execute("ROLLBACK")
    #expect(try database.problems == ["ok"])
    #expect(try database.hits(SealedScratch.markers[3]) > 20)
  }

  /// A rollback journal that a crash has left.
  @Test func playsAJournalBack() throws {
    let scratch = try SealedScratch()
    let database = try scratch.openFilled(entries: 500)
    try database.execute("PRAGMA journal_mode = DELETE; PRAGMA cache_size = 5; BEGIN")
    try database.execute("UPDATE entry SET body = 'x'")
    try scratch.put(scratch.content(), "crashed.sqlite")
    try scratch.put(scratch.content("test.sqlite-journal"), "crashed.sqlite-journal")
    let crashed = try scratch.open("crashed.sqlite")
    #expect(try crashed.int("SELECT count(*) FROM entry WHERE length(body) > 50") == 500)
    #expect(try crashed.problems == ["ok"])
  }

  /// A power cut may tear the first page, which SQLite reads before it plays the journal back.
  @Test func playsAJournalBackIntoATornFirstPage() throws {
    let scratch = try SealedScratch()
    let database = try scratch.openFilled(entries: 500)
    try database.execute(
      "PRAGMA journal_mode = DELETE; PRAGMA cache_size = 5; BEGIN; PRAGMA user_version = 7")
    try database.execute("UPDATE entry SET body = 'x'")
    var content = try scratch.content()
    for place in 2048..<4096 { content[place] ^= 0x55 }
    try scratch.put(content, "crashed.sqlite")
    try scratch.put(scratch.content("test.sqlite-journal"), "crashed.sqlite-journal")
    let error = #expect(throws: SQLiteError.self) {
      try Connection(scratch.path("crashed.sqlite"), .readWrite, seal: SealedScratch.seal(2))
    }
    #expect(error?.kind == .wrongKey)
    let crashed = try scratch.open("crashed.sqlite")
    #expect(try crashed.int("SELECT count(*) FROM entry WHERE length(body) > 50") == 500)
    #expect(try crashed.problems == ["ok"])
  }

  /// SQLite would take all of it for torn, and remove it.
  @Test func aJournalBesideAnEmptyFirstPageIsKept() throws {
    let scratch = try SealedScratch()
    let database = try scratch.openFilled(entries: 500)
    try database.execute("PRAGMA journal_mode = DELETE; PRAGMA cache_size = 5; BEGIN")
    try database.execute("UPDATE entry SET body = 'x'")
    var content = try scratch.content()
    let size = SealedScratch.pageSize
    content.replaceSubrange(0..<size, with: [UInt8](repeating: 0, count: size))
    let journal = try scratch.content("test.sqlite-journal")
    try scratch.put(content, "empty.sqlite")
    try scratch.put(journal, "empty.sqlite-journal")
    let error = #expect(throws: SQLiteError.self) { try scratch.open("empty.sqlite", .readWrite) }
    #expect(error?.kind == .wrongKey)
    #expect(try scratch.content("empty.sqlite-journal") == journal)
  }

  /// They hold checksums of pages as they were before they were sealed.
  @Test func headersOfFramesAreSealed() throws {
    let scratch = try SealedScratch()
    let database = try scratch.openFilled(entries: 100)
    let salt = try database.logSalt()
    let bytes = (0..<8).map { UInt8(truncatingIfNeeded: salt >> (56 - 8 * $0)) }
    #expect(salt != 0)
    let log = try scratch.content("test.sqlite-wal")
    #expect(!log.holds(bytes))
    #expect(!log.holds([0x37, 0x7f, 0x06]))
    #expect((log.count - SealedScratch.sealedLogHeader) % SealedScratch.sealedFrame == 0)
  }

  /// SQLite puts the index of a log that it can't go on with together in memory that was freed.
  @Test func theIndexOfALogHoldsNothingThatWasFreed() throws {
    let scratch = try SealedScratch()
    let database = try scratch.openFilled(entries: 500)
    var log = try scratch.content("test.sqlite-wal")
    log.removeSubrange(SealedScratch.sealedLogHeader...)
    log += [UInt8](repeating: 1, count: 3 * SealedScratch.sealedFrame)
    let content = try scratch.content()
    withExtendedLifetime(database) {}
    let text = SealedScratch.markers.joined(separator: " ")
    let words = Array(String(repeating: text, count: 37_000 / text.utf8.count).utf8)
    for number in 0..<20 {
      try scratch.put(database: content, log: log, "crashed.sqlite")
      fillFreedMemory(with: words)
      let crashed = try scratch.open("crashed.sqlite")
      #expect(try crashed.int("PRAGMA user_version") == 0)
      #expect(scratch.exists("crashed.sqlite-shm"))
      #expect(try scratch.plainFiles() == [], "\(number)")
      withExtendedLifetime(crashed) {}
    }
  }

  private func fillFreedMemory(with words: [UInt8]) {
    let pieces = (0..<200).map { words + [UInt8($0)] }
    withExtendedLifetime(pieces) {}
  }

  /// SQLite's checksums of the log cover what is behind the content of a page, too.
  @Test func committedTransactionsSurviveACrash() throws {
    let scratch = try SealedScratch()
    let database = try scratch.openFilled()
    for _ in 0..<20 { try SealedScratch.write(25, to: database) }
    try scratch.put(
      database: scratch.content(), log: scratch.content("test.sqlite-wal"), "crashed.sqlite")
    let crashed = try scratch.open("crashed.sqlite")
    #expect(try crashed.entries == 500)
    #expect(try crashed.problems == ["ok"])
  }

  /// SQLite pads a log to whole sectors, and splits pages for that, where a disk may damage what is
  /// beside a write.
  @Test func noPageOfTheLogIsWrittenInPieces() throws {
    let scratch = try SealedScratch()
    let address = Connection.address(of: scratch.database, "psow=0")
    let database = try Connection(address, .create, seal: scratch.seal)
    try SealedScratch.prepare(database)
    for _ in 0..<10 { try SealedScratch.write(30, to: database) }
    let size = try scratch.content("test.sqlite-wal").count
    #expect((size - SealedScratch.sealedLogHeader) % SealedScratch.sealedFrame == 0)
    #expect(try scratch.open().entries == 300)
  }

  @Test func filesForTheTimeBeingAreRefused() throws {
    let scratch = try SealedScratch()
    let database = try scratch.openFilled(entries: 3000)
    try database.execute("PRAGMA cache_size = 5")
    // A sort, a statement that can be taken back, and a table, each larger than SQLite keeps.
    try database.execute(
      """
      CREATE INDEX entry_body ON entry (body);
      UPDATE entry SET body = body || 'x' WHERE id % 2 = 1;
      CREATE TEMP TABLE kept AS SELECT * FROM entry;
      """)
    #expect(try database.int("SELECT count(*) FROM kept") == 3000)
    try database.execute("PRAGMA temp_store = FILE; PRAGMA temp.cache_size = 5")
    let error = #expect(throws: SQLiteError.self) {
      try database.execute("CREATE TEMP TABLE other AS SELECT * FROM entry")
    }
    #expect(error?.kind == .cannotOpen)
    #expect(try scratch.plainFiles() == [])
  }

  @Test func bytesOfAFileAreNeverPlain() throws {
    let scratch = try SealedScratch()
    let database = try scratch.openFilled(entries: 300)
    try database.emptyLog()
    let content = try scratch.content()
    #expect(try database.fileBytes(at: 0, count: content.count) == content)
    #expect(try database.unverifiedFileBytes(at: 0, count: content.count) == content)
    let header = try database.header()
    #expect(header.prefix(16) == Array("SQLite format 3\0".utf8)[...])
    #expect(header[20] == 40)
  }

  /// As SQLite 3.45 and newer read what a long text overflows into.
  @Test func anyPartOfAPageCanBeRead() throws {
    let scratch = try SealedScratch()
    let database = try scratch.openFilled(entries: 300)
    try database.emptyLog()
    let whole = try database.openedFileBytes(at: 0, count: try scratch.content().count)
    #expect(whole.holds(Array(SealedScratch.markers[0].utf8)))
    for (offset, count) in [(0, 100), (24, 16), (4100, 4000), (4096, 500), (8000, 9000), (8191, 1)]
    {
      let part = try database.openedFileBytes(at: offset, count: count)
      #expect(part == Array(whole[offset..<offset + count]), "\(count) bytes at \(offset)")
    }
  }

  @Test func anotherSealedDatabaseCanBeAttached() throws {
    let scratch = try SealedScratch()
    let database = try scratch.openFilled(entries: 100)
    try database.copy(to: scratch.path("other.sqlite"))
    try database.run("ATTACH ? AS other", scratch.path("other.sqlite"))
    try database.transaction {
      try database.run("INSERT INTO other.entry SELECT id + 1000, body FROM main.entry")
      try database.run("DELETE FROM main.entry WHERE id > 50")
    }
    #expect(try database.int("SELECT count(*) FROM other.entry") == 200)
    try database.execute("DETACH other")
    #expect(try scratch.open("other.sqlite").entries == 200)
    #expect(try scratch.plainFiles() == [])
  }

  /// SQLite forgets the way to the files, and with it the key.
  @Test func theKeyGoesWithItsLastHolder() throws {
    let scratch = try Scratch()
    var seal = try SealedScratch.seal(3) as DatabaseSeal?
    let name = try #require(seal).fileSystem
    var connection = try Connection(scratch.database, .create, seal: seal) as Connection?
    seal = nil
    #expect(sqlite3_vfs_find(name) != nil)
    try connection?.execute("CREATE TABLE t (v)")
    connection = nil
    #expect(sqlite3_vfs_find(name) == nil)
  }
}
