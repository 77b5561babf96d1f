// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import SQLite
import Testing

@testable import DiaryStore

extension TestDiary {
  /// Imports after a dry run that must have told the truth and written nothing.
  @discardableResult
  func take(_ folder: ExportedFolder) async throws -> ImportReport {
    let before = try await DiaryImage(journal)
    let names = try mediaNames
    let promised = try await journal.importFolder(folder.path, dryRun: true)
    #expect(try await DiaryImage(journal) == before)
    #expect(try mediaNames == names)
    let report = try await journal.importFolder(folder.path)
    var told = report
    told.past = nil
    #expect(told == promised)
    return report
  }

  /// The only entry.
  func only() async throws -> Entry {
    let page = try await journal.page()
    #expect(page.count == 1)
    return try #require(page.first)
  }
}

/// What comes to a diary that has some of it already.
@Suite struct ImportTests {
  @Test func keepsAnEditedTextAsAVersionOnce() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("제목", "처음")
    let folder = ExportedFolder(of: diary)
    _ = try await diary.journal.export(to: folder.path)
    let file = try #require(try folder.texts.first)
    try folder.write(try folder.content(file) + " and more", to: file)
    var report = try await diary.take(folder)
    #expect((report.entriesKeptAsVersion, report.entriesThere, report.entriesAdded) == (1, 0, 0))
    #expect(report.problems.isEmpty)
    report = try await diary.take(folder)
    #expect((report.entriesKeptAsVersion, report.entriesThere) == (0, 1))
    #expect(try await diary.journal.entry(entry.id) == entry)
    let versions = try await diary.journal.versions(of: entry.id)
    #expect(versions.map(\.body) == ["처음 and more"])
  }

  @Test func leavesASealedLetterAlone() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x", "before")
    let folder = ExportedFolder(of: diary)
    _ = try await diary.journal.export(to: folder.path)
    let file = try #require(try folder.texts.first)
    try folder.write(try folder.content(file) + " edited", to: file)
    try await diary.journal.seal(entry.id, until: day("2099-01-01"))
    #expect(try await diary.take(folder).entriesThere == 1)
    #expect(try await diary.journal.versions(of: entry.id).isEmpty)
  }

  @Test func leavesInTheTrashWhatIsThere() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x")
    let kept = try await diary.write("y")
    let attachment = try await diary.attach("a", to: kept)
    _ = try await diary.journal.addMemo("memo")
    let folder = ExportedFolder(of: diary)
    _ = try await diary.journal.export(to: folder.path)
    try await diary.journal.delete([entry.id])
    try await diary.journal.delete(attachment.id)
    try await diary.journal.delete(try #require(try await diary.journal.memos().first).id)
    let report = try await diary.take(folder)
    #expect((report.entriesThere, report.memosThere, report.attachmentsAdded) == (2, 1, 0))
    #expect(try await diary.journal.trash().count == 3)
  }

  @Test func addsAttachmentsThatAreMissing() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x")
    let first = try await diary.attach("a", to: entry)
    _ = try await diary.attach("b", to: entry)
    let folder = ExportedFolder(of: diary)
    _ = try await diary.journal.export(to: folder.path)
    try await diary.journal.write { try AttachmentTable.remove(first.id, in: $0) }
    let report = try await diary.take(folder)
    #expect((report.entriesThere, report.attachmentsAdded, report.mediaAdded) == (1, 1, 0))
    #expect(try await diary.journal.attachments(of: entry.id).last?.uuid == first.uuid)
  }

  @Test func addsAMemoWithOtherWordsOnce() async throws {
    let diary = try TestDiary()
    let memo = try #require(try await diary.journal.addMemo("one", isPinned: true))
    let folder = ExportedFolder(of: diary)
    _ = try await diary.journal.export(to: folder.path)
    _ = try await diary.journal.save("two", over: memo)
    #expect(try await diary.take(folder).memosAdded == 1)
    #expect(try await diary.take(folder).memosThere == 1)
    #expect(Set(try await diary.journal.memos().map(\.text)) == ["one", "two"])
  }

  @Test func findsAFolderThatWasRenamed() async throws {
    let diary = try TestDiary()
    let trips = try await diary.journal.folder(named: "Trips")
    let folder = ExportedFolder(of: diary)
    _ = try await diary.journal.export(to: folder.path)
    try await diary.journal.rename(trips, to: "Travel")
    #expect(try await diary.take(folder).foldersAdded == 0)
    #expect(try await diary.journal.folders().map(\.name) == ["Travel"])
  }

  @Test func foldersKeepTheirColorsAndThoseOfTheDiaryStay() async throws {
    let one = try TestDiary()
    let other = try TestDiary()
    for (name, color) in [("Trips", LabelColor.sky), ("Home", .rose), ("Plain", nil)] {
      let id = try await one.journal.folder(named: name).id
      if let color { try await one.journal.setColor(color, of: id) }
    }
    for name in ["Trips", "Home", "Plain"] {
      var draft = one.journal.newDraft()
      (draft.title, draft.folder) = (name, try await one.journal.folder(named: name).id)
      try await one.journal.save(draft)
    }
    let home = try await other.journal.folder(named: "Home").id
    try await other.journal.setColor(.pine, of: home)
    let folder = ExportedFolder(of: one)
    _ = try await one.journal.export(to: folder.path)
    _ = try await other.take(folder)
    let colors: [LabelColor?] = [.pine, nil, .sky]
    #expect(try await other.journal.folders().map(\.name) == ["Home", "Plain", "Trips"])
    #expect(try await other.journal.folders().map(\.color) == colors)
    // An export of an older Haru says nothing of colors.
    let manifest = try folder.content("manifest.json")
    #expect(manifest.contains("\"color\""))
    try folder.write(manifest.replacing("\"color\"", with: "\"unknown\""), to: "manifest.json")
    let third = try TestDiary()
    _ = try await third.take(folder)
    #expect(try await third.journal.folders().map(\.color) == [nil, nil, nil])
  }

  /// They were made by each import of the folder, also after the person had removed them.
  @Test func foldersComeWithTheEntriesThatNeedThem() async throws {
    let one = try TestDiary()
    var draft = one.journal.newDraft()
    (draft.title, draft.folder) = ("x", try await one.journal.folder(named: "Work").id)
    try await one.journal.save(draft)
    _ = try await one.journal.folder(named: "Empty")
    let folder = ExportedFolder(of: one)
    _ = try await one.journal.export(to: folder.path)
    // A diary that has none gets all of them.
    let other = try TestDiary()
    #expect(try await other.take(folder).foldersAdded == 2)
    #expect(try await other.journal.folders().map(\.name) == ["Empty", "Work"])
    _ = try await other.journal.folder(named: "Mine")
    for gone in try await other.journal.folders() where gone.name != "Mine" {
      try await other.journal.remove(gone)
    }
    let report = try await other.take(folder)
    #expect((report.foldersAdded, report.entriesThere) == (0, 1))
    #expect(try await other.journal.folders().map(\.name) == ["Mine"])
    let third = try TestDiary()
    _ = try await third.journal.folder(named: "Mine")
    #expect(try await third.take(folder).foldersAdded == 1)
    #expect(try await third.journal.folders().map(\.name) == ["Mine", "Work"])
  }

  @Test func foldersStayAwayWhereThePersonWantsNone() async throws {
    let one = try TestDiary()
    var draft = one.journal.newDraft()
    (draft.title, draft.folder) = ("x", try await one.journal.folder(named: "Work").id)
    try await one.journal.save(draft)
    let folder = ExportedFolder(of: one)
    _ = try await one.journal.export(to: folder.path)
    let other = try TestDiary()
    var choices = ImportChoices()
    choices.destination = .noFolder
    let dry = try await other.journal.importFolder(folder.path, dryRun: true, choices)
    let report = try await other.journal.importFolder(folder.path, choices)
    #expect((dry.foldersAdded, report.foldersAdded, report.entriesAdded) == (0, 0, 1))
    #expect(try await other.journal.folders().isEmpty)
  }

  @Test func aColorThatOnlyANewerHaruKnowsStays() async throws {
    let one = try TestDiary()
    let trips = try await one.journal.folder(named: "Trips").id
    try await one.journal.setColor(.sky, of: trips)
    let folder = ExportedFolder(of: one)
    _ = try await one.journal.export(to: folder.path)
    let database = try one.folder.openDatabase(.readWrite)
    let known = try #require(try SettingTable.text("folder_colors", in: database))
    let newer = known.replacing("sky", with: "ultraviolet")
    try SettingTable.set(newer, for: "folder_colors", in: database)
    _ = try await one.take(folder)
    #expect(try SettingTable.text("folder_colors", in: database) == newer)
  }

  @Test func tellsWhoeverListens() async throws {
    let diary = try TestDiary()
    _ = try await diary.attach("a", to: try await diary.write("x"))
    _ = try await diary.journal.addMemo("memo")
    _ = try await diary.journal.folder(named: "f")
    let folder = ExportedFolder(of: diary)
    _ = try await diary.journal.export(to: folder.path)
    let other = try TestDiary()
    try await other.take(folder)
    let changes = try await other.journal.read { try ChangeTable.changes(after: 0, in: $0) }
    #expect(Set(changes.map(\.subject)) == [.entry, .memo, .folder, .media])
    let count = changes.count
    try await other.take(folder)
    #expect(
      try await other.journal.read { try ChangeTable.changes(after: 0, in: $0) }.count == count)
  }
}
