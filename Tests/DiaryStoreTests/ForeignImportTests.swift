// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Foundation
import SQLite
import Testing

@testable import DiaryStore

/// Folders that people and other programs wrote.
@Suite struct ForeignImportTests {
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

  /// It came once more with each import, with the words that it had at first.
  @Test func aMemoWithoutADateThatWasEditedComesBackNoMore() async throws {
    let diary = try TestDiary()
    let folder = ExportedFolder(of: diary)
    try folder.write("---\ntype: memo\n---\nmilk", to: "memos/a.md")
    try folder.write("---\ntype: memo\n---\nbread", to: "memos/2024-05-03 b.md")
    let id = UniqueID(at: Moment(milliseconds: 5))
    try folder.write("---\ntype: memo\nid: \(id)\n---\neggs", to: "memos/c.md")
    #expect(try await diary.take(folder).memosAdded == 3)
    for memo in try await diary.journal.memos() {
      _ = try await diary.journal.save(memo.text + " and more", over: memo)
    }
    // Of the one with a name of its own, the file may have been edited as well.
    for added in [1, 0, 0] {
      diary.hands.move(seconds: 60)
      let report = try await diary.take(folder)
      #expect((report.memosAdded, report.memosThere) == (added, 3 - added))
    }
    let texts = ["bread and more", "eggs", "eggs and more", "milk and more"]
    #expect(try await diary.journal.memos().map(\.text).sorted() == texts)
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
}
