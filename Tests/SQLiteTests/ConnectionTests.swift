// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import SQLite

/// A folder that goes with the test.
struct Scratch: ~Copyable {
  let path = FileManager.default.temporaryDirectory.appending(path: "haru-sqlite-\(UUID())").path

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var database: String { path + "/test.sqlite" }
}

@Suite struct ConnectionTests {
  @Test func givesBackEveryKindOfValueAsItWas() throws {
    let scratch = try Scratch()
    let connection = try Connection(scratch.database, .create)
    try connection.execute("CREATE TABLE t (v ANY) STRICT")
    let texts = ["", "한글 😀", "a\u{0}b", String(repeating: "x", count: 100_000)]
    let blobs: [[UInt8]] = [[], [0, 255, 0], Array(repeating: 7, count: 100_000)]
    let values: [Value] =
      [.null, .integer(.min), .integer(.max), .real(-0.1), .real(.infinity)]
      + texts.map(Value.text) + blobs.map(Value.blob)
    for value in values { try connection.run("INSERT INTO t VALUES (?)", value) }
    let read = try connection.rows("SELECT v, typeof(v) FROM t ORDER BY rowid") { row -> Value in
      switch row.text(1) {
      case "null": .null
      case "integer": .integer(Int64(row.int(0)))
      case "real": .real(row.double(0))
      case "text": .text(row.text(0))
      default: .blob(row.blob(0))
      }
    }
    #expect(read == values)
  }

  @Test func aTransactionIsAllOrNothing() throws {
    struct Stop: Error {}
    let scratch = try Scratch()
    let connection = try Connection(scratch.database, .create)
    try connection.execute("CREATE TABLE t (v INTEGER UNIQUE)")
    #expect(throws: Stop.self) {
      try connection.transaction {
        try connection.run("INSERT INTO t VALUES (1)")
        throw Stop()
      }
    }
    #expect(throws: SQLiteError.self) {
      try connection.transaction {
        try connection.run("INSERT INTO t VALUES (2)")
        try connection.run("INSERT INTO t VALUES (2)")
      }
    }
    try connection.transaction { try connection.run("INSERT INTO t VALUES (3)") }
    #expect(try connection.rows("SELECT v FROM t") { $0.int(0) } == [3])
  }

  @Test func anErrorNamesTheStatementAndNeverTheValues() throws {
    let scratch = try Scratch()
    let connection = try Connection(scratch.database, .create)
    try connection.execute("CREATE TABLE t (v TEXT UNIQUE)")
    try connection.run("INSERT INTO t VALUES (?)", "a secret")
    do {
      try connection.run("INSERT INTO t VALUES (?)", "a secret")
      Issue.record("the same value went in twice")
    } catch {
      #expect(error.kind == .constraint)
      #expect(error.sql == "INSERT INTO t VALUES (?)")
      #expect(!"\(error)".contains("secret"))
    }
  }

  @Test func aFileThatIsNoDatabaseIsAnErrorOfItsOwn() throws {
    let scratch = try Scratch()
    try Data("this is no database, but long enough to be looked at".utf8)
      .write(to: URL(filePath: scratch.database))
    let connection = try Connection(scratch.database, .readWrite)
    do {
      _ = try connection.int("SELECT count(*) FROM sqlite_schema")
      Issue.record("it was read all the same")
    } catch let error as SQLiteError {
      #expect(error.kind == .notADatabase)
    }
  }

  @Test func onlyReadsWhereItMayOnlyRead() throws {
    let scratch = try Scratch()
    try Connection(scratch.database, .create).execute("CREATE TABLE t (v)")
    let connection = try Connection(scratch.database, .readOnly)
    #expect(throws: SQLiteError.self) { try connection.run("INSERT INTO t VALUES (1)") }
    #expect(throws: SQLiteError.self) { try Connection(scratch.path + "/none.sqlite", .readOnly) }
  }

  @Test func statementsInsideStatementsDoNotDisturbEachOther() throws {
    let scratch = try Scratch()
    let connection = try Connection(scratch.database, .create)
    try connection.execute("CREATE TABLE t (v INTEGER); INSERT INTO t VALUES (1), (2), (3)")
    let sums = try connection.rows("SELECT v FROM t ORDER BY v") { outer in
      try connection.rows("SELECT v FROM t ORDER BY v") { $0.int(0) }.reduce(outer.int(0), +)
    }
    #expect(sums == [7, 8, 9])
  }

  @Test func copiesWhatIsInTheDatabaseWhileItIsInUse() throws {
    let scratch = try Scratch()
    let connection = try Connection(scratch.database, .create)
    try connection.execute("PRAGMA journal_mode = WAL")
    try connection.execute("CREATE TABLE t (v INTEGER); INSERT INTO t VALUES (1)")
    let target = scratch.path + "/copy.sqlite"
    try connection.copy(to: target)
    try connection.run("INSERT INTO t VALUES (2)")
    let copy = try Connection(target, .readOnly)
    #expect(try copy.rows("SELECT v FROM t") { $0.int(0) } == [1])
    #expect(!FileManager.default.fileExists(atPath: target + "-wal"))
  }
}

