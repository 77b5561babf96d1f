// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Foundation
import SQLite
import Sealing
import TestKeys
import Testing

@testable import DiaryStore

/// What opens a sealed diary, and what is said where something else should.
@Suite struct DiaryKeysTests {
  /// A first start that had no room, or was killed, leaves an empty file.
  @Test func anEmptyDatabaseIsBegunWithItsKeyFileAlone() throws {
    let keys = try DiaryKeys.forTest()
    let path = FileManager.default.temporaryDirectory.path + "/haru-test-\(UUID())"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let folder = JournalFolder(path, keys: keys)
    try FileSystem.makeFolders(path)
    try FileSystem.makeFile(folder.database)
    let without = JournalFolder(path, keys: try DiaryKeys(keys.secret))
    let error = #expect(throws: JournalError.self) { try Journal(without) }
    guard case .wrongKeys? = error else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
    _ = try Journal(folder)
    #expect(exists(path + "/" + StoredKeyFile.name))
  }

  /// The files of a diary that is closed.
  private final class ClosedFiles {
    let folder: JournalFolder
    let clock: WallClock
    let entry: Entry
    let backup: Backup

    init(keys: DiaryKeys?) async throws {
      let diary = try TestDiary(keys: keys)
      entry = try await diary.write("비밀", "words")
      backup = try await diary.journal.backUp()
      clock = diary.journal.clock
      folder = JournalFolder(diary.folder.path + "-closed", keys: keys)
      try FileManager.default.copyItem(atPath: diary.folder.path, toPath: folder.path)
      try FileSystem.remove(folder.database + "-shm")
    }

    deinit { try? FileManager.default.removeItem(atPath: folder.path) }

    func with(_ keys: DiaryKeys?) -> JournalFolder { JournalFolder(folder.path, keys: keys) }

    var contents: [String: Data] {
      get throws {
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        let files = try names.filter { try FileSystem.isFile(folder.path + "/" + $0) }
        return try Dictionary(
          uniqueKeysWithValues: files.map {
            ($0, try Data(contentsOf: URL(filePath: folder.path + "/" + $0)))
          })
      }
    }

    /// What every way to open it says with these keys; none of them touches anything.
    func failures(with keys: DiaryKeys?) async throws -> [JournalError] {
      let before = try contents
      let (folder, clock, backup) = (with(keys), clock, backup)
      let recovery = Recovery(folder, clock: clock)
      let ways: [() async throws -> Void] = [
        { _ = try Journal(folder, clock: clock) },
        { _ = try Journal.openReadOnly(folder, clock: clock) },
        { _ = try await Journal.readBriefly(folder, clock: clock) { _ in } },
        { _ = try recovery.recover(from: backup) },
        { _ = try recovery.beginAnew() },
        { _ = try await recovery.salvage() },
      ]
      var failures: [JournalError] = []
      for way in ways {
        failures.append(
          try #require(await #expect(throws: JournalError.self) { try await way() }))
      }
      #expect(try contents == before)
      return failures
    }
  }

  @Test func aSealedDiaryOpensWithItsKeysAlone() async throws {
    let keys = try DiaryKeys.forTest()
    let files = try await ClosedFiles(keys: keys)
    for failure in try await files.failures(with: nil) {
      guard case .locked = failure else {
        Issue.record("\(failure)")
        continue
      }
    }
    for failure in try await files.failures(with: .forTest()) {
      guard case .wrongKeys = failure else {
        Issue.record("\(failure)")
        continue
      }
    }
    let journal = try Journal(files.with(DiaryKeys(keys.secret)), clock: files.clock)
    #expect(try await journal.entry(files.entry.id) == files.entry)
    #expect(await journal.check().findings.isEmpty)
  }

  @Test func aPlainDiaryOpensWithoutKeysAlone() async throws {
    let files = try await ClosedFiles(keys: nil)
    let before = try files.contents
    let folder = files.with(try .forTest())
    let failures = [
      #expect(throws: JournalError.self) { try Journal(folder, clock: files.clock) },
      #expect(throws: JournalError.self) { try Journal.openReadOnly(folder, clock: files.clock) },
    ]
    for failure in failures {
      guard case .wrongKeys? = failure else {
        Issue.record("\(String(describing: failure))")
        continue
      }
    }
    #expect(try files.contents == before)
    #expect(try await Journal(files.folder, clock: files.clock).page() == [files.entry])
  }

