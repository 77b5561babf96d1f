// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Foundation
import Sealing
import TestKeys
import Testing

@testable import DiaryStore

/// Recordings of a diary that has keys.
@Suite struct SealedRecordingTests {
  private static let said = ["OggS", "what was said", " and then some"]

  @Test func becomesASealedMedium() async throws {
    let diary = try TestDiary.sealed()
    let file = try await diary.journal.beginRecording(sampleRate: 48_000)
    #expect(try diary.recordingNames == [file.recording.uuid.description])
    for part in Self.said { try file.write(part) }
    let added = try #require(try await diary.journal.finish(file.recording.id))
    #expect(try await diary.content(of: added) == Self.said.joined())
    #expect(added.media.fileExtension == "ogg" && added.media.kind == .voice)
    #expect(try diary.recordingNames.isEmpty)
    #expect(try diary.mediaNames.count == 1)
    #expect(try diary.files(with: "what was said").isEmpty)
    #expect(await diary.journal.check().findings.isEmpty)
  }

  /// As after a kill, in the middle of a write.
  private func leave(
    in diary: borrowing TestDiary, _ texts: [String] = said, kind: Media.Kind = .voice
  ) async throws -> Recording {
    let file = try await diary.journal.beginRecording(
      kind, fileExtension: kind == .video ? "webm" : "ogg", sampleRate: 48_000)
    for text in texts { try file.write(text) }
    try file.write("and the last write")
    let path = diary.folder.recordingFolder.path(of: file.recording)
    try Data(contentsOf: URL(filePath: path)).dropLast(20).write(to: URL(filePath: path))
    return file.recording
  }

  @Test func oneThatWasBrokenOffIsOfferedHeardAndKept() async throws {
    let diary = try TestDiary.sealed()
    let left = try await leave(in: diary)
    let journal = try diary.again()
    #expect(try await journal.unfinishedRecordings() == [left])
    let source = journal.source(of: left)
    let heard = try await source.withFile { file in
      #expect(file.key != nil)
      return try file.bytes()
    }
    #expect(heard == Array(Self.said.joined().utf8))
    #expect(try diary.mediaNames.isEmpty, "what it was heard from is gone")
    let kept = try #require(try await journal.finish(left.id))
    #expect(try await diary.content(of: kept) == Self.said.joined())
    #expect(try await journal.unfinishedRecordings().isEmpty)
    #expect(try diary.recordingNames.isEmpty)
    #expect(try diary.files(with: "what was said").isEmpty)
  }

  @Test func oneThatIsDiscardedIsInTheTrash() async throws {
    let diary = try TestDiary.sealed()
    let left = try await leave(in: diary)
    let thrown = try #require(try await diary.again().discard(left.id))
    #expect(try await diary.content(of: thrown) == Self.said.joined())
    #expect(try diary.recordingNames.isEmpty)
  }

  @Test(arguments: [
    ([0x1A, 0x45, 0xDF, 0xA3], Media.Kind.video), ([0x4F, 0x67, 0x67, 0x53], .voice),
  ])
  func itsContentSaysWhatItIsWhereTheDiaryDoesNotKnow(
    beginning: [UInt8], kind: Media.Kind
  ) async throws {
    let diary = try TestDiary.sealed()
    let id = try await begin(in: diary, beginning)
    try await diary.journal.write { try RecordingTable.remove(id, in: $0) }
    let found = try await diary.again().unfinishedRecordings()
    #expect(found.map(\.kind) == [kind])
    #expect(found.map(\.fileExtension) == [kind == .video ? "webm" : "ogg"])
  }