@Suite struct MigratorTests {
  private let first = Migration("001 create", sql: "CREATE TABLE t (v INTEGER)")
  private let second = Migration("002 fill", sql: "INSERT INTO t VALUES (1)")

  @Test func eachStepIsTakenOnce() throws {
    let scratch = try Scratch()
    let connection = try Connection(scratch.database, .create)
    try Migrator([first]).migrate(connection)
    for _ in 0..<3 { try Migrator([first, second]).migrate(connection) }
    #expect(try connection.int("SELECT count(*) FROM t") == 1)
    #expect(try Migrator([first, second]).pending(on: connection).isEmpty)
  }

  @Test func aStepThatFailsLeavesNothingOfItself() throws {
    let scratch = try Scratch()
    let connection = try Connection(scratch.database, .create)
    let broken = Migration("002 break", sql: "INSERT INTO t VALUES (1); INSERT INTO u VALUES (1)")
    #expect(throws: SQLiteError.self) { try Migrator([first, broken]).migrate(connection) }
    #expect(try connection.int("SELECT count(*) FROM t") == 0)
    try Migrator([first, second]).migrate(connection)
    #expect(try connection.int("SELECT count(*) FROM t") == 1)
  }

  @Test func refusesANewerSchema() throws {
    let scratch = try Scratch()
    let connection = try Connection(scratch.database, .create)
    try Migrator([first, second]).migrate(connection)
    #expect(throws: MigrationError.self) { try Migrator([first]).pending(on: connection) }
  }
}

@Suite struct ReaderPoolTests {
  @Test func readsSeeOneStateAndWaitForNoWrite() async throws {
    let scratch = try Scratch()
    let writer = try Connection(scratch.database, .create)
    try writer.execute("PRAGMA journal_mode = WAL; CREATE TABLE t (v INTEGER)")
    try writer.execute("INSERT INTO t VALUES (1)")
    let pool = try ReaderPool(scratch.database, count: 2)
    try writer.execute("BEGIN IMMEDIATE; INSERT INTO t VALUES (2)")
    #expect(try await pool.read { try $0.int("SELECT count(*) FROM t") } == 1)
    try writer.execute("COMMIT")
    let counts = try await withThrowingTaskGroup { group in
      for _ in 0..<20 {
        group.addTask { try await pool.read { try $0.int("SELECT count(*) FROM t") } }
      }
      return try await group.reduce(into: Set<Int?>()) { $0.insert($1) }
    }
    #expect(counts == [2])
  }

  @Test func noReaderWrites() async throws {
    let scratch = try Scratch()
    try Connection(scratch.database, .create).execute("CREATE TABLE t (v INTEGER)")
    let pool = try ReaderPool(scratch.database)
    await #expect(throws: SQLiteError.self) {
      try await pool.read { try $0.run("INSERT INTO t VALUES (1)") }
    }
  }
}
