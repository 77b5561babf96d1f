// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Foundation
import SQLite
import TestKeys
import Testing

@testable import DiaryStore

/// A diary whose journal can be let go of, so that its files can be damaged.
struct ClosedDiary: ~Copyable {
  let folder: JournalFolder
  let clock: WallClock
  let entry: Entry
  let media: Media

  /// With a backup in which `entry` is, and words behind it that are only in the database.
  static func make() async throws -> ClosedDiary {
    let path = FileManager.default.temporaryDirectory.appending(path: "haru-test-\(UUID())").path
    let hands = TestDiary.Hands()
    let clock = WallClock { hands.now }
    let journal = try Journal(JournalFolder.forTest(path), clock: clock)
    var draft = journal.newDraft()
    draft.title = "지키고 싶은 하루"
    draft.body = String(repeating: "바다와 산, and words. ", count: 400)
    let entry = try #require(try await journal.save(draft))
    try Data("photo".utf8).write(to: URL(filePath: path + "/photo.jpg"))
    let media = try await journal.attach(path + "/photo.jpg", to: entry.id, kind: .photo).media
    try await journal.backUp()
    draft.title = "나중"
    try await journal.save(draft)
    return ClosedDiary(folder: journal.folder, clock: clock, entry: entry, media: media)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder.path) }

  func damage(_ content: Data) throws {
    try content.write(to: URL(filePath: folder.database))
    try Data("log".utf8).write(to: URL(filePath: folder.database + "-wal"))
  }

  var recovery: Recovery { Recovery(folder, clock: clock) }

  var asides: [String] {
    (try? FileManager.default.subpathsOfDirectory(atPath: folder.path + "/aside").sorted()) ?? []
  }
}

func isDamaged(_ error: JournalError?) -> Bool {
  if case .damaged? = error { true } else { false }
}

@Suite struct RecoveryTests {
  @Test(arguments: [
    Data("this is no database at all, but long enough to be taken for one".utf8),
    Data(repeating: 0, count: 8192), Data(),
  ])
  func keepsADamagedFileAndOpensTheNewestGoodBackup(_ content: Data) async throws {
    let diary = try await ClosedDiary.make()
    try diary.damage(content)
    let error = #expect(throws: JournalError.self) {
      try Journal(diary.folder, clock: diary.clock)
    }
    #expect(isDamaged(error))
    #expect(try Data(contentsOf: URL(filePath: diary.folder.database)) == content)
    #expect(try Data(contentsOf: URL(filePath: diary.folder.database + "-wal")) == Data("log".utf8))

    let backup = try #require(try await diary.recovery.newestGoodBackup())
    let journal = try diary.recovery.recover(from: backup)
    #expect(try await journal.entry(diary.entry.id) == diary.entry)
    #expect(await journal.check().isClean)
    let aside = diary.folder.path + "/aside/" + (try #require(diary.asides.first))
    #expect(try Data(contentsOf: URL(filePath: aside + "/diary.sqlite")) == content)
    #expect(try Data(contentsOf: URL(filePath: aside + "/diary.sqlite-wal")) == Data("log".utf8))
  }

