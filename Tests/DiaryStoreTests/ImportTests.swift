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
    #expect(report == promised)
    return report
  }

  /// The only entry.
  func only() async throws -> Entry {
    let page = try await journal.page()
    #expect(page.count == 1)
    return try #require(page.first)
  }
}

@Suite struct ImportTests {
  // MARK: - What is there already

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
    var changed = memo
    changed.text = "two"
    try await diary.journal.save(changed)
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

  // MARK: - Files of others

  @Test func takesPlainMarkdownByTheDayInItsName() async throws {
    let diary = try TestDiary()
    let folder = ExportedFolder(of: diary)
    try folder.write("just words\r\n", to: "2024-02-29.md")
    try folder.write("---\ntrue\n---\nwords", to: "notes/2024-03-01_2130-봄-날.markdown")
    try folder.write("no day", to: "thoughts.md")
    try folder.write(" \n", to: "2024-02-28.md")
    try folder.write(Data([0xff, 0xfe, 0x41]), to: "2024-02-27.md")
    try folder.write("a picture", to: "photo.jpg")
    try folder.write("hidden", to: ".trash/2024-02-26.md")
    let report = try await diary.take(folder)
    #expect(report.entriesAdded == 2)
    #expect(
      Set(report.problems) == [
        ImportProblem(file: "thoughts.md", reason: .noDay),
        ImportProblem(file: "2024-02-28.md", reason: .empty),
        ImportProblem(file: "2024-02-27.md", reason: .notText),
      ])
    let entries = try await diary.journal.page(.oldestFirst)
    #expect(entries.map(\.day.iso) == ["2024-02-29", "2024-03-01"])
    #expect(entries.map(\.title) == ["", "봄-날"])
    #expect(entries.map(\.body) == ["just words\r\n", "---\ntrue\n---\nwords"])
    #expect(diary.journal.clock.timeOfDay(of: entries[1].moment) == (21 * 60 + 30) * 60_000)
    #expect(try await diary.take(folder).entriesThere == 2)
  }

  @Test func readsFrontMatterThatPeopleWrite() async throws {
    let diary = try TestDiary()
    let folder = ExportedFolder(of: diary)
    try folder.write(
      """
      ---\r
      Title: It's: a "day"\r
      date: 2023-05-06 07:08\r
      tags: [sea, 'the sun', "x, y"]\r
      folder: 'Bob''s'\r
      mood: fine\r
      # a remark\r
      ---\r
      body\r

      """.replacing("\n\r\n", with: "\n\n"), to: "a.md")
    try folder.write(
      "\u{feff}---\nday: 2023-05-07\ntags:\n  - one\n  - \"two\"\n---\nsecond", to: "b.md")
    try folder.write("---\ndate: 2023-05-08T23:30:00-05:00\nid: nonsense\n---\nthird", to: "c.md")
    try folder.write("---\nday: 2023-05-09\nnever closed", to: "2023-05-09.md")
    let report = try await diary.take(folder)
    #expect(report.problems == [ImportProblem(file: "c.md", reason: .fields(["id"]))])
    let entries = try await diary.journal.page(.oldestFirst)
    #expect(entries.count == 4)
    #expect(entries[0].title == "It's: a \"day\"")
    #expect(entries[0].tags == ["sea", "the sun", "x, y"])
    #expect(entries[0].body.hasPrefix("---\nmood: fine\r\n# a remark\r\n---\nbody\r\n"))
    #expect(try await diary.journal.folders().map(\.name) == ["Bob's"])
    #expect(entries[1].tags == ["one", "two"])
    #expect(entries[1].body == "second")
    #expect(entries[2].day.iso == "2023-05-08")
    #expect(entries[2].moment == JSON.text("2023-05-09T04:30:00Z").moment)
    #expect(entries[3].body == "---\nday: 2023-05-09\nnever closed")
    #expect(try await diary.take(folder).entriesThere == 4)
  }

  /// Whatever stands between the lines, the words are there afterwards and nothing crashes.
  @Test func losesNoWordToHostileFrontMatter() async throws {
    let hostile = [
      "", "---", "{", "media: [", "media: [{\"id\":1}]", "id: \"\\ud800\"", "tags: [[[[", "day: 0",
      "moment: 99999999999999999999", "position: -1", "position: 9223372036854775807",
      "moment: \"9999-12-31T23:59:59.999Z\"", "deleted: 9223372036854775807", "opens: 1",
      "weather: {\"icon\": 5, \"celsius\": \"nan\"}",
      "feeling: {\"leading\":\"x\",\"joy\":\"nan\"}",
      "title: \"\\u0000\"", "title: \"unclosed", "folder: \"\"", "sealed_until: 2020-02-30",
      "created: -99999999999999", "encoding: base64\nsealed_until: 2020-01-01", "type: version",
      "type: version\nentry: 0", "tags: " + String(repeating: "[", count: 100_000),
      "media: " + String(repeating: "{\"a\":", count: 100_000), "'", "key: |\n  block\n  text",
      "date: 2024-01-01T99:99:99Z", "date: 2024-01-01T10:00:00+99:99", "id: 2024\nid: 2025",
    ]
    for (index, lines) in hostile.enumerated() {
      let diary = try TestDiary()
      let folder = ExportedFolder(of: diary)
      try folder.write("---\n\(lines)\n---\nmy words \(index)", to: "2024-06-01.md")
      let report = try await diary.take(folder)
      if lines.hasPrefix("encoding") {
        #expect(report.problems.map(\.reason) == [.unreadable])
        continue
      }
      let trash = try await diary.journal.trash().count
      #expect(report.entriesAdded == 1, "\(lines.prefix(40))")
      let body = try await diary.journal.read { database in
        try database.first("SELECT body FROM entry") { $0.text(0) }
      }
      #expect(body?.hasSuffix("my words \(index)") ?? false, "\(lines.prefix(40))")
      #expect(trash == 0)
      #expect(await diary.journal.check().isClean)
    }
  }

  @Test func keepsWhatIsWrittenBehindThePictures() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x", "body")
    _ = try await diary.attach("a", to: entry)
    let folder = ExportedFolder(of: diary)
    _ = try await diary.journal.export(to: folder.path)
    let file = try #require(try folder.texts.first)
    try folder.write(
      (try folder.content(file) + "\nadded below\n").replacing("\n", with: "\r\n"), to: file)
    let other = try TestDiary()
    try await other.take(folder)
    #expect(try await other.only().body == "body\nadded below\r")
    #expect(try await other.journal.attachments(of: Entry.ID(1)).count == 1)
  }

  @Test func theSameIdTwiceLosesNoText() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x", "uno")
    let folder = ExportedFolder(of: diary)
    _ = try await diary.journal.export(to: folder.path)
    let file = try #require(try folder.texts.first)
    for text in ["two", "three", "two"] {
      try folder.write(
        try folder.content(file).replacing("uno", with: text), to: "copy/\(UUID()).md")
    }
    let other = try TestDiary()
    let report = try await other.take(folder)
    #expect((report.entriesAdded, report.entriesKeptAsVersion, report.entriesThere) == (1, 2, 1))
    let texts = try await other.journal.versions(of: Entry.ID(1)).map(\.body)
    #expect(Set(texts + [try await other.only().body]) == ["uno", "two", "three"])
    #expect(try await other.only().uuid == entry.uuid)
  }

  // MARK: - Safety

  @Test func readsNothingOutsideTheFolder() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x", "body")
    _ = try await diary.attach("mine", to: entry)
    let folder = ExportedFolder(of: diary)
    _ = try await diary.journal.export(to: folder.path)
    let secret = try diary.file("secret.jpg", Array("secret".utf8))
    let text = try folder.content(try #require(try folder.texts.first))
    let file = try #require(text.firstMatch(of: /media\/[0-9a-f]+\.jpg/)).output
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: folder.path + "/linked", withDestinationPath: diary.folder.path + "/outside")
    try manager.createSymbolicLink(
      atPath: folder.path + "/link.jpg", withDestinationPath: secret)
    try manager.createSymbolicLink(
      atPath: folder.path + "/2024-01-01.md", withDestinationPath: secret)
    let ways = [
      "../../../../outside/secret.jpg", secret, "../../linked/secret.jpg", "../../link.jpg",
      "../../..", "media/../../../../outside/secret.jpg", "a\0b",
    ]
    for (index, way) in ways.enumerated() {
      let id = UniqueID(at: Moment(milliseconds: index))
      let escaped = JSON.text(way).line.dropFirst().dropLast()
      try folder.write(
        text.replacing(file, with: escaped).replacing("\(entry.uuid)", with: "\(id)"),
        to: "2026/11/way\(index).md")
    }
    let other = try TestDiary()
    let report = try await other.take(folder)
    let refused = report.problems.filter { $0.reason == .leavesFolder }.map(\.file).sorted()
    #expect(
      refused
        == (["2024-01-01.md", "link.jpg", "linked"] + ways.indices.map { "2026/11/way\($0).md" })
        .sorted())
    #expect(try other.mediaNames.count == 1)
    #expect(report.entriesAdded == ways.count + 1)
  }

  @Test func refusesWhatItDoesNotUnderstandAsAWhole() async throws {
    let diary = try TestDiary()
    let folder = ExportedFolder(of: diary)
    try folder.write("words", to: "2024-01-01.md")
    let manifests: [(String, ImportRefusal)] = [
      (
        "{\"files\": [{\"a\": [1, {}]}], \"format\":\"org.harudiary.export\",\"version\":2}",
        .newerVersion(2)
      ),
      ("{\"format\":\"org.other\",\"version\":1}", .foreignManifest), ("", .foreignManifest),
      ("[]", .foreignManifest), ("{\"format\":", .foreignManifest),
    ]
    for (text, reason) in manifests {
      try folder.write(text, to: "manifest.json")
      let error = await #expect(throws: JournalError.self) {
        try await diary.journal.importFolder(folder.path)
      }
      guard case .importRefused(reason)? = error else { return #expect(Bool(false), "\(text)") }
    }
    #expect(try await diary.journal.page().isEmpty)
    let error = await #expect(throws: JournalError.self) {
      try await diary.journal.importFolder("/nowhere/at/all")
    }
    guard case .importRefused(.noFolder)? = error else { return #expect(Bool(false)) }
  }

  @Test func refusesATextThatIsTooLong() async throws {
    let diary = try TestDiary()
    let folder = ExportedFolder(of: diary)
    try folder.write("", to: "2024-01-01.md")
    #expect(truncate(folder.path + "/2024-01-01.md", (64 << 20) + 1) == 0)
    let report = try await diary.take(folder)
    #expect(report.problems == [ImportProblem(file: "2024-01-01.md", reason: .tooLarge)])
  }

  // MARK: - Broken off

  /// What was added stays and is whole; importing again completes it.
  @Test(arguments: [1, 2, 201, 260]) func completesWhatWasBrokenOff(_ step: Int) async throws {
    let diary = try TestDiary()
    for number in 0..<230 { _ = try await diary.write("\(number)", "wort") }
    for number in 0..<60 {
      let entry = try await diary.write("m\(number)")
      _ = try await diary.attach("content \(number)", to: entry)
      if number.isMultiple(of: 5) {
        diary.hands.move(seconds: 11)
        var draft = Draft(entry)
        draft.body = "later"
        try await diary.journal.save(draft)
        try await diary.journal.seal(entry.id, until: day("2099-01-01"))
      }
    }
    let folder = ExportedFolder(of: diary)
    _ = try await diary.journal.export(to: folder.path, .everything)
    let other = try TestDiary()
    let journal = other.journal
    let task = Task {
      try await journal.importFolder(folder.path) { done, _ in
        if done >= step { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }
    await #expect(throws: JournalError.self) { try await task.value }
    let there = try await journal.page(limit: 1000).count
    #expect(there < 290)
    #expect(await journal.check().findings.isEmpty)
    let report = try await other.take(folder)
    #expect(report.entriesThere == there)
    #expect(report.entriesAdded == 290 - there)
    #expect(
      DiaryImage.difference(try await DiaryImage(diary.journal), try await DiaryImage(journal))
        .isEmpty)
    #expect(await journal.check().findings.isEmpty)
  }

  /// A row that can't be written takes its batch back, and none of what the window saves meanwhile.
  @Test func aFailedBatchLeavesAWholeDiary() async throws {
    let diary = try TestDiary()
    for number in 0..<5 {
      _ = try await diary.attach("\(number)", to: try await diary.write("\(number)"))
    }
    let folder = ExportedFolder(of: diary)
    _ = try await diary.journal.export(to: folder.path)
    let other = try TestDiary()
    try await other.journal.write { database in
      try database.execute(
        """
        CREATE TRIGGER fault BEFORE INSERT ON entry WHEN new.title = '3' BEGIN
          SELECT RAISE(ABORT, 'fault');
        END
        """)
    }
    await #expect(throws: JournalError.self) { try await other.journal.importFolder(folder.path) }
    #expect(try await other.journal.page().isEmpty)
    #expect(try !other.mediaNames.contains { $0.hasPrefix(MediaName.arriving) })
    try await other.journal.write { try $0.execute("DROP TRIGGER fault") }
    try await other.take(folder)
    #expect(try await DiaryImage(other.journal) == DiaryImage(diary.journal))
    #expect(await other.journal.check().findings.isEmpty)
  }

  @Test func savesDoNotWaitForAnImport() async throws {
    let diary = try TestDiary()
    for number in 0..<400 { _ = try await diary.write("\(number)", "wort") }
    let folder = ExportedFolder(of: diary)
    _ = try await diary.journal.export(to: folder.path)
    let other = try TestDiary()
    let journal = other.journal
    let isDone = Steps()
    async let report = journal.importFolder(folder.path) { done, total in
      if done == total { isDone.note(done) }
    }
    var saved = 0
    while isDone.all.isEmpty {
      var draft = journal.newDraft()
      draft.title = "meanwhile \(saved)"
      try await journal.save(draft)
      saved += 1
    }
    #expect(try await report.entriesAdded == 400)
    #expect(try await journal.page(limit: 10_000).count == 400 + saved)
  }
}
