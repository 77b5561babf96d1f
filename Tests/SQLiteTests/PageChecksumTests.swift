// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import SQLite

@Suite struct PageChecksumTests {
  private static let pageSize = 4096

  /// A database of some pages, all of which are in its file and none in a log.
  private struct Subject: ~Copyable {
    let path = FileManager.default.temporaryDirectory.appending(path: "haru-test-\(UUID())").path

    init(rows: Int = 200) throws {
      let database = try Connection(path, .create)
      try database.execute("PRAGMA journal_mode = WAL")
      try database.execute("CREATE TABLE entry (id INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT")
      for row in 1...rows { try PageChecksumTests.insert(row, in: database) }
    }

    deinit {
      for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) }
    }

    var content: Data {
      get throws { try Data(contentsOf: URL(filePath: path)) }
    }

    /// Writes into the file itself, as a failing disk would.
    func change(_ end: String = "", _ change: (inout Data) -> Void) throws {
      var content = try Data(contentsOf: URL(filePath: path + end))
      change(&content)
      let file = try FileHandle(forWritingTo: URL(filePath: path + end))
      try file.write(contentsOf: content)
      try file.close()
    }

    func bodies() throws -> [String] {
      try Connection(path, .readOnly).rows("SELECT body FROM entry ORDER BY id") { $0.text(0) }
    }
  }

  private static func insert(_ row: Int, in database: Connection) throws {
    try database.run("INSERT INTO entry (body) VALUES (?)", body(row))
  }

  private static func body(_ row: Int) -> String {
    String(repeating: "하루 \(row) ", count: 20 + row % 7)
  }

  /// CRC-64 bit by bit, and not by what is tested.
  private static func checksum(_ page: Data) -> [UInt8] {
    var crc: UInt64 = 0
    for byte in page.dropLast(8) {
      crc ^= UInt64(byte)
      for _ in 0..<8 { crc = crc >> 1 ^ (crc & 1 == 1 ? 0xC96C_5795_D787_0F42 : 0) }
    }
    return (0..<8).map { UInt8(truncatingIfNeeded: crc >> (8 * $0)) }
  }

  @Test func endsEveryPageWithItsChecksum() throws {
    let subject = try Subject()
    let content = try subject.content
    #expect(content.count > 5 * Self.pageSize)
    for start in stride(from: 0, to: content.count, by: Self.pageSize) {
      let page = Data(content[start..<start + Self.pageSize])
      #expect(Array(page.suffix(8)) == Self.checksum(page), "page \(start / Self.pageSize + 1)")
    }
  }

  /// It had that of an earlier call, and was taken for a disk that fails.
  @Test func damageHasNoReasonOfTheSystem() throws {
    let subject = try Subject()
    try subject.change { content in
      for place in 10..<60 { content[2 * Self.pageSize + place] ^= 0x55 }
    }
    let database = try Connection(subject.path, .readOnly)
    errno = ENOENT
    let error = #expect(throws: SQLiteError.self) {
      try database.rows("SELECT body FROM entry ORDER BY id") { $0.text(0) }
    }
    #expect(error?.kind == .damaged)
    #expect(error?.systemCode == 0)
  }

  @Test func putsAByteRightThatIsWrong() throws {
    let subject = try Subject()
    let bodies = try subject.bodies()
    for place in stride(from: 2 * Self.pageSize, to: try subject.content.count, by: 977) {
      let whole = try subject.content
      try subject.change { $0[place] ^= 0x41 }
      #expect(try subject.bodies() == bodies, "byte \(place)")
      try subject.change { $0 = whole }
    }
  }

  @Test func refusesAPageThatIsWrongInTwoPlaces() throws {
    let subject = try Subject()
    try subject.change {
      $0[3 * Self.pageSize - 700] ^= 1
      $0[3 * Self.pageSize - 1200] ^= 1
    }
    let error = #expect(throws: SQLiteError.self) { try subject.bodies() }
    #expect(error?.kind == .damaged)
  }

  /// As newer versions of SQLite read what a long text overflows into.
  @Test func verifiesAPageOfWhichOnlyTheBeginningIsRead() throws {
    let subject = try Subject()
    let beginning = { (page: Int) in
      try Connection(subject.path, .readOnly).fileBytes(at: page * Self.pageSize, count: 500)
    }
    let whole = try subject.content
    #expect(try beginning(2) == Array(whole[2 * Self.pageSize..<2 * Self.pageSize + 500]))
    try subject.change { $0[2 * Self.pageSize + 100] ^= 1 }
    #expect(try beginning(2) == Array(whole[2 * Self.pageSize..<2 * Self.pageSize + 500]))
    try subject.change { $0[2 * Self.pageSize + 3000] ^= 1 }
    let error = #expect(throws: SQLiteError.self) { try beginning(2) }
    #expect(error?.kind == .damaged)
  }

  @Test func verifiesTheFramesOfTheLog() throws {
    let subject = try Subject()
    let writer = try Connection(subject.path, .readWrite)
    for row in 201...260 { try Self.insert(row, in: writer) }
    #expect(try subject.bodies().count == 260)
    let log = try Data(contentsOf: URL(filePath: subject.path + "-wal"))
    let frame = 24 + Self.pageSize
    let last = 32 + ((log.count - 32) / frame - 1) * frame
    try subject.change("-wal") { $0[last + 24 + 3000] ^= 0x10 }
    let error = #expect(throws: SQLiteError.self) { try subject.bodies() }
    #expect(error?.kind == .damaged)
  }

  /// A cache of a few pages has to write the same pages again and again before the end of a
  /// transaction.
  @Test func readsBackWhatATransactionHasSpilled() throws {
    let subject = try Subject(rows: 400)
    let writer = try Connection(subject.path, .readWrite)
    try writer.execute("PRAGMA cache_size = 5")
    for round in 0..<3 {
      let spill = {
        for row in 1...400 where row % 3 != round {
          try writer.run("UPDATE entry SET body = ? WHERE id = ?", Self.body(row + round), row)
          let other = row * 7 % 400 + 1
          _ = try writer.rows("SELECT body FROM entry WHERE id = ?", other) { $0.text(0) }
        }
        if round == 1 { throw CancellationError() }
      }
      if round == 1 {
        #expect(throws: CancellationError.self) { try writer.transaction(spill) }
      } else {
        try writer.transaction(spill)
      }
    }
    #expect(try subject.bodies().count == 400)
    #expect(try writer.rows("PRAGMA integrity_check") { $0.text(0) } == ["ok"])
    try writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    #expect(try subject.bodies()[0] == Self.body(3))
  }

  @Test func bringsAnOlderDatabaseOver() throws {
    let subject = try Subject(rows: 1)
    for end in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: subject.path + end)
    }
    try Connection(subject.path, .create, withChecksums: false).execute(
      """
      PRAGMA journal_mode = WAL;
      CREATE TABLE entry (id INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT;
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200)
      INSERT INTO entry (body) SELECT hex(randomblob(300)) FROM n;
      """)
    let bodies = try subject.bodies()
    #expect(bodies.count == 200)
    #expect(try !Connection(subject.path, .readOnly).hasPageChecksums())

    let again = try Connection(subject.path, .readWrite)
    try again.execute("VACUUM")
    try again.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    #expect(try again.hasPageChecksums())
    #expect(try subject.bodies() == bodies)
    let last = Data(try subject.content.suffix(Self.pageSize))
    #expect(Array(last.suffix(8)) == Self.checksum(last))
  }

  @Test func copiesWithChecksums() throws {
    let subject = try Subject()
    let copy = subject.path + "-copy"
    defer { try? FileManager.default.removeItem(atPath: copy) }
    try Connection(subject.path, .readOnly).copy(to: copy)
    let page = Data(try Data(contentsOf: URL(filePath: copy)).suffix(Self.pageSize))
    #expect(Array(page.suffix(8)) == Self.checksum(page))
    #expect(page.contains { $0 != 0 })
  }

  /// More pages than SQLite keeps in memory, some of which are in the log alone.
  @Test func copiesManyPagesWithChecksums() throws {
    let subject = try Subject(rows: 1)
    let database = try Connection(subject.path, .readWrite)
    try database.execute(
      """
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 6000)
      INSERT INTO entry (body) SELECT hex(randomblob(1000)) FROM n;
      PRAGMA wal_checkpoint(TRUNCATE);
      UPDATE entry SET body = upper(body) || 'x' WHERE id % 500 = 7;
      """)
    let copy = subject.path + "-copy"
    defer { try? FileManager.default.removeItem(atPath: copy) }
    try database.copy(to: copy)
    let copied = try Connection(copy, .readOnly)
    #expect(try PageSurvey(of: copied, repairing: false).damaged.isEmpty)
    #expect(try copied.int("SELECT count(*) FROM entry WHERE body LIKE '%x'") == 12)
    #expect(try copied.rows("PRAGMA integrity_check") { $0.text(0) } == ["ok"])
  }
}
