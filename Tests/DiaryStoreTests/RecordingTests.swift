// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Foundation
import Sealing
import Synchronization
import Testing

@testable import DiaryStore

/// Seals the recordings of tests as they are made, each from its first write on.
private let seals = Mutex<[Recording.ID: RecordingSeal]>([:])

private final class RecordingSeal {
  private var writer: SealedRecordingWriter
  private var place = 0

  init(_ file: RecordingFile, for publicKey: [UInt8]) throws {
    writer = try SealedRecordingWriter(
      to: File(adopting: dup(file.descriptor)), publicKey: publicKey)
  }

  func write(_ content: [UInt8]) throws {
    try writer.write(content[...], at: place)
    place += content.count
  }
}

/// What an encoder does.
extension RecordingFile {
  func write(_ content: [UInt8]) throws {
    if let sealingKey {
      guard !content.isEmpty else { return }
      return try seals.withLock { seals in
        let seal = try seals[recording.id] ?? RecordingSeal(self, for: sealingKey)
        seals[recording.id] = seal
        try seal.write(content)
      }
    }
    let count = content.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    try #require(count == content.count)
  }

  func write(_ content: String) throws { try write(Array(content.utf8)) }
}

extension TestDiary {
  var recordingNames: [String] { get throws { try FileSystem.names(in: folder.recording) } }

  /// A recording that no process is making any more, as after a kill.
  func leave(
    _ content: String, for entry: Entry.ID? = nil, as kind: Media.Kind = .voice
  ) async throws -> Recording {
    let file = try await journal.beginRecording(
      kind, fileExtension: kind == .video ? "webm" : "ogg", sampleRate: 48_000, for: entry)
    try file.write(content)
    return file.recording
  }

  func content(of attachment: DiaryCore.Attachment) async throws -> String {
    String(decoding: try await journal.source(of: attachment.media).bytes(), as: UTF8.self)
  }
}