  private func begin(
    in diary: borrowing TestDiary, _ content: [UInt8]
  ) async throws -> Recording.ID {
    let file = try await diary.journal.beginRecording(sampleRate: 48_000)
    var writer = try SealedRecordingWriter(
      to: File(adopting: dup(file.descriptor)), publicKey: try #require(file.sealingKey))
    try writer.write(content[...], at: 0)
    return file.recording.id
  }

  /// The folder was deleted while it was recorded, and is back without it.
  @Test func itsCopyOutsideTheDiaryIsTakenIn() async throws {
    let diary = try TestDiary.sealed()
    let outside = UnsavedFolder(in: diary.folder.path + "-unsaved")
    defer { try? FileManager.default.removeItem(atPath: outside.path) }
    let id = try await record(in: diary, into: outside)
    try FileSystem.remove(diary.folder.recording + "/" + id.uuid.description)
    let copy = try FileSystem.content(of: outside.path + "/" + id.uuid.description)
    #expect(Data(copy).range(of: Data("what was said".utf8)) == nil)

    let journal = try diary.again()
    try await journal.takeInRecordings(outside)
    #expect(try FileSystem.names(in: outside.path).isEmpty)
    let kept = try #require(try await journal.finish(id))
    #expect(try await diary.content(of: kept) == Self.said.joined())
  }

  /// As the recorder does, which gives the copy the same bytes as the file.
  private func record(
    in diary: borrowing TestDiary, into outside: UnsavedFolder
  ) async throws -> Recording.ID {
    let file = try await diary.journal.beginRecording(sampleRate: 48_000)
    let spool = try #require(await outside.spool(of: file))
    for part in Self.said { try file.write(part) }
    let path = diary.folder.recording + "/" + file.recording.uuid.description
    try File(adopting: dup(spool.descriptor)).write(FileSystem.content(of: path)[...], at: 0)
    return file.recording.id
  }

  /// Before anything was said, and in the middle of the first write.
  @Test(arguments: [false, true]) func oneWithoutAnyContentIsNone(isBegun: Bool) async throws {
    let diary = try TestDiary.sealed()
    let id = try await begin(in: diary, [])
    let path = diary.folder.recording + "/" + id.uuid.description
    if isBegun { try File(appending: path).write([1, 2, 3]) }
    let journal = try diary.again()
    let found = try await journal.unfinishedRecordings()
    #expect(found.map(\.id) == (isBegun ? [id] : []))
    if isBegun { #expect(try await journal.finish(id) == nil) }
    #expect(try diary.recordingNames.isEmpty)
    #expect(try diary.mediaNames.isEmpty)
    #expect(try await journal.unfinishedRecordings().isEmpty)
  }

  /// Of so much that what follows is not found any more, of the last write, and of the beginning.
  @Test(arguments: [(35_000, 250_000), (300_000, 5), (50, 1)])
  func whatCanNotBeReadIsKeptAside(place: Int, count: Int) async throws {
    let diary = try TestDiary.sealed()
    let file = try await diary.journal.beginRecording(sampleRate: 48_000)
    for number in 0..<10 { try file.write(String(repeating: "\(number)", count: 30_000)) }
    let path = diary.folder.recordingFolder.path(of: file.recording)
    var content = try Data(contentsOf: URL(filePath: path))
    for offset in place..<place + count { content[offset] ^= 0x5a }
    try content.write(to: URL(filePath: path))

    let kept = try await diary.journal.finish(file.recording.id)
    #expect((kept == nil) == (place == 50))
    #expect(try diary.recordingNames.isEmpty)
    let aside = try await diary.journal.damagedRecordings()
    #expect(try aside.map { try Data(contentsOf: URL(filePath: $0)) } == [content])
    #expect(
      await diary.journal.check().findings == [
        .damagedRecording(aside: try #require(aside.first))
      ])
    #expect(try await diary.again().unfinishedRecordings().isEmpty)
  }

  @Test func aWriteThatWasBrokenOffIsNoDamage() async throws {
    let diary = try TestDiary.sealed()
    let left = try await leave(in: diary)
    try await diary.again().finish(left.id)
    #expect(try await diary.journal.damagedRecordings().isEmpty)
    #expect(await diary.journal.check().findings.isEmpty)
  }

  @Test func aCheckNamesTheFileThatIsThere() async throws {
    let diary = try TestDiary.sealed()
    let left = try await leave(in: diary)
    #expect(
      await diary.journal.check().findings == [
        .unfinishedRecording(left, file: left.uuid.description)
      ])
  }
}
