// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import Sealing
import TestKeys
import Testing

@testable import DiaryStore

@Suite struct UnfinishedRecordingTests {
  @Test func offersWhatNobodyIsBehindAnyMore() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x")
    let left = try await diary.leave("what was said", for: entry.id)
    let journal = try diary.again()
    #expect(try await journal.unfinishedRecordings() == [left])
    let source = journal.source(of: left)
    #expect(try source.bytes >= 13)
    #expect(try await source.withFile { try $0.bytes() } == Array("what was said".utf8))
    let attachment = try #require(try await journal.finish(left.id))
    #expect(attachment.entry == entry.id)
    #expect(try await diary.content(of: attachment) == "what was said")
    #expect(try await journal.unfinishedRecordings().isEmpty)
    await #expect(throws: JournalError.self) { try await source.withFile { _ in } }
  }

  /// A film is offered and kept as one, whatever still knows of it.
  @Test(arguments: [true, false]) func keepsFilmsThatWereBrokenOff(_ isKnown: Bool) async throws {
    // The content of a sealed one says what it is (`SealedRecordingTests`).
    guard isKnown || !JournalFolder.areTestsSealed else { return }
    let diary = try TestDiary()
    let entry = try await diary.write("x")
    let id = try await diary.leave("what was seen", for: entry.id, as: .video).id
    if !isKnown { try await diary.journal.write { try RecordingTable.remove(id, in: $0) } }
    let journal = try diary.again()
    let left = try #require(try await journal.unfinishedRecordings().first)
    #expect(left.id == id && left.kind == .video && left.fileExtension == "webm")
    #expect(left.entry == (isKnown ? entry.id : nil))
    let attachment = try #require(
      try await journal.finish(
        id, traits: Media.Traits(width: 1280, height: 720, duration: 2000)))
    #expect(attachment.media.kind == .video && attachment.media.fileExtension == "webm")
    #expect(attachment.media.traits.width == 1280)
    #expect(try await diary.content(of: attachment) == "what was seen")
    #expect(try await journal.unfinishedRecordings().isEmpty)
  }

  /// As two processes have it: the locks of two open files are as far apart.
  @Test func neitherOffersNorRemovesWhatSomebodyIsBehind() async throws {
    let diary = try TestDiary()
    let other = try diary.again()
    let silent = try await diary.journal.beginRecording(sampleRate: 48_000)
    let file = try await diary.journal.beginRecording(sampleRate: 48_000)
    try file.write("going on")
    #expect(try await other.unfinishedRecordings().isEmpty)
    #expect(try await diary.journal.unfinishedRecordings().isEmpty)
    #expect(try diary.recordingNames.count == 2)
    for id in [silent.recording.id, file.recording.id] {
      let error = await #expect(throws: JournalError.self) { try await other.discard(id) }
      guard case .busy? = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
    #expect(await other.check().findings.isEmpty)
    try await other.tidy()
    try file.write(", and on")
    let attachment = try #require(try await diary.journal.finish(file.recording.id))
    #expect(try await diary.content(of: attachment) == "going on, and on")
    #expect(try await other.finish(file.recording.id) == attachment)
    #expect(try await diary.journal.finish(silent.recording.id) == nil)
  }

  @Test(.plainOnly("it is another program’s file that is found"))
  func findsWhatOnlyItsFileTellsOf() async throws {
    let diary = try TestDiary()
    let begun = diary.hands.now
    let left = try await diary.leave("orphan")
    try await diary.journal.write { try RecordingTable.remove(left.id, in: $0) }
    let named = diary.folder.recording + "/00112233-4455-4677-8899-aabbccddeeff.webm"
    try Data("found".utf8).write(to: URL(filePath: named))
    try await diary.pass(days: 1)
    // A name that we gave says when it was begun; any other file, when it was last written to.
    try setModified(begun.adding(seconds: 60), diary.folder.recordingFolder.path(of: left))
    try setModified(begun.adding(seconds: -60), named)

    let found = try await diary.journal.unfinishedRecordings()
    #expect(found.map(\.kind) == [.video, .voice])
    #expect(found.map(\.begun) == [begun.adding(seconds: -60), begun])
    #expect(found.last?.uuid == left.uuid)
    #expect(found.last?.day == left.day)
    let attachment = try #require(try await diary.journal.finish(left.id))
    #expect(try await diary.content(of: attachment) == "orphan")
    #expect(try await diary.journal.entry(attachment.entry)?.moment == begun)
    let other = try #require(try await diary.journal.discard(found[0].id))
    #expect(try await diary.journal.trash().map(\.id) == [.entry(other.entry)])
    #expect(try diary.recordingNames.isEmpty)
  }

  /// No clock shows such a time, and no calendar has its day.
  @Test(
    .plainOnly("it is another program’s file that is read"),
    arguments: [-5_000_000_000_000, 400_000_000_000_000])
  func readsAFileOfAnyTime(_ milliseconds: Int) async throws {
    let diary = try TestDiary()
    let path = diary.folder.recording + "/ffffffff-ffff-7677-8899-aabbccddeeff.ogg"
    try Data("found".utf8).write(to: URL(filePath: path))
    try setModified(Moment(milliseconds: milliseconds), path)
    let found = try #require(try await diary.journal.unfinishedRecordings().first)
    #expect(found.begun <= diary.hands.now)
    try await diary.journal.finish(found.id)
    #expect(try await diary.journal.recordings().count == 1)
  }

  private func setModified(_ moment: Moment, _ path: String) throws {
    var times = [timespec(), timespec()]
    for index in times.indices { times[index].tv_sec = moment.milliseconds / 1000 }
    try #require(utimensat(AT_FDCWD, path, &times, 0) == 0)
  }

  @Test func clearsAwayWhatCameToNothing() async throws {
    let diary = try TestDiary()
    _ = try await diary.leave("")
    let gone = try await diary.leave("")
    try FileManager.default.removeItem(atPath: diary.folder.recordingFolder.path(of: gone))
    let orphan = diary.folder.recording + "/\(UniqueID(at: diary.hands.now)).ogg"
    try Data().write(to: URL(filePath: orphan))
    let note = diary.folder.recording + "/notes.txt"
    try Data("mine".utf8).write(to: URL(filePath: note))
    #expect(try await diary.journal.unfinishedRecordings().isEmpty)
    #expect(try await diary.journal.read { try RecordingTable.all(in: $0) }.isEmpty)
    #expect(try diary.recordingNames == ["notes.txt"])
  }

  @Test func readsThemWhereNothingCanBeChanged() async throws {
    let diary = try TestDiary()
    let left = try await diary.leave("a")
    _ = try await diary.leave("")
    let reading = try Journal.openReadOnly(diary.folder)
    #expect(try await reading.unfinishedRecordings() == [left])
    #expect(try diary.recordingNames.count == 2)
    await #expect(throws: JournalError.self) { try await reading.finish(left.id) }
    await #expect(throws: JournalError.self) { try await reading.beginRecording(sampleRate: 1) }
  }
}
