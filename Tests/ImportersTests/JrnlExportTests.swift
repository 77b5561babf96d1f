// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import Testing

@testable import Importers

/// The folders that jrnl exports, with a file for each entry.
@Suite struct JrnlExportTests {
  @Test func yaml() throws {
    let folder = try SourceFolder()
    try folder.write(
      "---\ntitle: My title.\ndate: 2024-05-03 21:30\nstarred: True\ntags: work, walk\n"
        + "body: |\t\t\n\tFirst line\n\t\n\tsecond\n...", to: "2024-05-03_my-title.md")
    try folder.write(
      "---\ntitle: Nothing more\ndate: 2024-05-04 07:05\nstarred: False\ntags: \n"
        + "body: |\t\t\n...", to: "2024-05-04_nothing-more.md")
    let found = try Findings(folder.path)
    #expect(found.entries.map(\.title) == ["My title.", "Nothing more"])
    #expect(found.entries.map(\.body) == ["First line\n\nsecond", ""])
    #expect(found.entries.map(\.day.iso) == ["2024-05-03", "2024-05-04"])
    #expect(found.entries.map { $0.timeOfDay.map { $0 / 60_000 } } == [1290, 425])
    #expect(found.entries.map(\.tags) == [["work", "walk", "starred"], []])
    #expect(found.problems.isEmpty)
  }

  /// It was a plain text to Haru once.
  @Test func anEntryOfYAMLIsNamedAsBefore() throws {
    let folder = try SourceFolder()
    let text = "---\ntitle: My title.\ndate: 2024-05-03 21:30\nbody: |\n\twords\n..."
    try folder.write(text, to: "2024-05-03_my-title.md")
    let day = try #require(WrittenDate("2024-05-03"))
    #expect(try Findings(folder.path).only().id == SourceID.said("my-title", text, at: day))
  }

  /// The name has the day, and the heading the time. Names of entries have stayed the same.
  @Test func markdown() throws {
    let folder = try SourceFolder()
    let text = "# 2024-05-03 21:30 My title\n\nwords\n"
    try folder.write(text, to: "2024-05-03_my-title.md")
    try folder.write("# 2020-01-01 10:00 Long ago\n\nwords\n", to: "2024-05-04.md")
    let found = try Findings(folder.path)
    #expect(found.entries.map(\.day.iso) == ["2024-05-03", "2024-05-04"])
    #expect(found.entries.map(\.timeOfDay) == [77_400_000, nil])
    let day = try #require(WrittenDate("2024-05-03"))
    #expect(found.entries.first?.id == SourceID.said("my-title", text, at: day))
  }

  /// A time that is added to the text of a day is a part of it.
  @Test func aTextOfADayIsNoJournal() throws {
    let folder = try SourceFolder()
    let text = "오늘은 비가 왔다.\n\n[2024-05-03 22:00] 자기 전에 덧붙임\n"
    try folder.write(text, to: "2024-05-03.txt")
    try folder.write("맑음", to: "2024-05-04.txt")
    let found = try Findings(folder.path)
    #expect(found.entries.map(\.body) == [text, "맑음"])
    #expect(found.entries.map(\.day.iso) == ["2024-05-03", "2024-05-04"])
    #expect(found.memos.isEmpty && found.problems.isEmpty)
    // A journal that is called by the day of its copy is one.
    try folder.write("about me\n[2020-01-01 22:00] one\n[2020-01-02 22:00] two\n", to: "x.txt")
    let copy = folder.path + "/2024-06-01.txt"
    try FileManager.default.moveItem(atPath: folder.path + "/x.txt", toPath: copy)
    #expect(try Findings(copy).entries.map(\.day.iso) == ["2020-01-01", "2020-01-02"])
  }
}
