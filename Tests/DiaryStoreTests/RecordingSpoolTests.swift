// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import Testing

@testable import DiaryStore

/// What is kept outside the diary of a recording.
@Suite(.plainOnly("the recorder seals what comes here, which these tests write themselves"))
struct RecordingSpoolTests {
  private static let pages = String(repeating: "0123456789abcdef", count: 512)

  private func unsaved(of diary: borrowing TestDiary) -> UnsavedFolder {
    UnsavedFolder(in: diary.folder.path + "-unsaved")
  }

  /// Writes as a recorder does, into the copy first; a disk that does not take it gets nothing.
  private func record(
    _ content: String, at place: Int, in spool: RecordingSpool, _ file: RecordingFile? = nil
  ) throws {
    let count = content.utf8.count
    try #require(pwrite(spool.descriptor, content, count, off_t(place)) == count)
    try file?.write(content)
  }

  @Test func whatTheDiskHasTakesNoRoom() async throws {
    let diary = try TestDiary()
    let folder = unsaved(of: diary)
    defer { try? FileManager.default.removeItem(atPath: folder.path) }
    let file = try await diary.journal.beginRecording(sampleRate: 48_000)
    let spool = try #require(await folder.spool(of: file))
    try record(Self.pages + "x", at: 0, in: spool, file)
    #expect(try spool.isWhole())
    try diary.journal.secure(file, spool)
    #expect(try !spool.isWhole())
    try await spool.remove()
    #expect(try folder.recordings().isEmpty)
  }

  @Test func aRecordingGetsWhatTheDiskDidNotTake() async throws {
    let diary = try TestDiary()
    let folder = unsaved(of: diary)
    defer { try? FileManager.default.removeItem(atPath: folder.path) }
    let recording = try await leave(in: diary, folder)
    let again = try diary.again()
    try await again.takeInRecordings(folder)
    #expect(try await again.unfinishedRecordings() == [recording])
    let kept = try #require(try await again.finish(recording.id))
    #expect(try await diary.content(of: kept) == Self.pages + "on the disk, and not")
    #expect(try folder.recordings().isEmpty)
  }

  /// Leaves a recording whose end the disk did not take.
  private func leave(
    in diary: borrowing TestDiary, _ folder: UnsavedFolder
  ) async throws -> Recording {
    let file = try await diary.journal.beginRecording(sampleRate: 48_000)
    let spool = try #require(await folder.spool(of: file))
    try record(Self.pages + "on the disk", at: 0, in: spool, file)
    try diary.journal.secure(file, spool)
    try record(", and not", at: Self.pages.utf8.count + 11, in: spool)
    return file.recording
  }

  @Test func aDeletedRecordingComesBackWhole() async throws {
    let diary = try TestDiary()
    let folder = unsaved(of: diary)
    defer { try? FileManager.default.removeItem(atPath: folder.path) }
    let recording = try await leaveDeleted(in: diary, folder)
    let again = try diary.again()
    try await again.takeInRecordings(folder)
    let found = try await again.unfinishedRecordings()
    #expect(found.map(\.id) == [recording.id])
    let kept = try #require(try await again.finish(recording.id))
    #expect(try await again.source(of: kept.media).bytes() == Array((Self.pages + "more").utf8))
  }

  private func leaveDeleted(
    in diary: borrowing TestDiary, _ folder: UnsavedFolder
  ) async throws -> Recording {
    let file = try await diary.journal.beginRecording(sampleRate: 48_000)
    let spool = try #require(await folder.spool(of: file))
    try record(Self.pages, at: 0, in: spool, file)
    try diary.journal.secure(file, spool)
    try FileManager.default.removeItem(atPath: diary.folder.path)
    try record("more", at: Self.pages.utf8.count, in: spool, file)
    try diary.journal.secure(file, spool)
    #expect(try spool.isWhole())
    return file.recording
  }

  @Test func nobodyTakesOneThatIsBeingMade() async throws {
    let diary = try TestDiary()
    let folder = unsaved(of: diary)
    defer { try? FileManager.default.removeItem(atPath: folder.path) }
    let file = try await diary.journal.beginRecording(sampleRate: 48_000)
    let spool = try #require(await folder.spool(of: file))
    try record("words", at: 0, in: spool)
    let again = try diary.again()
    try await again.takeInRecordings(folder)
    #expect(try folder.recordings().count == 1)
    #expect(file.bytes == 0)
    try await diary.journal.complete(file, from: spool)
    #expect(file.bytes == 5)
  }

  /// Where the beginning is elsewhere, the end alone is no recording.
  @Test func aRecordingWithoutItsBeginningWaits() async throws {
    let diary = try TestDiary()
    let other = try TestDiary()
    let folder = unsaved(of: diary)
    defer { try? FileManager.default.removeItem(atPath: folder.path) }
    _ = try await leave(in: diary, folder)
    try await other.journal.takeInRecordings(folder)
    #expect(try await other.journal.unfinishedRecordings().isEmpty)
    #expect(try folder.recordings().count == 1)
  }
}
