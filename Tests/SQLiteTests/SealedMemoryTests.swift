// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import SQLite

/// Sealed files that are read in memory, without SQLite.
@Suite struct SealedMemoryTests {
  @Test func rowsAreReadFromItsPages() throws {
    let scratch = try SealedScratch()
    let database = try scratch.openFilled(entries: 200)
    try database.emptyLog()
    try SealedScratch.write(100, to: database)
    let seal = try #require(scratch.seal)
    var content = try scratch.content()
    let log = try scratch.content("test.sqlite-wal")
    content[8 * SealedScratch.pageSize - 700] ^= 1
    let pages = DatabasePages(
      file: seal.opened(database: content),
      log: WriteAheadLog(seal.opened(log: log, of: content)))
    var bodies: Set<String> = []
    pages.eachRow { row in
      if row.values.count == 2, let body = row.values[1].text { bodies.insert(body) }
    }
    let written = try Set(database.rows("SELECT body FROM entry") { $0.text(0) })
    #expect(written.intersection(bodies).count > written.count / 2)
  }

  /// A wrong bit of the salt would close all pages, and a first page that tells no room for seals
  /// would have long rows looked for in wrong places.
  @Test func pagesInMemoryArePutRight() throws {
    let scratch = try SealedScratch()
    let seal = try #require(scratch.seal)
    let database = try scratch.openFilled(entries: 500)
    try database.emptyLog()
    let content = try scratch.content()
    let opened = seal.opened(database: content)
    var damaged = content
    damaged[5] ^= 8
    damaged[20 * SealedScratch.pageSize + 77] ^= 2
    #expect(seal.opened(database: damaged) == opened)

    damaged = content
    damaged[900] ^= 0x21
    let rest = seal.opened(database: damaged)
    #expect(rest[20] == 40)
    #expect(rest.dropFirst(SealedScratch.pageSize) == opened.dropFirst(SealedScratch.pageSize))
  }

  /// With another salt, nothing of the log would open.
  @Test func aDamagedSaltHidesNothing() throws {
    let scratch = try SealedScratch()
    let seal = try #require(scratch.seal)
    let database = try scratch.openFilled(entries: 100)
    let (content, log) = (try scratch.content(), try scratch.content("test.sqlite-wal"))
    let opened = seal.opened(log: log, of: content)
    let salt = try #require(try database.salt())
    var damaged = content
    damaged[5] ^= 8
    #expect(seal.opened(log: log, of: damaged) == opened)
    #expect(seal.restoring(salt: salt, in: damaged) == damaged)
    // Where more of it is damaged, it has to be known from elsewhere.
    for place in 0..<2000 { damaged[place] ^= 0x21 }
    #expect(seal.opened(log: log, of: damaged).allSatisfy { $0 == 0 })
    let restored = seal.restoring(salt: salt, in: damaged)
    #expect(restored.prefix(16) == content.prefix(16))
    #expect(seal.opened(log: log, of: restored) == opened)
    #expect(seal.opened(log: log, of: seal.restoring(salt: salt, in: [])) == opened)
  }

  /// What was noted may be the salt of a database that was here before.
  @Test func anOlderSaltTakesNothingAway() throws {
    let scratch = try SealedScratch()
    let seal = try #require(scratch.seal)
    let database = try scratch.openFilled(entries: 100)
    try database.emptyLog()
    let content = try scratch.content()
    let salt = try #require(try database.salt())
    var damaged = content
    // Of the first page, the salt alone is whole.
    for place in 1000..<2000 { damaged[place] ^= 0x21 }
    let older = salt.map { $0 ^ 0x55 }
    #expect(seal.restoring(salt: older, in: damaged) == damaged)
    for place in 0..<16 { damaged[place] ^= 0x21 }
    #expect(seal.restoring(salt: salt, in: damaged).prefix(16) == content.prefix(16))
  }

  /// With a broken header, SQLite would take the log for an empty one.
  @Test func aLogIsPutRightAndSealedAgain() throws {
    let scratch = try SealedScratch()
    let seal = try #require(scratch.seal)
    let database = try scratch.openFilled()
    for _ in 0..<10 { try SealedScratch.write(10, to: database) }
    let (content, log) = (try scratch.content(), try scratch.content("test.sqlite-wal"))
    let whole = try #require(WriteAheadLog(seal.opened(log: log, of: content)))
    #expect(whole.isWhole)
    #expect(try whole.salt == database.logSalt())

    var damaged = log
    damaged[30] ^= 3
    let opened = try #require(WriteAheadLog(seal.opened(log: damaged, of: content)))
    #expect(!opened.isWhole)
    let repaired = seal.sealed(log: opened.repaired(), of: content)
    #expect(repaired.count == log.count)
    try scratch.put(database: content, log: repaired, "repaired.sqlite")
    let connection = try scratch.open("repaired.sqlite")
    #expect(try connection.entries == 100)
    #expect(try connection.problems == ["ok"])
  }
}
