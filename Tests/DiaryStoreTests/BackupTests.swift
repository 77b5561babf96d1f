// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Foundation
import SQLite
import Testing

@testable import DiaryStore

@Suite struct BackupTests {
  @Test func makesAGoodCopyOnceADay() async throws {
    let diary = try TestDiary()
    _ = try await diary.write("하루")
    #expect(try diary.journal.isBackupDue())
    let backup = try #require(try await diary.journal.backUpIfDue())
    #expect(try !diary.journal.isBackupDue())
    #expect(try await diary.journal.backUpIfDue() == nil)
    #expect(try diary.journal.backups() == [backup])
    #expect(await diary.journal.isGood(backup))
    #expect(backup.bytes > 0)
    // That of a sealed diary has a copy of the key file beside it.
    let keyFiles = diary.folder.keys == nil ? [] : ["diary.key"]
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: diary.folder.backup).sorted()
        == (keyFiles + [backup.name]).sorted())
    try await diary.pass(days: 1)
    #expect(try await diary.journal.backUpIfDue() != nil)
    #expect(try diary.journal.backups().count == 2)
  }

  /// What a clock that was ahead called the newest was sent elsewhere from then on, and brought
  /// back.
  @Test func aBackupOfAClockThatWasAheadIsNotTheNewest() async throws {
    let diary = try TestDiary()
    let now = diary.hands.now
    _ = try await diary.write("old")
    diary.hands.move(days: 3000)
    let ahead = try await diary.journal.backUp()
    diary.hands.set(now)
    _ = try await diary.write("new")
    let today = try #require(try await diary.journal.backUpIfDue())
    #expect(try diary.journal.backups() == [ahead, today])
    #expect(try diary.journal.backupOfToday() == today)
    let recovery = Recovery(diary.folder, clock: diary.journal.clock)
    #expect(try await recovery.newestGoodBackup() == today)
    #expect(recovery.isFromFuture(CopiedFile(ahead)) && !recovery.isFromFuture(CopiedFile(today)))
    #expect(recovery.isNewer(today, than: ahead) && !recovery.isNewer(ahead, than: today))
  }

  @Test func aClockThatIsBehindMakesNoOlderBackupTheNewest() async throws {
    let diary = try TestDiary()
    _ = try await diary.write("old")
    try await diary.journal.backUp()
    try await diary.pass(days: 100)
    _ = try await diary.write("new")
    let newest = try await diary.journal.backUp()
    diary.hands.move(days: -90)
    let recovery = Recovery(diary.folder, clock: diary.journal.clock)
    #expect(try await recovery.newestGoodBackup() == newest)
  }

  /// Another process clears leftovers at any moment of it.
  @Test func aBackupThatIsBeingMadeIsNoLeftover() async throws {
    let diary = try TestDiary()
    let (backups, count) = (diary.folder.backupFolder, 40)
    let clearing = Task {
      while !Task.isCancelled {
        try backups.clearLeftovers()
        await Task.yield()
      }
    }
    for _ in 0..<count { try await diary.journal.backUp() }
    clearing.cancel()
    try await clearing.value
    #expect(try diary.journal.backups().count == count)
  }

  @Test func copiesOfOneSecondReplaceNothing() async throws {
    let diary = try TestDiary()
    for _ in 0..<3 { try await diary.journal.backUp() }
    #expect(try diary.journal.backups().count == 3)
  }

  @Test func saysOfADamagedCopyThatItIsNotGood() async throws {
    let diary = try TestDiary()
    let backup = try await diary.journal.backUp()
    let path = diary.folder.backupFolder.path(of: backup)
    try Data(try Data(contentsOf: URL(filePath: path)).prefix(5000)).write(to: URL(filePath: path))
    #expect(await !diary.journal.isGood(backup))
    try Data().write(to: URL(filePath: path))
    #expect(await !diary.journal.isGood(backup))
  }

  @Test func removesWhatABrokenOffCopyLeft() async throws {
    let diary = try TestDiary()
    let folder = diary.folder.backup
    let names = [1, 2].map { _ in ".arriving-\(UniqueID(at: diary.hands.now))" }
    let held = try File(creating: folder + "/" + names[0])
    #expect(try held.tryLock())
    _ = try File(creating: folder + "/" + names[1])
    _ = try File(creating: folder + "/" + names[1] + "-journal")
    _ = try File(creating: diary.folder.restoring)
    try await diary.again().tidy()
    #expect(try FileSystem.names(in: folder) == [names[0]])
    #expect(!exists(diary.folder.restoring))
    held.unlock()
    try await diary.again().tidy()
    #expect(try FileSystem.names(in: folder).isEmpty)
  }

  /// A Haru that is one migration ahead.
  private static let newer = Migrator(
    Schema.migrations + [Migration("999 drop everything", sql: "DELETE FROM entry")])

  @Test func copiesBeforeEveryMigration() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("하루")
    let hands = diary.hands
    let clock = WallClock { hands.now }
    let (database, _) = try Opening.forWriting(diary.folder, clock: clock, migrator: Self.newer)
    #expect(try database.int("SELECT count(*) FROM entry") == 0)
    let backup = try #require(try diary.journal.backups().first)
    let copy = try diary.folder.backupFolder.open(backup)
    #expect(try copy.int("SELECT id FROM entry") == entry.id.number)
    // No copy where nothing is to be done, nor of a diary that begins.
    _ = try Opening.forWriting(diary.folder, clock: clock, migrator: Self.newer)
    #expect(try diary.journal.backups() == [backup])
    #expect(try TestDiary().journal.backups().isEmpty)
  }

  @Test func migratesNothingWhereTheCopyFails() async throws {
    let diary = try TestDiary()
    let hands = diary.hands
    _ = try await diary.write("하루")
    try FileManager.default.removeItem(atPath: diary.folder.backup)
    try Data().write(to: URL(filePath: diary.folder.backup))
    #expect(throws: (any Error).self) {
      try Opening.forWriting(diary.folder, clock: WallClock { hands.now }, migrator: Self.newer)
    }
    #expect(try await diary.journal.page().count == 1)
  }
}
