// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import SQLite

@Suite struct DatabaseFileTests {
  @Test func readsBytesOfAnyFile() throws {
    let scratch = try Scratch()
    let content = (0..<1000).map { UInt8(truncatingIfNeeded: $0) }
    try Data(content).write(to: URL(filePath: scratch.database))
    let connection = try Connection(scratch.database, .readOnly)
    #expect(try connection.fileBytes(at: 0, count: 20) == Array(content.prefix(20)))
    #expect(try connection.fileBytes(at: 990, count: 20) == Array(content.suffix(10)))
    #expect(try connection.fileBytes(at: 1000, count: 20).isEmpty)
    #expect(try connection.fileBytes(at: 5000, count: 20).isEmpty)
    #expect(try Data(contentsOf: URL(filePath: scratch.database)) == Data(content))
  }

  @Test(arguments: ["WAL", "DELETE"]) func knowsWhetherTheFileIsInUse(_ mode: String) throws {
    let scratch = try Scratch()
    let first = try Connection(scratch.database, .create)
    try first.execute("PRAGMA journal_mode = \(mode); CREATE TABLE t (v); BEGIN; SELECT * FROM t")
    func isInUse() throws -> Bool {
      try Connection(scratch.database, .readWrite).isFileInUse()
    }
    #expect(try isInUse())
    // Asking has changed nothing.
    #expect(try isInUse())
    try first.execute("INSERT INTO t VALUES (1); COMMIT")
    #expect(try isInUse() == (mode == "WAL"))
  }

  @Test func nobodyUsesWhatIsClosed() throws {
    let scratch = try Scratch()
    try Connection(scratch.database, .create).execute(
      "PRAGMA journal_mode = WAL; CREATE TABLE t (v)")
    #expect(try !Connection(scratch.database, .readWrite).isFileInUse())
  }
}
