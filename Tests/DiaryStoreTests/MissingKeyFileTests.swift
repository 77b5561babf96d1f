// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Foundation
import SQLite
import Sealing
import TestKeys
import Testing

@testable import DiaryStore

/// A sealed diary whose key file is gone, and a plain one beside which such a file lies.
@Suite struct MissingKeyFileTests {
  /// What else may be missing or damaged at the same time.
  enum Loss: CaseIterable {
    case nothing
    case note
    case noteAndBeginning
    case noteAndDatabase
  }

  /// The files of a closed diary, of which this removes some.
  private func closed(_ loss: Loss, _ diary: borrowing TestDiary) throws -> JournalFolder {
    let folder = JournalFolder(diary.folder.path + "-closed")
    try FileManager.default.copyItem(atPath: diary.folder.path, toPath: folder.path)
    try JournalFolder(folder.path, keys: diary.folder.keys).openDatabase(.readWrite)
      .execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for end in ["-wal", "-shm"] { try FileSystem.remove(folder.database + end) }
    try FileSystem.remove(folder.path + "/" + StoredKeyFile.name)
    if loss != .nothing { try FileSystem.remove(folder.lastChange) }
    if loss == .noteAndDatabase { try FileSystem.remove(folder.database) }
    if loss == .noteAndBeginning {
      try File(changing: folder.database).write([UInt8](repeating: 0, count: 8192)[...], at: 0)
    }
    return folder
  }

  @Test(arguments: Loss.allCases) func isNotTakenForADamagedPlainDiary(_ loss: Loss) async throws {
    let diary = try TestDiary(keys: .forTest())
    _ = try await diary.write("words", String(repeating: "and more words ", count: 1000))
    let backup = try await diary.journal.backUp()
    let folder = try closed(loss, diary)
    defer { try? FileManager.default.removeItem(atPath: folder.path) }
    #expect(try folder.isSealed)
    let before = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    let recovery = Recovery(folder)
    let ways: [() async throws -> Void] = [
      { _ = try Journal(folder) },
      { _ = try recovery.beginAnew() },
      { _ = try recovery.recover(from: backup) },
      { _ = try await recovery.salvage() },
    ]
    for way in ways {
      let error = await #expect(throws: JournalError.self) { try await way() }
      guard case .locked? = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() == before)
  }

  @Test(arguments: [0, 1, 2]) func aDamagedPlainDiaryIsNotTakenForASealedOne(way: Int) async throws
  {
    let diary = try TestDiary(keys: nil)
    _ = try await diary.write("words", String(repeating: "and more words ", count: 1000))
    let folder = JournalFolder(diary.folder.path + "-closed")
    defer { try? FileManager.default.removeItem(atPath: folder.path) }
    try FileManager.default.copyItem(atPath: diary.folder.path, toPath: folder.path)
    let size = try #require(try FileSystem.status(folder.database)?.bytes)
    switch way {
    case 0:
      let chance = (0..<16_384).map { _ in UInt8.random(in: 0...255) }
      try File(changing: folder.database).write(chance[...], at: 0)
    case 1:
      try File(changing: folder.database).write([UInt8](repeating: 0, count: size)[...], at: 0)
    default: try FileSystem.remove(folder.database)
    }
    #expect(try !folder.isSealed)
  }

  @Test func aKeyFileBesideAPlainDiaryIsPutAside() async throws {
    let diary = try TestDiary(keys: nil)
    let entry = try await diary.write("words")
    let keys = try DiaryKeys.forTest()
    let stored = StoredKeyFile(folder: diary.folder.path)
    try stored.write(try #require(keys.newKeyFile))
    let content = try FileSystem.content(of: diary.folder.path + "/" + StoredKeyFile.name)
    #expect(try !diary.folder.isSealed)
    let journal = try diary.again()
    #expect(try await journal.page() == [entry])
    #expect(journal.hasFoundDamage)
    #expect(try !stored.exists)
    guard case .strayKeyFile(let aside)? = await journal.check().findings.first else {
      return #expect(Bool(false))
    }
    #expect(try FileSystem.content(of: aside + "/" + StoredKeyFile.name) == content)
    #expect(try !diary.again().hasFoundDamage)
  }

  /// Something else has put a plain database in the place of a sealed one: nothing is written there
  /// in plain.
  @Test func aPlainDatabaseAmongSealedFilesIsNotBelieved() async throws {
    let diary = try TestDiary(keys: .forTest())
    _ = try await diary.attach("photo.jpg", to: try await diary.write("words"))
    let plain = try TestDiary(keys: nil)
    let folder = try closed(.note, diary)
    defer { try? FileManager.default.removeItem(atPath: folder.path) }
    try FileManager.default.copyItem(
      atPath: diary.folder.path + "/" + StoredKeyFile.name,
      toPath: folder.path + "/" + StoredKeyFile.name)
    try FileSystem.remove(folder.database)
    try FileManager.default.copyItem(atPath: plain.folder.database, toPath: folder.database)
    #expect(try folder.isSealed)
    let error = #expect(throws: JournalError.self) { try Journal(folder) }
    guard case .locked? = error else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
  }
}
