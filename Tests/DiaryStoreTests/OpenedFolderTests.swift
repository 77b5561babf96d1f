// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Foundation
import Sealing
import TestKeys
import Testing

@testable import DiaryStore

/// What a journal does when the folder that it has open is moved, deleted or replaced.
@Suite struct OpenedFolderTests {
  private let files = FileManager.default

  private func displacement(_ journal: Journal) async -> Displacement? {
    do throws(JournalError) {
      var draft = journal.newDraft()
      draft.title = "lost?"
      try await journal.save(draft)
      return nil
    } catch {
      if case .displaced(let displacement) = error { return displacement }
      return nil
    }
  }

  @Test func savesInAFolderThatStaysWhereItIs() async throws {
    let diary = try TestDiary()
    #expect(await displacement(diary.journal) == nil)
    #expect(try await diary.journal.page().count == 1)
  }

  @Test func savesNothingInAMovedFolderAndAgainWhenItIsBack() async throws {
    let diary = try TestDiary()
    _ = try await diary.write("before")
    let elsewhere = diary.folder.path + "-moved"
    defer { try? files.removeItem(atPath: elsewhere) }
    try files.moveItem(atPath: diary.folder.path, toPath: elsewhere)
    #expect(await displacement(diary.journal) == .moved(to: elsewhere))
    #expect(try await Journal(JournalFolder.forTest(elsewhere)).page().map(\.title) == ["before"])
    try files.moveItem(atPath: elsewhere, toPath: diary.folder.path)
    _ = try await diary.write("after")
    #expect(try await diary.again().page().count == 2)
  }

  /// SQLite kept on writing into the files that had no name any more.
  @Test func savesNothingInADeletedFolder() async throws {
    let diary = try TestDiary()
    try files.removeItem(atPath: diary.folder.path)
    #expect(await displacement(diary.journal) == .deleted)
  }

  @Test func savesNothingWhenOnlyTheDatabaseIsDeleted() async throws {
    let diary = try TestDiary()
    try files.removeItem(atPath: diary.folder.database)
    #expect(await displacement(diary.journal) == .deleted)
  }

  @Test func writesNothingIntoADiaryThatTookItsPlace() async throws {
    let diary = try TestDiary()
    let elsewhere = diary.folder.path + "-moved"
    defer { try? files.removeItem(atPath: elsewhere) }
    try files.moveItem(atPath: diary.folder.path, toPath: elsewhere)
    let other = try diary.again()
    let outside = try diary.file("a.jpg", [1, 2, 3])
    #expect(await displacement(diary.journal) == .replaced)
    await expectReplaced { _ = try await diary.journal.receive(MediaFile(outside)) }
    await expectReplaced { _ = try await diary.journal.beginRecording(sampleRate: 48_000) }
    await expectReplaced { try await diary.journal.backUp() }
    await expectReplaced { _ = try await diary.journal.unfinishedRecordings() }
    #expect(try await other.page().isEmpty)
    #expect(try other.folder.mediaFolder.names().isEmpty)
    #expect(try FileSystem.names(in: other.folder.recording).isEmpty)
    #expect(try other.backups().isEmpty)
  }

  /// A copy has other files, which this journal has not opened.
  @Test func writesNothingIntoACopyThatTookItsPlace() async throws {
    let diary = try TestDiary()
    let elsewhere = diary.folder.path + "-copy"
    defer { try? files.removeItem(atPath: elsewhere) }
    try files.copyItem(atPath: diary.folder.path, toPath: elsewhere)
    try files.removeItem(atPath: diary.folder.path)
    try files.moveItem(atPath: elsewhere, toPath: diary.folder.path)
    #expect(await displacement(diary.journal) == .replaced)
  }

  @Test func knowsAFolderBehindALink() async throws {
    let diary = try TestDiary()
    let link = diary.folder.path + "-link"
    defer { try? files.removeItem(atPath: link) }
    try files.createSymbolicLink(atPath: link, withDestinationPath: diary.folder.path)
    let journal = try Journal(JournalFolder.forTest(link))
    #expect(await displacement(journal) == nil)
    try files.removeItem(atPath: link)
    #expect(await displacement(journal) == .moved(to: diary.folder.path))
  }

  /// What is unmounted lazily goes on for those who have it open.
  @Test func savesNothingOnADiskThatWasTakenAway() async throws {
    guard let disk = try SmallDisk.make() else { return }
    let journal = try Journal(JournalFolder.forTest(disk.path + "/diary"))
    #expect(await displacement(journal) == nil)
    #expect(umount2(disk.path, Int32(MNT_DETACH)) == 0)
    #expect(await displacement(journal) == .unreachable)
  }

  private func expectReplaced(_ body: () async throws -> Void) async {
    let error = await #expect(throws: JournalError.self) { try await body() }
    guard case .displaced(.replaced)? = error else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
  }
}