  /// As the recovery sheet opens it.
  @Test(arguments: [nil, "not a key file"]) func theSecretOpensADiaryWithoutItsKeyFile(
    _ content: String?
  ) async throws {
    let keys = try DiaryKeys.forTest()
    let files = try await ClosedFiles(keys: keys)
    let keyFile = files.folder.path + "/" + StoredKeyFile.name
    try FileSystem.remove(keyFile)
    try content.map { try Data($0.utf8).write(to: URL(filePath: keyFile)) }
    let error = #expect(throws: JournalError.self) {
      try Journal(files.with(.forTest()), clock: files.clock)
    }
    guard case .wrongKeys? = error else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
    let journal = try Journal(files.folder, clock: files.clock)
    #expect(try await journal.page() == [files.entry])
    #expect(exists(keyFile) == (content != nil))
  }

  /// Another program has changed it: what is right in it says nothing then, and the database does.
  @Test func theRightSecretOpensADiaryWhoseKeyFileWasChanged() async throws {
    let keys = try DiaryKeys.forTest()
    let files = try await ClosedFiles(keys: keys)
    let path = files.folder.path + "/" + StoredKeyFile.name
    var lines = try String(contentsOf: URL(filePath: path), encoding: .utf8)
      .split(separator: "\n").map(String.init)
    lines[4] = "inbox " + Hex.text(InboxKeys(of: Secret()).publicKey)
    let text = lines.dropLast().map { $0 + "\n" }.joined()
    let digest = Hex.text(SHA256.hash(Array(text.utf8)))
    try Data((text + "check \(digest)\n").utf8).write(to: URL(filePath: path))
    #expect(throws: KeyFileError.otherSecret) {
      try StoredKeyFile(folder: files.folder.path).read().check(keys.secret)
    }
    let journal = try Journal(files.folder, clock: files.clock)
    #expect(try await journal.page() == [files.entry])
    let other = files.with(try DiaryKeys(Secret()))
    #expect(throws: JournalError.self) { try Journal(other, clock: files.clock) }
  }

  @Test func aNewDiaryGetsItsKeyFile() async throws {
    let keys = try DiaryKeys.forTest()
    let diary = try TestDiary(keys: keys)
    let opened = try StoredKeyFile(folder: diary.folder.path)
      .open(password: DiaryKeys.testPassword)
    #expect(opened.secret == keys.secret)
    #expect(!exists(diary.folder.path + "/" + StoredKeyFile.nameBefore))
    let empty = JournalFolder(diary.folder.path + "-empty", keys: try DiaryKeys(keys.secret))
    let error = #expect(throws: JournalError.self) { try Journal(empty) }
    guard case .wrongKeys? = error else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
    #expect(!exists(empty.path))
  }

  @Test func aSealedDiaryIsBroughtBackFromItsBackup() async throws {
    let keys = try DiaryKeys.forTest()
    let files = try await ClosedFiles(keys: keys)
    var damaged = try Data(contentsOf: URL(filePath: files.folder.database))
    for place in 0..<4096 { damaged[place] = 7 }
    try damaged.write(to: URL(filePath: files.folder.database))
    try FileSystem.remove(files.folder.log)
    #expect(
      isDamaged(
        #expect(throws: JournalError.self) { try Journal(files.folder, clock: files.clock) }))
    let recovery = Recovery(files.folder, clock: files.clock)
    #expect(try await recovery.newestGoodBackup() == files.backup)
    let journal = try recovery.recover(from: files.backup)
    #expect(try await journal.page() == [files.entry])
  }

  /// With the same secret, the key of each file is its own.
  @Test func aPageOfABackupIsNoPageOfTheDiary() async throws {
    let keys = try DiaryKeys.forTest()
    let files = try await ClosedFiles(keys: keys)
    try files.folder.openDatabase(.readWrite).execute("PRAGMA wal_checkpoint(TRUNCATE)")
    var database = try Data(contentsOf: URL(filePath: files.folder.database))
    let backup = try Data(
      contentsOf: URL(filePath: files.folder.backupFolder.path(of: files.backup)))
    let page = 4096 * 3..<4096 * 4
    database.replaceSubrange(page, with: backup[page])
    try database.write(to: URL(filePath: files.folder.database))
    do {
      let report = try await Journal(files.folder, clock: files.clock).check(repairing: false)
      #expect(!report.isClean)
    } catch {
      #expect(isDamaged(error), "\(error)")
    }
  }
}
