// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import SQLite
import Testing

@testable import DiaryStore

/// Imports that are listed, and taken back.
@Suite struct PastImportTests {
  private func notes(_ diary: borrowing TestDiary, _ texts: [String: String]) throws
    -> ExportedFolder
  {
    let folder = ExportedFolder(of: diary)
    for (name, text) in texts { try folder.write(text, to: name + ".md") }
    return folder
  }

  @Test func takesBackExactlyWhatCame() async throws {
    let diary = try TestDiary()
    let mine = try await diary.write("mine", "words")
    let folder = try notes(
      diary,
      [
        "2024-01-01": "---\nfolder: Trip\n---\none", "2024-01-02": "two",
        "memos/x": "---\ntype: memo\n---\na memo",
      ])
    let report = try await diary.take(folder)
    let past = try #require(try await diary.journal.pastImports().first)
    #expect(report.past == past.id)
    #expect((past.entries, past.memos, past.isFinished) == (2, 1, true))
    let undone = try await diary.journal.undoImport(past.id)
    #expect((undone.entries, undone.memos, undone.folders, undone.entriesKept) == (2, 1, 1, 0))
    #expect(try await diary.journal.page().map(\.uuid) == [mine.uuid])
    #expect(try await diary.journal.memos().isEmpty)
    #expect(try await diary.journal.folders().isEmpty)
    #expect(try await diary.journal.trash().count == 3)
    #expect(try await diary.journal.pastImports().map { $0.undone != nil } == [true])
    #expect(await diary.journal.check().isClean)
    // Importing again brings back the same, and that can be taken back, too.
    let again = try await diary.take(folder)
    #expect((again.entriesAdded, again.memosAdded, again.entriesThere) == (2, 1, 0))
    #expect(try await diary.journal.page().count == 3)
    #expect(try await diary.journal.trash().isEmpty)
    #expect(try await diary.journal.folders().map(\.name) == ["Trip"])
    #expect(try await diary.journal.pastImports().count == 2)
    let twice = try await diary.journal.undoImport(try #require(again.past))
    #expect((twice.entries, twice.memos) == (2, 1))
  }

  @Test func leavesWhatThePersonChanged() async throws {
    let diary = try TestDiary()
    let folder = try notes(
      diary, ["2024-01-01": "one", "2024-01-02": "two", "2024-01-03": "three"])
    let report = try await diary.take(folder)
    diary.hands.move(seconds: 60)
    let entries = try await diary.journal.page(.oldestFirst)
    var draft = Draft(entries[0])
    draft.body = "one and more"
    _ = try await diary.journal.save(draft)
    _ = try await diary.attach("a photo", to: entries[1])
    let undone = try await diary.journal.undoImport(try #require(report.past))
    #expect((undone.entries, undone.entriesKept) == (1, 2))
    #expect(undone.daysKept == [try day("2024-01-01"), try day("2024-01-02")])
    #expect(try await diary.journal.page().count == 2)
  }

  @Test func takesBackMediaOfEntriesThatWereThereAndLeavesTheirVersions() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x", "body")
    _ = try await diary.attach("mine", to: entry)
    let folder = ExportedFolder(of: diary)
    _ = try await diary.journal.export(to: folder.path)
    let other = try TestDiary()
    try await other.take(folder)
    diary.hands.move(seconds: 60)
    var draft = Draft(entry)
    draft.body = "another body"
    _ = try await diary.journal.save(draft)
    _ = try await diary.attach("new", to: entry)
    let later = ExportedFolder(of: diary, "later")
    _ = try await diary.journal.export(to: later.path)
    let report = try await other.take(later)
    #expect((report.entriesKeptAsVersion, report.attachmentsAdded) == (1, 1))
    let undone = try await other.journal.undoImport(try #require(report.past))
    #expect((undone.entries, undone.attachments) == (0, 1))
    let here = try await other.only()
    #expect(here.body == "body")
    #expect(try await other.journal.versions(of: here.id).map(\.body) == ["another body"])
    #expect(try await other.journal.attachments(of: here.id).count == 1)
  }

  @Test func keepsWhatAnEntrySaysElsewhereWhenItComesBack() async throws {
    let source = try TestDiary()
    let entry = try await source.write("", "one")
    let folder = ExportedFolder(of: source)
    _ = try await source.journal.export(to: folder.path)
    let diary = try TestDiary()
    let past = try #require(try await diary.take(folder).past)
    _ = try await diary.journal.undoImport(past)
    source.hands.move(seconds: 60)
    var draft = Draft(entry)
    draft.body = "one, said otherwise"
    _ = try await source.journal.save(draft)
    let later = ExportedFolder(of: source, "later")
    _ = try await source.journal.export(to: later.path)
    let promise = try await diary.journal.importFolder(later.path, dryRun: true)
    let report = try await diary.take(later)
    for counts in [promise, report] {
      #expect((counts.entriesAdded, counts.entriesKeptAsVersion, counts.entriesThere) == (1, 1, 0))
    }
    let here = try await diary.only()
    #expect(here.body == "one")
    #expect(
      try await diary.journal.versions(of: here.id).map(\.body).contains("one, said otherwise"))
  }

  @Test func leavesWhatThePersonWroteDownOfARecording() async throws {
    let source = try TestDiary()
    let entry = try await source.write("x", "body")
    _ = try await source.attach("sound", to: entry, name: "sound.ogg", kind: .voice)
    let folder = ExportedFolder(of: source)
    _ = try await source.journal.export(to: folder.path)
    let diary = try TestDiary()
    let report = try await diary.take(folder)
    let here = try await diary.only()
    let medium = try #require(try await diary.journal.attachments(of: here.id).first).media
    let words = ["what", "I", "said"].map { Transcript.Word($0, 0, 100) }
    try await diary.journal.setTranscript(
      Transcript(words, language: "en", recogniser: "test", isByHand: true), of: medium.id)
    let undone = try await diary.journal.undoImport(try #require(report.past))
    #expect((undone.entries, undone.entriesKept) == (0, 1))
    #expect(try await diary.journal.page().count == 1)
  }

  /// Captions, names of bookmarks, tags and colors of memos are the person's, too.
  @Test func leavesWhatThePersonPutWithWhatCame() async throws {
    let source = try TestDiary()
    for number in 0..<5 {
      let entry = try await source.write("\(number)")
      _ = try await source.attach("\(number)", to: entry, name: "\(number).ogg", kind: .voice)
    }
    for text in ["milk", "bread"] { _ = try await source.journal.addMemo(text) }
    let folder = ExportedFolder(of: source)
    _ = try await source.journal.export(to: folder.path)
    let diary = try TestDiary()
    let journal = diary.journal
    let past = try #require(try await diary.take(folder).past)
    let entries = try await journal.page(.oldestFirst)
    var attachments: [DiaryCore.Attachment] = []
    for entry in entries { attachments += try await journal.attachments(of: entry.id) }
    try await journal.setCaption("the sea", of: attachments[0].id)
    _ = try await journal.setBookmark(
      Bookmark(at: 900, named: "a wave"), of: attachments[1].media.id)
    _ = try await journal.setTrim(Trim(from: 900, to: nil), of: attachments[2].id)
    _ = try await journal.retag([Retagging(entries[3].id, adding: ["summer"], removing: [])])
    let memo = try #require(try await journal.memos().first)
    _ = try await journal.setColor(.sky, of: memo.id)
    let undone = try await journal.undoImport(past)
    #expect((undone.entries, undone.entriesKept, undone.memos, undone.memosKept) == (1, 4, 1, 1))
    #expect(try await journal.page(.oldestFirst).map(\.title) == ["0", "1", "2", "3"])
    #expect(try await journal.memos().map(\.id) == [memo.id])
  }

  @Test func takesBackWhatWasTranscribedBeforeItCame() async throws {
    let source = try TestDiary()
    let entry = try await source.write("x", "body")
    let recording = try await source.attach("sound", to: entry, name: "sound.ogg", kind: .voice)
    let words = ["what", "I", "said"].map { Transcript.Word($0, 0, 100) }
    try await source.journal.setTranscript(
      Transcript(words, language: "en", recogniser: "test", isByHand: true),
      of: recording.media.id)
    let folder = ExportedFolder(of: source)
    _ = try await source.journal.export(to: folder.path)
    let diary = try TestDiary()
    for _ in 0..<2 {
      let past = try #require(try await diary.take(folder).past)
      let undone = try await diary.journal.undoImport(past)
      #expect((undone.entries, undone.entriesKept) == (1, 0))
      diary.hands.move(seconds: 60)
    }
  }

  @Test func takesBackWhatCameInTwoSteps() async throws {
    let source = try TestDiary()
    let entry = try await source.write("x", "body")
    let folder = ExportedFolder(of: source)
    _ = try await source.journal.export(to: folder.path)
    let diary = try TestDiary()
    _ = try await diary.journal.undoImport(try #require(try await diary.take(folder).past))
    diary.hands.move(seconds: 60)
    _ = try await source.attach("a photo", to: entry)
    let later = ExportedFolder(of: source, "later")
    _ = try await source.journal.export(to: later.path)
    let undone = try await diary.journal.undoImport(
      try #require(try await diary.take(later).past))
    #expect((undone.entries, undone.entriesKept) == (1, 0))
    #expect(try await diary.journal.page().isEmpty)
  }

  @Test func completesWhatWasBrokenOffWhileItWasTakenBack() async throws {
    let diary = try TestDiary()
    let texts = (0..<450).map { number in
      (String(format: "2024-03-01_%02d%02d", number / 60, number % 60), "\(number)")
    }
    let past = try #require(
      try await diary.take(try notes(diary, Dictionary(uniqueKeysWithValues: texts))).past)
    let journal = diary.journal
    let task = Task {
      try await journal.undoImport(past) { _, _ in withUnsafeCurrentTask { $0?.cancel() } }
    }
    await #expect(throws: JournalError.self) { try await task.value }
    #expect(try await !journal.page().isEmpty)
    #expect(try await journal.pastImports().map(\.canBeUndone) == [true])
    _ = try await journal.undoImport(past)
    #expect(try await journal.page().isEmpty)
    #expect(try await journal.pastImports().map(\.canBeUndone) == [false])
  }

  /// What was taken back by the second attempt had one day in the trash, and not thirty.
  @Test func whatIsTakenBackLaterHasAllItsTimeInTheTrash() async throws {
    let diary = try TestDiary()
    let texts = (0..<450).map { number in
      (String(format: "2024-03-01_%02d%02d", number / 60, number % 60), "\(number)")
    }
    let folder = try notes(diary, Dictionary(uniqueKeysWithValues: texts))
    let past = try #require(try await diary.take(folder).past)
    let journal = diary.journal
    let task = Task {
      try await journal.undoImport(past) { _, _ in withUnsafeCurrentTask { $0?.cancel() } }
    }
    await #expect(throws: JournalError.self) { try await task.value }
    let first = try await journal.trash().count
    try await diary.pass(days: 20)
    #expect(try await journal.undoImport(past).entries == 450 - first)
    try await diary.pass(days: 9)
    // What went at either moment comes back.
    let promise = try await journal.importFolder(folder.path, dryRun: true)
    #expect((promise.entriesAdded, promise.entriesThere) == (450, 0))
    try await diary.pass(days: 2)
    try await journal.tidy()
    #expect(try await journal.trash().count == 450 - first)
    #expect(try await journal.pastImports().count == 1, "it is counted from the last attempt")
    try await diary.pass(days: 20)
    try await journal.tidy()
    #expect(try await journal.trash().isEmpty)
    #expect(try await journal.pastImports().isEmpty)
  }

  @Test func goesOnWithAnImportThatWasBrokenOffAsOne() async throws {
    let diary = try TestDiary()
    let texts = (0..<450).map { number in
      let minute = String(format: "%02d%02d", number / 60, number % 60)
      return ("2024-03-01_" + minute, "the same words")
    }
    let folder = try notes(diary, Dictionary(uniqueKeysWithValues: texts))
    let journal = diary.journal
    let task = Task {
      try await journal.importFolder(folder.path) { done, _ in
        if done >= 230 { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }
    await #expect(throws: JournalError.self) { try await task.value }
    let part = try #require(try await journal.pastImports().first)
    #expect(!part.isFinished && part.entries == 200)
    let report = try await diary.take(folder)
    #expect((report.entriesAdded, report.entriesThere, report.doubles) == (250, 200, 0))
    #expect(report.past == part.id)
    #expect(try await journal.undoImport(part.id).entries == 450)
    #expect(try await journal.page().isEmpty)
  }

  @Test func leavesOutDoublesUnlessTheyAreWanted() async throws {
    let diary = try TestDiary()
    let text = "A day by the sea,\nlong and bright."
    _ = try await diary.write("", text, on: try day("2024-05-06"))
    let folder = try notes(diary, ["2024-05-06": text, "2024-05-07": text])
    let report = try await diary.take(folder)
    #expect((report.entriesAdded, report.doubles) == (1, 1))
    #expect(report.months.map(\.added) == [1])
    var choices = ImportChoices()
    choices.addsDoubles = true
    #expect(try await diary.journal.importFolder(folder.path, choices).entriesAdded == 1)
    #expect(try await diary.journal.page().count == 3)
  }

  @Test func putsWhatIsNewWhereThePersonWants() async throws {
    let diary = try TestDiary()
    let mine = try await diary.journal.folder(named: "Mine")
    let folder = try notes(diary, ["2024-05-06": "---\nfolder: Theirs\n---\nwords"])
    var choices = ImportChoices()
    choices.destination = .folder(mine.id)
    _ = try await diary.journal.importFolder(folder.path, choices)
    #expect(try await diary.only().folder == mine.id)
    #expect(try await diary.journal.folders().map(\.name) == ["Mine"])
  }

  @Test func forgetsItAfterThirtyDays() async throws {
    let diary = try TestDiary()
    let report = try await diary.take(try notes(diary, ["2024-01-01": "one"]))
    try await diary.pass(days: 29)
    try await diary.journal.tidy()
    #expect(try await diary.journal.pastImports().count == 1)
    try await diary.pass(days: 2)
    try await diary.journal.tidy()
    #expect(try await diary.journal.pastImports().isEmpty)
    let left = try await diary.journal.read {
      try $0.int("SELECT count(*) FROM setting WHERE key LIKE 'imports/%'")
    }
    #expect(left == 0)
    await #expect(throws: JournalError.self) {
      try await diary.journal.undoImport(try #require(report.past))
    }
  }

  @Test func saysWhatOfEachMonthIsNew() async throws {
    let diary = try TestDiary()
    let folder = try notes(
      diary, ["2024-05-06": "# First words\nand more", "2024-05-07": "x", "2024-07-01": "y"])
    let months = try await diary.journal.importFolder(folder.path, dryRun: true).months
    #expect(months.map(\.added) == [2, 1])
    #expect(months.first?.samples.first?.words == "First words and more")
    #expect(try await diary.journal.pastImports().isEmpty)
  }
}