  @Test func beginsNoEmptyDiaryWhereOneWas() async throws {
    let diary = try await ClosedDiary.make()
    try FileManager.default.removeItem(atPath: diary.folder.database)
    let error = #expect(throws: JournalError.self) {
      try Journal(diary.folder, clock: diary.clock)
    }
    #expect(isDamaged(error))
    #expect(!exists(diary.folder.database))
  }

  @Test func passesOverBackupsThatAreDamagedThemselves() async throws {
    let diary = try await ClosedDiary.make()
    let good = try #require(try diary.recovery.backups().first)
    let newer = diary.folder.backup + "/haru-2099-01-01T00-00-00.sqlite"
    try Data(repeating: 7, count: 9000).write(to: URL(filePath: newer))
    #expect(try diary.recovery.backups().count == 2)
    #expect(try await diary.recovery.newestGoodBackup() == good)
    let bad = try #require(try diary.recovery.backups().first)
    #expect(throws: JournalError.self) { try diary.recovery.recover(from: bad) }
    #expect(diary.asides.isEmpty)
    #expect(try await Journal(diary.folder, clock: diary.clock).page().count == 2)
  }

  @Test func restoresABackupAndKeepsTheDiaryOfToday() async throws {
    let diary = try await ClosedDiary.make()
    let backup = try #require(try diary.recovery.backups().first)
    let journal = try diary.recovery.recover(from: backup)
    #expect(try await journal.page().map(\.id) == [diary.entry.id])
    let aside = diary.folder.path + "/aside/" + (try #require(diary.asides.first))
    #expect(
      try diary.folder.openDatabase(at: aside + "/diary.sqlite", .readWrite)
        .int("SELECT count(*) FROM entry") == 2)
  }

  /// The photo came after the backup: only the diary that was put aside speaks of it.
  @Test func keepsTheMediaOfADiaryThatWasPutAside() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("day")
    let backup = try await diary.journal.backUp()
    let photo = diary.folder.path + "/photo.jpg"
    try Data("photo".utf8).write(to: URL(filePath: photo))
    let media = try await diary.journal.attach(photo, to: entry.id, kind: .photo).media
    let copy = JournalFolder.forTest(diary.folder.path + "-copy")
    defer { try? FileManager.default.removeItem(atPath: copy.path) }
    try FileManager.default.copyItem(atPath: diary.folder.path, toPath: copy.path)
    let hands = diary.hands
    let clock = WallClock { hands.now }
    let journal = try Recovery(copy, clock: clock).recover(from: backup)
    _ = try await journal.sweepMedia()
    hands.move(days: 40)
    #expect(try await journal.sweepMedia() == 0)
    #expect(exists(copy.mediaFolder.path(of: media)))
  }

  /// Killed after the copy, after the database was put aside, and after its log was.
  @Test(arguments: 1...3) func recoversAgainAfterAKillAtEveryStep(_ step: Int) async throws {
    let diary = try await ClosedDiary.make()
    try diary.damage(Data(repeating: 1, count: 4096))
    let backup = try #require(try await diary.recovery.newestGoodBackup())
    let manager = FileManager.default
    try manager.copyItem(
      atPath: diary.folder.backupFolder.path(of: backup),
      toPath: diary.folder.path + "/.restoring.sqlite")
    let aside = try Quarantine(in: diary.folder, clock: diary.clock)
    if step > 1 { try aside.take(diary.folder.database) }
    if step > 2 { try aside.take(diary.folder.database + "-wal") }
    #expect(
      isDamaged(
        #expect(throws: JournalError.self) { try Journal(diary.folder, clock: diary.clock) }))
    let journal = try diary.recovery.recover(from: backup)
    #expect(try await journal.entry(diary.entry.id) == diary.entry)
    #expect(diary.asides.filter { $0.hasSuffix("diary.sqlite") }.count == 1)
    #expect(diary.asides.filter { $0.hasSuffix("diary.sqlite-wal") }.count == 1)
  }

  /// Killed when what takes the place of the database was whole: before that was put aside, after
  /// it, and after its log was.
  @Test(arguments: 1...3) func goesOnAfterAKillWhereTheNewDatabaseIsWhole(
    _ step: Int
  ) async throws {
    let diary = try await ClosedDiary.make()
    let backup = try #require(try await diary.recovery.newestGoodBackup())
    try FileManager.default.copyItem(
      atPath: diary.folder.backupFolder.path(of: backup), toPath: diary.folder.replacing)
    try Data("log".utf8).write(to: URL(filePath: diary.folder.database + "-wal"))
    let aside = try Quarantine(in: diary.folder, clock: diary.clock)
    if step > 1 { try aside.take(diary.folder.database) }
    if step > 2 { try aside.take(diary.folder.database + "-wal") }
    let journal = try Journal(diary.folder, clock: diary.clock)
    #expect(try await journal.page().count == (step == 1 ? 2 : 1))
    #expect(await journal.check().findings.allSatisfy { $0 != .otherDiary })
    #expect(!exists(diary.folder.replacing))
    if step > 1 {
      #expect(diary.asides.filter { $0.hasSuffix("diary.sqlite") }.count == 1)
      #expect(diary.asides.filter { $0.hasSuffix("diary.sqlite-wal") }.count == 1)
    }
  }

  @Test func beginsAnewWhereNoBackupIsGoodAndKeepsAll() async throws {
    let diary = try await ClosedDiary.make()
    try diary.damage(Data(repeating: 1, count: 4096))
    let backup = try #require(try diary.recovery.backups().first)
    try Data([1]).write(to: URL(filePath: diary.folder.backupFolder.path(of: backup)))
    #expect(try await diary.recovery.newestGoodBackup() == nil)
    let journal = try diary.recovery.beginAnew()
    #expect(try await journal.page().isEmpty)
    #expect(diary.asides.contains { $0.hasSuffix(backup.name) })
    #expect(diary.asides.contains { $0.hasSuffix("diary.sqlite") })
  }

  /// A window that is open elsewhere would go on writing into the file that was put aside.
  @Test(.plainOnly("Python’s SQLite opens no sealed diary"))
  func recoversNothingWhileAnotherProcessHasTheDiaryOpen() async throws {
    let diary = try await ClosedDiary.make()
    let backup = try #require(try diary.recovery.backups().first)
    let other = Process()
    let (input, output) = (Pipe(), Pipe())
    other.executableURL = URL(filePath: "/usr/bin/env")
    other.arguments = [
      "python3", "-c",
      """
      import sqlite3, sys
      database = sqlite3.connect(sys.argv[1])
      database.execute("SELECT count(*) FROM entry").fetchall()
      print("open", flush=True)
      sys.stdin.read()
      """, diary.folder.database,
    ]
    other.standardInput = input
    other.standardOutput = output
    try other.run()
    #expect(output.fileHandleForReading.availableData.starts(with: Data("open".utf8)))
    let error = #expect(throws: JournalError.self) { try diary.recovery.recover(from: backup) }
    guard case .busy? = error else { return #expect(Bool(false), "\(String(describing: error))") }
    #expect(exists(diary.folder.database))
    try input.fileHandleForWriting.close()
    other.waitUntilExit()
    _ = try diary.recovery.recover(from: backup)
  }

  @Test func opensWhatANewerHaruWroteForReadingOnly() async throws {
    let diary = try await ClosedDiary.make()
    try diary.folder.openDatabase(.readWrite).run(
      "INSERT INTO migration (name) VALUES ('999 paint the sky')")
    let error = #expect(throws: JournalError.self) {
      try Journal(diary.folder, clock: diary.clock)
    }
    guard case .newerSchema(found: "999 paint the sky")? = error else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
    let journal = try Journal.openReadOnly(diary.folder, clock: diary.clock)
    #expect(journal.isReadOnly)
    #expect(try await journal.entry(diary.entry.id) == diary.entry)
    let refusal = await #expect(throws: JournalError.self) {
      try await journal.delete([diary.entry.id])
    }
    guard case .readOnly? = refusal else { return #expect(Bool(false)) }
    await #expect(throws: JournalError.self) {
      try await journal.attach(diary.folder.path + "/photo.jpg", to: diary.entry.id, kind: .photo)
    }
    #expect(await journal.check().isClean)
  }

  @Test func manyMayBeginTheSameDiaryAtOnce() async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "haru-test-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          let journal = try Journal(JournalFolder.forTest(path))
          var draft = journal.newDraft()
          draft.title = "\(number)"
          try await journal.save(draft)
        }
      }
      try await group.waitForAll()
    }
    #expect(try await Journal(JournalFolder.forTest(path)).page().count == 8)
  }

  @Test func refusesADatabaseOfSomebodyElse() async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "haru-test-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let folder = JournalFolder.forTest(path)
    try folder.openDatabase(.create).execute("CREATE TABLE recipe (name)")
    #expect(isDamaged(#expect(throws: JournalError.self) { try Journal(folder) }))
    let database = try folder.openDatabase(.readOnly)
    #expect(try database.int("SELECT count(*) FROM sqlite_schema") == 1)
  }

  @Test func opensNothingForReadingWhereNothingIs() {
    let error = #expect(throws: JournalError.self) {
      try Journal.openReadOnly(JournalFolder.forTest("/nowhere/at/all"))
    }
    guard case .missing? = error else { return #expect(Bool(false)) }
  }
}
