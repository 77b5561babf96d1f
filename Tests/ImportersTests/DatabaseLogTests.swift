// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Foundation
import SQLite
import Testing

@testable import Importers

/// Databases whose programs have left something beside them.
@Suite struct DatabaseLogTests {
  /// A folder with a database of Diarium's.
  private static func folder() throws -> SourceFolder {
    let folder = try SourceFolder()
    try DatabaseTests.diarium(folder.path + "/Diary.diary")
    return folder
  }

  @Test(arguments: ["headerGone", "damaged"])
  func aPackedLogThatCannotBeReadIsNamed(_ damage: String) throws {
    let folder = try Self.folder()
    let log = (0..<5000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }
    try folder.write(Data(log), to: "Diary.diary-wal")
    let packed = try folder.packed()
    defer { try? FileManager.default.removeItem(atPath: packed) }
    var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: packed)))
    let name = Array("Diary.diary-wal".utf8)
    // Its own header, of thirty bytes, stands before its name, and its content behind that.
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: name) })
    bytes[damage == "damaged" ? place + name.count + 40 : place - 30] ^= 0xff
    try Data(bytes).write(to: URL(fileURLWithPath: packed))
    let found = try Findings(packed)
    #expect(found.entries.count == 2)
    #expect(found.hasProblem(.unreadable, in: "Diary.diary-wal"))
  }

  /// Its program was killed, or is at work: the database is between two states.
  @Test(arguments: [false, true]) func aJournalIsNamedUnlessItIsDone(_ isPacked: Bool) throws {
    for first: UInt8 in [0xd9, 0] {
      let folder = try Self.folder()
      try folder.write(Data([first]) + Data(repeating: 1, count: 600), to: "Diary.diary-journal")
      let path = isPacked ? try folder.packed() : folder.path
      defer { if isPacked { try? FileManager.default.removeItem(atPath: path) } }
      let found = try Findings(path)
      #expect(found.entries.count == 2)
      #expect(found.hasProblem(.unreadable, in: "Diary.diary-journal") == (first != 0))
      #expect(try folder.content("Diary.diary-journal").count == 601)
    }
  }

  /// The name that a log would have is longer than any may be.
  @Test func aDatabaseWithALongNameIsRead() throws {
    let folder = try Self.folder()
    let name = String(repeating: "x", count: 246) + ".diary"
    try FileManager.default.moveItem(
      atPath: folder.path + "/Diary.diary", toPath: folder.path + "/" + name)
    #expect(try Findings(folder.path).entries.count == 2)
  }

  @Test func whatTheSystemRefusesIsNotDamaged() {
    #expect(SourceError(ofDatabase: FileError("write", ENOSPC)) == SourceError(.unreadable))
    #expect(
      SourceError(ofDatabase: SQLiteError(code: 11, message: "malformed"))
        == SourceError(.damaged))
    #expect(SourceError(ofDatabase: SourceError(.tooLarge)) == SourceError(.tooLarge))
  }
}
