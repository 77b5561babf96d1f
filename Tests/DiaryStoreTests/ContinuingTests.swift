// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Foundation
import TestKeys
import Testing

@testable import DiaryStore

/// Whether a diary is what became of the one in a backup.
@Suite struct ContinuingTests {
  @Test func aDiaryContinuesItsBackupsWhateverWasWrittenChangedOrDeletedSince() async throws {
    let diary = try TestDiary()
    let empty = try await diary.journal.backUp()
    _ = try await diary.write("kept")
    let gone = try await diary.write("gone")
    _ = try await diary.journal.addMemo("note")
    let backup = try await diary.journal.backUp()
    #expect(try await diary.journal.continues(empty))
    #expect(try await diary.journal.continues(backup))
    try await diary.journal.moveToTrash([.entry(gone.id)])
    try await diary.journal.deleteForGood([.entry(gone.id)])
    _ = try await diary.write("later")
    #expect(try await diary.journal.continues(backup))
  }

  @Test func anotherDiaryDoesNot() async throws {
    let diary = try TestDiary()
    let other = try TestDiary()
    _ = try await diary.write("words")
    let backup = try await diary.journal.backUp()
    for _ in 0..<3 { _ = try await other.write("other words") }
    let arrived = try Self.bring(backup, of: diary, to: other)
    #expect(try await !other.journal.continues(arrived))
    for entry in try await other.journal.page() {
      try await other.journal.moveToTrash([.entry(entry.id)])
      try await other.journal.deleteForGood([.entry(entry.id)])
    }
    #expect(try await !other.journal.continues(arrived), "what is gone was another diary, too")
  }

  @Test func aDiaryOfAnEarlierDayDoesNot() async throws {
    let diary = try TestDiary()
    _ = try await diary.write("words")
    let early = try await diary.journal.backUp()
    let entry = try #require(try await diary.journal.page().first)
    var draft = Draft(entry)
    draft.title = "changed"
    diary.hands.move(seconds: 60)
    try await diary.journal.save(draft)
    let late = try await diary.journal.backUp()
    let old = try TestDiary()
    let folder = JournalFolder.forTest(old.folder.path + "/old")
    try FileManager.default.createDirectory(
      atPath: folder.backup, withIntermediateDirectories: true)
    for (backup, path) in [(early, folder.database), (late, folder.backup + "/" + late.name)] {
      try FileManager.default.copyItem(
        atPath: diary.folder.backup + "/" + backup.name, toPath: path)
    }
    #expect(try await !Journal(folder).continues(late))
  }

  private static func bring(
    _ backup: Backup, of diary: borrowing TestDiary, to other: borrowing TestDiary
  ) throws -> Backup {
    let arrived = Backup(
      Stamp(day: backup.day, second: backup.stamp.second == 0 ? 1 : 0), bytes: backup.bytes)
    try FileManager.default.copyItem(
      atPath: diary.folder.backup + "/" + backup.name,
      toPath: other.folder.backup + "/" + arrived.name)
    return arrived
  }
}
