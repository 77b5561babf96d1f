// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import Testing

@testable import Importers

/// Folders that hold other things beside a diary.
@Suite struct MixedFolderTests {
  /// Notes of other programs have identities and types as well.
  @Test(arguments: [
    "id: 550e8400-e29b-41d4-a716-446655440000\ncreated: 2024-05-03", "type: memo", "type: version",
    "feeling:\n  leading: calm", "weather: {\"icon\": \"sun\"}", "media: [{\"sha256\": \"00\"}]",
  ])
  func aNoteLikeOursMakesNoExport(_ fields: String) throws {
    let folder = try SourceFolder()
    try folder.write("---\n\(fields)\n---\n![[a.png]] #walk", to: "2024-05-03.md")
    try folder.write("png", to: "a.png")
    let packed = try folder.packed()
    defer { try? FileManager.default.removeItem(atPath: packed) }
    for path in [folder.path, packed] {
      let entry = try Findings(path).only()
      #expect(entry.media.map(\.file) == ["a.png"])
      #expect(entry.tags == ["walk"])
    }
  }

  @Test(arguments: [
    "type: memo\nid: 01940e2c-6e1e-7d33-9f6b-0123456789ab\npinned: false",
    "type: version\nentry: 01940e2c-6e1e-7d33-9f6b-0123456789ab\nmoment: 2024-01-01T00:00:00Z",
    "sealed_until: 2034-05-03", "day: 2024-05-03\nweather: {\"icon\": \"weather-clear\"}",
    "day: 2024-05-03\nmedia: [{\"sha256\": \"00\"}]",
  ])
  func aPartOfOurExportIsOne(_ fields: String) throws {
    let folder = try SourceFolder()
    try folder.write("---\n\(fields)\n---\nwords", to: "2024-05-03.md")
    #expect(try ForeignDiary(folder.path, Findings.context) == nil)
  }

  @Test func whatLogseqKeepsOfOlderPagesStaysOut() throws {
    let folder = try SourceFolder()
    try folder.write("- now", to: "journals/2024_05_03.md")
    try folder.write("- page\n  about logseq", to: "pages/logseq.md")
    for path in [
      "bak/journals/2024_05_03/2024-05-03T01_11_12.123Z.Desktop.md", ".recycle/2024_05_02.md",
      "version-files/base/2024_05_03.md",
    ] {
      try folder.write("- then", to: "logseq/" + path)
    }
    let found = try Findings(folder.path)
    #expect(try found.only().body == "- now")
    #expect(found.problems == [ImportProblem(file: "pages/logseq.md", reason: .noDay)])
  }

  /// A file that another program may have written does not decide for all.
  @Test(arguments: [
    ("2024-05.txt", "5월 1일: 비\n", nil),
    ("_chat.txt", "[03/05/2024, 21:30:05] Min: hello\n", "Min: hello"),
    (
      "note.json",
      #"{"isTrashed":false,"isArchived":false,"textContent":"milk","userEditedTimestampUsec":1700000000000000}"#,
      nil
    ),
  ])
  func oneOddFileLeavesTheTexts(_ file: String, _ content: String, _ title: String?) throws {
    let folder = try SourceFolder()
    for day in 1...3 { try folder.write("day \(day) ![](a.jpg)", to: "diary/2024-05-0\(day).md") }
    try folder.write("jpg", to: "diary/a.jpg")
    try folder.write("no day", to: "thoughts.md")
    try folder.write(content, to: file)
    let found = try Findings(folder.path)
    let days = found.entries.filter { $0.source.hasPrefix("diary/") }
    #expect(days.map(\.day.iso) == ["2024-05-01", "2024-05-02", "2024-05-03"])
    #expect(days.allSatisfy { $0.media.map(\.file) == ["diary/a.jpg"] })
    #expect(found.entries.count - days.count == (title == nil ? 0 : 1))
    #expect(title == nil || found.entries.contains { $0.title == title })
    #expect(found.memos.map(\.text) == (file == "note.json" ? ["milk"] : []))
    #expect(found.hasProblem(.noDay, in: "thoughts.md"))
  }

  /// Texts beside a diary that is larger than they are many stay out of it.
  @Test func aFewTextsBesideADiaryAreNamed() throws {
    let folder = try SourceFolder()
    try folder.write("[2024-05-06 07:08] one\ntext\n", to: "2024/05/06.txt")
    try folder.write("[2024-05-07 07:08] two\n", to: "2024/05/07.txt")
    try folder.write("words", to: "2024-05-08 about.md")
    let found = try Findings(folder.path)
    #expect(found.entries.map(\.title) == ["one", "two"])
    #expect(found.hasProblem(.unused, in: "2024-05-08 about.md"))
  }

  /// The way to it is longer than the system takes, which holds for the administrator, too.
  @Test func aFolderThatCannotBeReadIsNamed() throws {
    let folder = try SourceFolder()
    try folder.write("words", to: "2024-05-03.md")
    try SourceFolder.python(
      """
      import os, sys
      os.chdir(sys.argv[1])
      for _ in range(20):
          os.mkdir("x" * 250)
          os.chdir("x" * 250)
      open("2024-05-04.md", "w").close()
      """, folder.path)
    defer {
      try? SourceFolder.python("import shutil, sys; shutil.rmtree(sys.argv[1])", folder.path)
    }
    let found = try Findings(folder.path)
    #expect(try found.only().day.iso == "2024-05-03")
    #expect(found.problems.map(\.reason) == [.unreadable])
    #expect(found.hasProblem(.unreadable, in: "xxx"))
  }

  /// "7:30" is a time, and no day of a month.
  @Test func monthsOfAPerson() throws {
    let folder = try SourceFolder()
    try folder.write("2024-05-03\n7:30 기상", to: "2024-04.txt")
    try folder.write("7:30 기상\n2024-05-03 걷기", to: "2024-05.txt")
    let found = try Findings(folder.path)
    #expect(found.entries.map(\.source) == ["2024-04.txt", "2024-05.txt"])
    #expect(found.problems == [ImportProblem(file: "2024-05.txt", reason: .fileTime)])
  }

  @Test func whatIsNotReadBesideTextsIsNamed() throws {
    let folder = try SourceFolder()
    try folder.write("words [contract](contract.docx)", to: "2024-05-03.md")
    let documents = ["2010.odt", "2011.rtf", "2012.html", "contract.docx", "old.7z"]
    let sources = ["Diarium.diary", "almanah/diary.db", "takeout-001.zip"]
    for file in documents + sources + ["style.css", ".config/x.db"] {
      try folder.write("x", to: file)
    }
    let found = try Findings(folder.path)
    #expect(
      Set(found.problems)
        == Set(
          documents.map { ImportProblem(file: $0, reason: .unreadable) }
            + sources.map { ImportProblem(file: $0, reason: .otherSource) }))
  }

  @Test func theDiaryOfASecondProgramIsNamed() throws {
    let folder = try SourceFolder()
    let journal = #"{"metadata":{"version":"1.0"},"entries":[{"uuid":"A","#
    try folder.write(
      journal + #""creationDate":"2024-01-01T00:00:00Z","text":"good"}]}"#, to: "Journal.json")
    try folder.write("1: {text: words}\n", to: "rednotebook/2024-05.txt")
    try folder.write("jpg", to: "a.jpg")
    let found = try Findings(folder.path)
    #expect(try found.only().body == "good")
    #expect(
      found.problems == [
        ImportProblem(file: "a.jpg", reason: .unused),
        ImportProblem(file: "rednotebook/2024-05.txt", reason: .otherSource),
      ])
  }
}
