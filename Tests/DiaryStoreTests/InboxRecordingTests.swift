// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Foundation
import Sealing
import TestKeys
import Testing

@testable import DiaryStore

/// What is recorded while a diary is locked.
@Suite struct InboxRecordingTests {
  private static let said = ["OggS", "what was said", " and then some"]

  private func inbox(of diary: borrowing TestDiary) -> Inbox {
    let hands = diary.hands
    return Inbox(of: JournalFolder(diary.folder.path), clock: WallClock { hands.now })
  }

  private func record(
    in diary: borrowing TestDiary, _ texts: [String] = said
  ) async throws -> RecordingFile {
    let file = try await inbox(of: diary).beginRecording(
      sampleRate: 48_000, on: try day("2020-02-29"))
    for text in texts { try file.write(text) }
    return file
  }

  @Test func becomesAnEntryOfItsDay() async throws {
    let diary = try TestDiary.sealed()
    let inbox = inbox(of: diary)
    var file: RecordingFile? = try await record(in: diary)
    let recording = try #require(file?.recording)
    #expect(try inbox.count == 1)
    #expect(
      try await inbox.finish(
        try #require(file), duration: 1500, waveform: [1, 2, 3], waveformSize: 3))
    file = nil
    #expect(try diary.files(with: "what was said").isEmpty)
    let journal = try diary.again()
    let taken = try await journal.takeIn(inbox)
    #expect(taken.entries.count == 1 && taken.failure == nil && taken.unfinished == 0)
    let entry = try #require(try await journal.page().first)
    #expect(entry.day == recording.day && entry.moment == recording.moment)
    let added = try #require(try await journal.attachments(of: entry.id).first)
    #expect(added.uuid == recording.uuid && added.media.traits.duration == 1500)
    #expect(added.media.traits.sampleRate == 48_000)
    #expect(added.media.traits.recorded == recording.begun)
    #expect(try await diary.content(of: added) == Self.said.joined())
    // No recogniser has heard it.
    #expect(try await journal.wantedTranscripts() == [added])
    #expect(try inbox.count == 0)
    #expect(try diary.recordingNames.isEmpty)
    #expect(try await journal.unfinishedRecordings().isEmpty)
    #expect(try await journal.takeIn(inbox).count == 0)
    #expect(await journal.check().findings.isEmpty)
  }

  @Test func oneThatGoesOnIsLeftAlone() async throws {
    let diary = try TestDiary.sealed()
    let inbox = inbox(of: diary)
    var file: RecordingFile? = try await record(in: diary)
    #expect(try await diary.again().takeIn(inbox).count == 0)
    #expect(try inbox.count == 1)
    #expect(try diary.recordingNames.isEmpty)
    #expect(try await inbox.finish(try #require(file)))
    file = nil
    #expect(try await diary.again().takeIn(inbox).entries.count == 1)
  }

  @Test func oneThatWasBrokenOffIsOffered() async throws {
    let diary = try TestDiary.sealed()
    let inbox = inbox(of: diary)
    let recording = try await record(in: diary).recording
    let journal = try diary.again()
    let taken = try await journal.takeIn(inbox)
    #expect(taken.unfinished == 1 && taken.count == 0)
    #expect(try await journal.unfinishedRecordings() == [recording])
    let kept = try #require(try await journal.finish(recording.id))
    #expect(try await diary.content(of: kept) == Self.said.joined())
    #expect(try inbox.count == 0)
  }

  @Test func oneInWhichNothingWasSaidIsNone() async throws {
    let diary = try TestDiary.sealed()
    let inbox = inbox(of: diary)
    #expect(try await !inbox.finish(try await record(in: diary, [])))
    #expect(try inbox.count == 0)
    _ = try await record(in: diary, [])
    #expect(try inbox.count == 1)
    #expect(try await diary.again().takeIn(inbox).unfinished == 0)
    #expect(try inbox.count == 0)
    #expect(try diary.recordingNames.isEmpty)
  }

  /// Between any two steps, as far as they have been done on the disk.
  @Test(arguments: ["moved", "committed", "committed and moved back"])
  func aKillInBetweenTakesNothingInTwice(step: String) async throws {
    let diary = try TestDiary.sealed()
    let inbox = inbox(of: diary)
    let recording = try await {
      let file = try await record(in: diary)
      try await inbox.finish(file)
      return file.recording
    }()
    let path = inbox.recordingPath(recording.uuid)
    let content = try FileSystem.content(of: path)
    if step == "moved" {
      try FileSystem.move(path, to: diary.folder.recording + "/\(recording.uuid)")
    } else {
      let journal = try diary.again()
      _ = try await journal.takeIn(inbox) { _ throws(FileError) in throw FileError("unlink", 5) }
      #expect(try inbox.count == 1)
      if step != "committed" { try Data(content).write(to: URL(filePath: path)) }
    }
    _ = try await diary.again().takeIn(inbox)
    let entries = try await diary.journal.page()
    #expect(entries.count == 1)
    let attachments = try await diary.journal.attachments(of: entries[0].id)
    #expect(attachments.count == 1)
    #expect(try await diary.journal.wantedTranscripts() == attachments)
    #expect(try inbox.count == 0)
    #expect(try diary.recordingNames.isEmpty)
    #expect(try await diary.journal.unfinishedRecordings().isEmpty)
  }

  @Test func severalThatOpenTheDiaryAtOnceTakeItInOnce() async throws {
    let diary = try TestDiary.sealed()
    let inbox = inbox(of: diary)
    for _ in 0..<5 { try await inbox.finish(try await record(in: diary)) }
    let journals = try (0..<4).map { _ in try diary.again() }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for journal in journals { group.addTask { _ = try await journal.takeIn(inbox) } }
      try await group.waitForAll()
    }
    _ = try await diary.again().takeIn(inbox)
    #expect(try await diary.journal.page().count == 5)
    #expect(try inbox.count == 0)
    #expect(try diary.recordingNames.isEmpty)
  }
}
