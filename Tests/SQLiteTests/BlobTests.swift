// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import SQLite

@Suite struct BlobTests {
  private let content = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }

  /// Two rows: one of zeros, one of three bytes.
  private func database(_ scratch: borrowing Scratch) throws -> Connection {
    let connection = try Connection(scratch.database, .create)
    try connection.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, v)")
    try connection.run("INSERT INTO t VALUES (1, ?)", Value.zeros(content.count))
    try connection.run("INSERT INTO t VALUES (2, ?)", [1, 2, 3] as [UInt8])
    return connection
  }

  @Test func givesBackInPiecesWhatWasWrittenInPieces() throws {
    let scratch = try Scratch()
    let connection = try database(scratch)
    try connection.transaction {
      let blob = try Blob("t", "v", row: 1, .writing, in: connection)
      #expect(blob.count == content.count)
      for start in stride(from: 0, to: content.count, by: 70_000) {
        try blob.write(content[start...].prefix(70_000), at: start)
      }
      try blob.write([], at: content.count)
      try blob.close()
    }
    #expect(try connection.rows("SELECT v FROM t WHERE id = 1") { $0.blob(0) } == [content])
    let blob = try Blob("t", "v", row: 1, .reading, in: connection)
    var read: [UInt8] = []
    while read.count < blob.count {
      read += try blob.read(at: read.count, count: min(90_001, blob.count - read.count))
    }
    #expect(read == content)
    #expect(try blob.read(at: content.count, count: 0).isEmpty)
    try blob.reopen(row: 2)
    #expect(try blob.read(at: 1, count: blob.count - 1) == [2, 3])
    try blob.close()
  }

  @Test func aRowThatIsNotThereThrows() throws {
    let scratch = try Scratch()
    let connection = try database(scratch)
    #expect(throws: SQLiteError.self) { try Blob("t", "v", row: 9, .reading, in: connection) }
    #expect(throws: SQLiteError.self) { try Blob("t", "x", row: 1, .reading, in: connection) }
    try connection.run("INSERT INTO t VALUES (3, 77)")
    #expect(throws: SQLiteError.self) { try Blob("t", "v", row: 3, .reading, in: connection) }
    let blob = try Blob("t", "v", row: 2, .reading, in: connection)
    #expect(throws: SQLiteError.self) { try blob.reopen(row: 9) }
    #expect(throws: SQLiteError.self) { try blob.read(at: 0, count: 1) }
  }

  @Test func aRowThatChangesEndsIt() throws {
    let scratch = try Scratch()
    let connection = try database(scratch)
    let blob = try Blob("t", "v", row: 2, .reading, in: connection)
    try connection.run("UPDATE t SET v = ? WHERE id = 2", [9] as [UInt8])
    #expect(throws: SQLiteError.self) { try blob.read(at: 0, count: 1) }
    #expect(throws: SQLiteError.self) { try blob.read(at: 0, count: 1) }
  }

  @Test func aTransactionThatFailsTakesBackWhatWasWritten() throws {
    struct Stop: Error {}
    let scratch = try Scratch()
    let connection = try database(scratch)
    #expect(throws: Stop.self) {
      try connection.transaction {
        let blob = try Blob("t", "v", row: 2, .writing, in: connection)
        try blob.write([7, 7, 7], at: 0)
        throw Stop()
      }
    }
    #expect(try connection.rows("SELECT v FROM t WHERE id = 2") { $0.blob(0) } == [[1, 2, 3]])
  }

  @Test func misuseIsAMistakeInTheProgram() async {
    await #expect(processExitsWith: .failure) {
      let scratch = try Scratch()
      let connection = try Connection(scratch.database, .create)
      try connection.execute("CREATE TABLE t (v); INSERT INTO t VALUES (x'010203')")
      _ = try Blob("t", "v", row: 1, .writing, in: connection)
    }
    await #expect(processExitsWith: .failure) {
      let scratch = try Scratch()
      let connection = try Connection(scratch.database, .create)
      try connection.execute("CREATE TABLE t (v); INSERT INTO t VALUES (x'010203')")
      _ = try Blob("t", "v", row: 1, .reading, in: connection).read(at: 1, count: 3)
    }
    await #expect(processExitsWith: .failure) {
      let scratch = try Scratch()
      let connection = try Connection(scratch.database, .create)
      try connection.execute("CREATE TABLE t (v); INSERT INTO t VALUES (x'010203')")
      let blob = try Blob("t", "v", row: 1, .reading, in: connection)
      try blob.close()
      _ = blob.count
    }
  }
}
