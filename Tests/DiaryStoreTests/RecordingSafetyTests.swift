// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import SQLite
import TestKeys
import Testing

@testable import DiaryStore

/// What is there after a kill between two steps, and what the next process makes of it.
@Suite struct RecordingSafetyTests {
  enum Step: CaseIterable {
    case written
    case hasSecondName
    case hasMediaName
    case isCommitted
    case isCommittedAsCopy
    case isCommittedAndDamaged
  }

  /// Goes as far as the step, and leaves the rest.
  private func stop(
    after step: Step, _ recording: Recording, _ diary: borrowing TestDiary
  ) async throws {
    let path = diary.folder.recordingFolder.path(of: recording)
    let media = diary.folder.mediaFolder
    switch step {
    case .written: break
    case .hasSecondName: _ = try media.adopt(path, as: UniqueID(at: diary.hands.now))
    case .hasMediaName:
      let arrival = try media.adopt(path, as: UniqueID(at: diary.hands.now))
      try media.keep(arrival, as: media.name(arrival.hash, "ogg"))
    case .isCommitted, .isCommittedAsCopy, .isCommittedAndDamaged:
      let content = try Data(contentsOf: URL(filePath: path))
      let attachment = try #require(try await diary.journal.finish(recording.id))
      let name = media.path(of: attachment.media)
      if step == .isCommitted, media.keys == nil {
        #expect(link(name, path) == 0)
      } else {
        try content.write(to: URL(filePath: path))
      }
      if step == .isCommittedAndDamaged { try Data([0]).write(to: URL(filePath: name)) }
    }
  }

  @Test(arguments: Step.allCases, [true, false])
  func neitherDoublesNorLosesWhatWasSaid(_ step: Step, _ isKept: Bool) async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x")
    let recording = try await diary.leave("what was said", for: entry.id)
    try await stop(after: step, recording, diary)

    let journal = try diary.again()
    let isDone = [.isCommitted, .isCommittedAsCopy, .isCommittedAndDamaged].contains(step)
    #expect(try await journal.unfinishedRecordings() == (isDone ? [] : [recording]))
    if isKept {
      try await journal.finish(recording.id)
    } else {
      try await journal.discard(recording.id)
      try await journal.restore(journal.trash())
    }
    let attachments = try await journal.attachments(of: entry.id)
    #expect(attachments.count == 1)
    let attachment = try #require(attachments.first)
    #expect(try await diary.content(of: attachment) == "what was said")
    #expect(try await journal.page().count == 1)
    #expect(try diary.recordingNames.isEmpty)
    #expect(try await journal.unfinishedRecordings().isEmpty)
    #expect(await journal.check().isClean)

    // What a kill left among the media goes in its time, and nothing else.
    try await journal.tidy()
    try await diary.pass(days: 31)
    try await journal.tidy()
    #expect(try diary.mediaNames.count == 1)
    #expect(try await diary.content(of: attachment) == "what was said")
  }

  /// Its file could not be removed when it was discarded, and its attachment is no more.
  @Test func whatIsDeletedForGoodDoesNotComeBackAsUnfinished() async throws {
    let diary = try TestDiary()
    let recording = try await diary.leave("what was said")
    let path = diary.folder.recordingFolder.path(of: recording)
    let content = try Data(contentsOf: URL(filePath: path))
    try await diary.journal.discard(recording.id)
    try content.write(to: URL(filePath: path))
    try await diary.journal.deleteForGood(diary.journal.trash())
    #expect(try diary.recordingNames.isEmpty)
    #expect(try await diary.again().unfinishedRecordings().isEmpty)
    #expect(try await diary.journal.trash().isEmpty)
  }

  @Test func whoeverOnlyListsChangesNothingOfWhatIsUnfinished() async throws {
    let diary = try TestDiary()
    let recording = try await diary.leave("a")
    for _ in 0..<3 { #expect(try await diary.journal.unfinishedRecordings() == [recording]) }
    try await diary.journal.tidy()
    try await diary.pass(days: 400)
    try await diary.journal.tidy()
    #expect(await diary.journal.check().findings == [diary.unfinished(recording)])
    #expect(try await diary.journal.unfinishedRecordings() == [recording])
  }

  @Test func checksNameWhatIsLeft() async throws {
    let diary = try TestDiary()
    let left = try await diary.leave("a")
    let silent = try await diary.leave("")
    let done = try await diary.leave("b")
    try await stop(after: .isCommitted, done, diary)
    let note = diary.folder.recording + "/notes.txt"
    try Data("mine".utf8).write(to: URL(filePath: note))
    let report = await diary.journal.check(repairing: false)
    #expect(
      report.findings == [
        diary.unfinished(left),
        .silentRecording(silent, file: diary.folder.recordingFolder.name(of: silent)),
        .unusedFile("recording/\(diary.folder.recordingFolder.name(of: done))"),
        .unknownFile("recording/notes.txt"),
      ])
    #expect(report.isClean)
    #expect(try diary.recordingNames.count == 4)
    #expect(await diary.journal.check().findings == report.findings)
    #expect(try diary.recordingNames.count == 3)
  }

  // MARK: - Another database

  @Test func outlivesTheDatabaseThatKnewIt() async throws {
    let diary = try await ClosedDiary.make()
    var journal: Journal? = try Journal(diary.folder, clock: diary.clock)
    var file = try await journal?.beginRecording(sampleRate: 48_000)
    try file?.write("what was said")
    let id = try #require(file?.recording.id)
    journal = nil
    let backup = try #require(try diary.recovery.backups().first)
    // A process is still making it.
    #expect(throws: JournalError.self) { try diary.recovery.recover(from: backup) }
    #expect(throws: JournalError.self) { try diary.recovery.moveAway() }
    file = nil
    let recovered = try diary.recovery.recover(from: backup)
    #expect(try await recovered.unfinishedRecordings().map(\.id) == [id])
    let attachment = try #require(try await recovered.finish(id))
    #expect(
      try await recovered.source(of: attachment.media).bytes() == Array("what was said".utf8))
  }

  @Test func goesAwayWithItsDiary() async throws {
    let diary = try await ClosedDiary.make()
    var journal: Journal? = try Journal(diary.folder, clock: diary.clock)
    let id = try await {
      let file = try await journal?.beginRecording(sampleRate: 48_000)
      try file?.write("what was said")
      return try #require(file?.recording.id)
    }()
    journal = nil
    let place = try diary.recovery.moveAway()
    defer { try? FileManager.default.removeItem(atPath: place) }
    #expect(
      try await Journal(diary.folder, clock: diary.clock).unfinishedRecordings().isEmpty)
    let away = try Journal(JournalFolder.forTest(place), clock: diary.clock)
    #expect(try await away.unfinishedRecordings().map(\.id) == [id])
  }

  @Test func anImportLeavesItAlone() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x")
    let folder = ExportedFolder(of: diary)
    let file = try await diary.journal.beginRecording(sampleRate: 48_000, for: entry.id)
    try file.write("going on")
    _ = try await diary.journal.export(to: folder.path, .everything)
    _ = try await diary.journal.importFolder(folder.path)
    try file.write(", and on")
    let attachment = try #require(try await diary.journal.finish(file.recording.id))
    #expect(attachment.entry == entry.id)
    #expect(try await diary.content(of: attachment) == "going on, and on")
  }
}

extension TestDiary {
  fileprivate func unfinished(_ recording: Recording) -> CheckReport.Finding {
    .unfinishedRecording(recording, file: folder.recordingFolder.name(of: recording))
  }
}