@Suite struct RecordingTests {
  @Test func theDiaryKnowsOfItBeforeAnythingIsSaid() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x")
    let file = try await diary.journal.beginRecording(sampleRate: 24_000, for: entry.id)
    let recording = file.recording
    #expect(recording.entry == entry.id)
    #expect(recording.sampleRate == 24_000)
    #expect(recording.begun == diary.hands.now)
    #expect(try await diary.journal.read { try RecordingTable.all(in: $0) } == [recording])
    #expect(try diary.recordingNames == [diary.folder.recordingFolder.name(of: recording)])
    let path = diary.folder.recordingFolder.path(of: recording)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(file.bytes == 0)
    try file.write("안녕")
    try file.synchronize()
    #expect(file.bytes == (file.sealingKey == nil ? 6 : 88 + 6 + 28))
    #expect(file.freeBytes > 0)
  }

  @Test func isKeptAsWhatItTurnedOutToBe() async throws {
    let diary = try TestDiary()
    let film = try await diary.leave("heard alone", as: .video)
    let kept = try #require(try await diary.journal.finish(film.id, as: .voice))
    #expect(kept.media.kind == .voice)
    #expect(kept.media.fileExtension == "webm")
    #expect(try await diary.content(of: kept) == "heard alone")
    let other = try await diary.leave("also", as: .video)
    #expect(try await diary.journal.discard(other.id, as: .voice)?.media.kind == .voice)
  }

  @Test func becomesAnAttachmentOfItsEntry() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x")
    let file = try await diary.journal.beginRecording(sampleRate: 48_000, for: entry.id)
    try file.write("what was said")
    let traits = Media.Traits(duration: 61_000)
    let attachment = try #require(
      try await diary.journal.finish(
        file.recording.id, traits: traits, waveform: [1, 2, 3], waveformSize: 3, caption: "산책"))
    #expect(attachment.entry == entry.id)
    #expect(attachment.caption == "산책")
    #expect(attachment.media.kind == .voice)
    #expect(attachment.media.fileExtension == "ogg")
    #expect(
      attachment.media.traits
        == Media.Traits(duration: 61_000, sampleRate: 48_000, recorded: diary.hands.now))
    #expect(try await diary.journal.attachments(of: entry.id) == [attachment])
    #expect(try await diary.content(of: attachment) == "what was said")
    let preview = Preview(.waveform, of: attachment.media, size: 3)
    #expect(await diary.journal.previews.content(of: preview) == [1, 2, 3])
    #expect(try diary.recordingNames.isEmpty)
    #expect(try diary.mediaNames.count == 1)
    #expect(try await diary.journal.read { try RecordingTable.all(in: $0) }.isEmpty)
    #expect(await diary.journal.check().findings.isEmpty)
  }

  @Test func becomesAnEntryOfItsDay() async throws {
    let diary = try TestDiary()
    let past = try day("2020-02-29")
    let file = try await diary.journal.beginRecording(sampleRate: 48_000, on: past)
    try file.write("a")
    let attachment = try #require(try await diary.journal.finish(file.recording.id))
    let entry = try #require(try await diary.journal.entry(attachment.entry))
    #expect(entry.day == past)
    #expect(entry.moment == file.recording.moment)
    #expect(attachment.media.traits.recorded == diary.hands.now)
    #expect(try await diary.journal.entries(on: past) == [entry])
    try await diary.journal.leave(entry.id)
    #expect(try await diary.journal.entries(on: past) == [entry])
  }

  @Test(arguments: ["deleted", "gone", "sealed"])
  func becomesAnEntryWhereItsOwnCanNotHaveIt(_ fate: String) async throws {
    let diary = try TestDiary()
    let there = try await diary.write("x", on: try day("2020-02-29"))
    let file = try await diary.journal.beginRecording(sampleRate: 48_000, for: there.id)
    try file.write("a")
    switch fate {
    case "deleted": try await diary.journal.delete([there.id])
    case "gone":
      try await diary.journal.delete([there.id])
      try await diary.journal.deleteForGood([.entry(there.id)])
    default: try await diary.journal.seal(there.id, until: try day("2099-01-01"))
    }
    let attachment = try #require(try await diary.journal.finish(file.recording.id))
    #expect(attachment.entry != there.id)
    #expect(try await diary.journal.entry(attachment.entry)?.day == there.day)
  }

  @Test func goesWithTheEntryThatItWasGivenMeanwhile() async throws {
    let diary = try TestDiary()
    let file = try await diary.journal.beginRecording(sampleRate: 48_000)
    try file.write("a")
    let entry = try await diary.write("saved meanwhile")
    try await diary.journal.setEntry(entry.id, of: file.recording.id)
    #expect(try await diary.journal.finish(file.recording.id)?.entry == entry.id)
    #expect(try await diary.journal.page().count == 1)
    await #expect(throws: JournalError.self) {
      try await diary.journal.setEntry(entry.id, of: file.recording.id)
    }
  }

  @Test func nothingIsMadeOfASilentOne() async throws {
    let diary = try TestDiary()
    let file = try await diary.journal.beginRecording(sampleRate: 48_000)
    #expect(try await diary.journal.finish(file.recording.id) == nil)
    let other = try await diary.journal.beginRecording(sampleRate: 48_000)
    #expect(try await diary.journal.discard(other.recording.id) == nil)
    #expect(try diary.recordingNames.isEmpty)
    #expect(try await diary.journal.page().isEmpty)
    #expect(try await diary.journal.trash().isEmpty)
    #expect(try await diary.journal.read { try RecordingTable.all(in: $0) }.isEmpty)
  }

  @Test func cancellingPutsItIntoTheTrash() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x")
    let first = try await diary.leave("a", for: entry.id)
    let attachment = try #require(try await diary.journal.discard(first.id))
    #expect(try await diary.journal.attachments(of: entry.id).isEmpty)
    #expect(try await diary.journal.trash().map(\.id) == [.attachment(attachment.id)])
    try await diary.journal.restore([.attachment(attachment.id)])
    #expect(try await diary.journal.attachments(of: entry.id).map(\.id) == [attachment.id])

    let second = try await diary.leave("b")
    let other = try #require(try await diary.journal.discard(second.id))
    #expect(try await diary.journal.trash().map(\.id) == [.entry(other.entry)])
    #expect(try await diary.journal.page() == [entry])
    try await diary.journal.restore([other.entry])
    #expect(try await diary.journal.attachments(of: other.entry).map(\.id) == [other.id])
    #expect(try await diary.content(of: other) == "b")
  }

  @Test func finishingTwiceIsFinishingOnce() async throws {
    let diary = try TestDiary()
    let file = try await diary.journal.beginRecording(sampleRate: 48_000)
    try file.write(String(repeating: "a", count: 900_000))
    let (journal, id) = (diary.journal, file.recording.id)
    async let first = journal.finish(id)
    async let second = journal.finish(id)
    let both = try await [first, second]
    #expect(both[0] == both[1])
    #expect(try await journal.finish(id) == both[0])
    #expect(try await journal.discard(id) == both[0])
    #expect(try await journal.page().count == 1)
    #expect(try await journal.trash().isEmpty)
    #expect(try diary.mediaNames.count == 1)
    let unknown = Recording.ID(UniqueID(at: diary.hands.now))
    await #expect(throws: JournalError.self) { try await journal.finish(unknown) }
  }

  @Test func anEntryStaysWhileSomebodySpeaksIntoIt() async throws {
    let diary = try TestDiary()
    let entry = try await diary.journal.begin(diary.journal.newDraft())
    let file = try await diary.journal.beginRecording(sampleRate: 48_000, for: entry.id)
    try file.write("a")
    try await diary.journal.save(Draft(entry))
    try await diary.journal.leave(entry.id)
    #expect(try await diary.journal.entry(entry.id)?.deleted == nil)
    try await diary.journal.finish(file.recording.id)
    try await diary.journal.leave(entry.id)
    #expect(try await diary.journal.entry(entry.id)?.deleted == nil)
  }

  @Test func isRefusedForALetterAndForNoEntry() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x")
    try await diary.journal.seal(entry.id, until: try day("2099-01-01"))
    for id in [entry.id, Entry.ID(99)] {
      await #expect(throws: JournalError.self) {
        try await diary.journal.beginRecording(sampleRate: 48_000, for: id)
      }
    }
    #expect(try diary.recordingNames.isEmpty)
    #expect(try await diary.journal.read { try RecordingTable.all(in: $0) }.isEmpty)
  }

  /// The same content twice is one medium, as with photos.
  @Test func theSameContentIsStoredOnce() async throws {
    let diary = try TestDiary()
    for _ in 0..<2 {
      let recording = try await diary.leave("the same")
      try await diary.journal.finish(recording.id)
    }
    #expect(try await diary.journal.recordings().count == 2)
    #expect(try diary.mediaNames.count == 1)
    #expect(await diary.journal.check().findings.isEmpty)
  }
}
