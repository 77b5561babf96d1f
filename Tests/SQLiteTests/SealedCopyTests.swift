// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import SQLite

@Suite struct SealedCopyTests {
  private func check(_ copy: Connection, entries: Int = 500) throws {
    #expect(try copy.entries == entries)
    #expect(try copy.problems == ["ok"])
    #expect(try copy.hits(SealedScratch.markers[3]) > 5)
    try copy.execute("INSERT INTO entry_text (entry_text) VALUES ('integrity-check')")
    #expect(try copy.hasPageChecksums())
    #expect(try PageSurvey(of: copy, repairing: false).damaged.isEmpty)
    // A copy is one file: SQLite must not look for a log.
    #expect(try copy.header()[18...19] == [1, 1])
  }

  @Test func aCopyIsSealedAsTheDatabaseIs() throws {
    let scratch = try SealedScratch()
    let database = try scratch.openFilled(entries: 500)
    try database.copy(to: scratch.path("copy.sqlite"))
    #expect(!scratch.exists("copy.sqlite-wal") && !scratch.exists("copy.sqlite-journal"))
    try check(scratch.open("copy.sqlite", .readWrite))
    // The key of each file is its own.
    #expect(try scratch.content().prefix(16) != scratch.content("copy.sqlite").prefix(16))
  }

  @Test func aCopyCanHaveAnotherKey() throws {
    let scratch = try SealedScratch()
    let other = try SealedScratch.seal(2)
    let database = try scratch.openFilled(entries: 500)
    try database.copy(to: scratch.path("copy.sqlite"), seal: other)
    try check(Connection(scratch.path("copy.sqlite"), .readWrite, seal: other))
    #expect(throws: SQLiteError.self) { try scratch.open("copy.sqlite", .readOnly) }
    #expect(try scratch.plainFiles() == [])
  }

  /// The backup interface would leave too little room for a seal in each page.
  @Test func aPlainDatabaseIsSealed() throws {
    let scratch = try SealedScratch(isSealed: false)
    let seal = try SealedScratch.seal(1)
    let database = try scratch.openFilled(entries: 500)
    try database.execute("CREATE TEMP TABLE kept AS SELECT 1 AS v")
    try database.copy(to: scratch.path("copy.sqlite"), seal: seal)
    #expect(try !scratch.plainFiles().contains("copy.sqlite"))
    #expect(try database.int("SELECT v FROM kept") == 1)
    try check(Connection(scratch.path("copy.sqlite"), .readWrite, seal: seal))
    // The plain one goes on as it was.
    try database.execute("VACUUM; PRAGMA wal_checkpoint(TRUNCATE)")
    #expect(try database.header()[20] == 8)
  }

  @Test func theSealIsTakenAway() throws {
    let scratch = try SealedScratch()
    let database = try scratch.openFilled(entries: 500)
    try database.copy(to: scratch.path("plain.sqlite"), seal: nil)
    let plain = try Connection(scratch.path("plain.sqlite"), .readWrite)
    try check(plain)
    #expect(try scratch.plainFiles() == ["plain.sqlite"])
    // Its pages have checksums, and are copied and sealed again like any other.
    try plain.copy(to: scratch.path("again.sqlite"))
    try check(Connection(scratch.path("again.sqlite"), .readWrite))
    try plain.copy(to: scratch.path("sealed.sqlite"), seal: scratch.seal)
    try check(scratch.open("sealed.sqlite", .readWrite))
  }

  /// Pages that were freed in the transaction that made them are never written.
  @Test func pagesThatWereNeverWrittenAreCopied() throws {
    let scratch = try SealedScratch()
    let database = try scratch.openFilled(entries: 50)
    try database.execute(
      """
      PRAGMA journal_mode = DELETE;
      PRAGMA secure_delete = OFF;
      BEGIN;
      CREATE TABLE big (v);
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)
      INSERT INTO big SELECT randomblob(9000) FROM n;
      CREATE TABLE last AS SELECT randomblob(3000) AS v;
      DELETE FROM big;
      COMMIT;
      """)
    let content = try scratch.content()
    let pages = content.count / SealedScratch.pageSize
    #expect((1...pages).contains { content.page($0).allSatisfy { $0 == 0 } })
    try database.copy(to: scratch.path("copy.sqlite"))
    let copy = try scratch.open("copy.sqlite")
    #expect(try copy.problems == ["ok"])
    #expect(try copy.int("SELECT length(v) FROM last") == 3000)
  }

  @Test func readersOpenIt() async throws {
    let scratch = try SealedScratch()
    let writer = try scratch.openFilled(entries: 100)
    let pool = try ReaderPool(scratch.database, count: 2, seal: scratch.seal)
    #expect(try await pool.read { try $0.entries } == 100)
    try SealedScratch.write(10, to: writer)
    #expect(try await pool.read { try $0.entries } == 110)
  }
}
