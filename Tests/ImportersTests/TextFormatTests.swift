// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import Testing

@testable import Importers

/// jrnl, RedNotebook, and folders of Markdown. The first two are as the programs themselves wrote
/// them (jrnl 4.6, and PyYAML 6 for RedNotebook 2.29).
@Suite struct TextFormatTests {
  @Test func jrnlText() throws {
    let folder = try SourceFolder()
    try folder.write(
      """
      words before all

      [2024-05-06 07:08:00 AM] 한국어 제목입니다.
      본문 @친구

      [2026-11-28 03:00:00 PM] Met *Bob. We had coffee @work and #fun
      Second line [not a date] here.
      [2020-01-01 bracket] in body

      [2026-11-29 06:00:00 PM] * Starred entry title *
      body

      [2026-11-30 12:30:00 AM] One line. All of it.

      """, to: "journal.txt")
    let found = try Findings(folder.path + "/journal.txt")
    #expect(found.memos.map(\.text) == ["words before all"])
    #expect(
      found.entries.map(\.title) == [
        "한국어 제목입니다.", "Met *Bob. We had coffee @work and #fun", "Starred entry title", "One line.",
      ])
    #expect(
      found.entries.map(\.body) == [
        "본문 @친구", "Second line [not a date] here.\n[2020-01-01 bracket] in body", "body",
        "All of it.",
      ])
    #expect(found.entries.map(\.tags) == [["친구"], ["work", "fun"], ["starred"], []])
    #expect(found.entries.map { $0.timeOfDay.map { $0 / 60_000 } } == [428, 900, 1080, 30])
    #expect(found.problems.isEmpty)
  }

  @Test func jrnlFolderAndJSON() throws {
    let folder = try SourceFolder()
    try folder.write("[2024-05-06 07:08] one\ntext\n", to: "2024/05/06.txt")
    try folder.write("[2024-05-07 07:08] two\n", to: "2024/05/07.txt")
    #expect(try Findings(folder.path).entries.map(\.title) == ["one", "two"])
    let json = try SourceFolder()
    try json.write(
      #"{"tags":{"@work":1},"entries":[{"title":"Title","body":"body","date":"2024-05-06","time":"07:08","tags":["@work"],"starred":true}]}"#,
      to: "jrnl.json")
    let entry = try Findings(json.path + "/jrnl.json").only()
    #expect((entry.title, entry.body, entry.tags) == ("Title", "body", ["work", "starred"]))
  }

  /// One date that can only be read in one way tells of the others, in other files as well.
  @Test func jrnlWithTheDayFirst() throws {
    let folder = try SourceFolder()
    try folder.write("[25/03/2024 21:05] a\n[05/04/2024 21:05] b\n", to: "one.txt")
    try folder.write("[06/04/2024 21:05] c\n", to: "two.txt")
    let found = try Findings(folder.path)
    #expect(found.entries.map(\.day.iso) == ["2024-03-25", "2024-04-05", "2024-04-06"])
    try folder.write("[03/25/2024 21:05] a\n[04/05/2024 21:05] b\n", to: "one.txt")
    try folder.write("[04/06/2024 21:05] c\n", to: "two.txt")
    let american = try Findings(folder.path)
    #expect(american.entries.map(\.day.iso) == ["2024-03-25", "2024-04-05", "2024-04-06"])
  }

  /// As jrnl wrote it up to 1.9, and as people log what they do.
  @Test(arguments: ["journal.txt", "log.md", "work.jrnl", "journal"])
  func jrnlWithoutBrackets(_ file: String) throws {
    let folder = try SourceFolder()
    try folder.write(
      """
      2013-06-09 15:39 My first entry.
      Body @work
      2013-06-10 is near

      2013-06-10 15:40 Life is good. *
      But I'm better.
      2013-06-10 09:00-10:00 sleep
      2013-06-11 09:05:07 PM One line. All of it.
      2013-06-12 09:05 am Strand 😀

      """, to: file)
    let found = try Findings(folder.path)
    #expect(
      found.entries.map(\.title) == [
        "My first entry.", "Life is good.", "One line.", "am Strand 😀",
      ])
    #expect(
      found.entries.map(\.body) == [
        "Body @work\n2013-06-10 is near", "But I'm better.\n2013-06-10 09:00-10:00 sleep",
        "All of it.", "",
      ])
    #expect(
      found.entries.map { "\($0.day.iso) \(($0.timeOfDay ?? 0) / 60_000)" } == [
        "2013-06-09 939", "2013-06-10 940", "2013-06-11 1265", "2013-06-12 545",
      ])
    #expect(found.entries.map(\.tags) == [["work"], ["starred"], [], []])
    #expect(found.problems.isEmpty && found.memos.isEmpty)
    // It is the same when jrnl has put its days into brackets.
    let first = try #require(WrittenDate("2013-06-09 15:39"))
    #expect(
      found.entries.first?.id
        == SourceID.said("My first entry.", "Body @work\n2013-06-10 is near", at: first))
  }

  /// Logs bring what they show, and are a diary among others; what has a day is of that day.
  @Test func logsAmongTexts() throws {
    let folder = try SourceFolder()
    let log = "2024-05-03 09:00 ![](a.jpg) tea\n2024-05-04 10:00 cake\n"
    try folder.write(log, to: "log.txt")
    try folder.write(log, to: "2024-05-05.txt")
    try folder.write("jpg", to: "a.jpg")
    let found = try Findings(folder.path)
    let days = found.entries.map(\.day.iso)
    #expect(days.sorted() == ["2024-05-03", "2024-05-04", "2024-05-05"])
    #expect(found.entries.map(\.media.count).reduce(0, +) == 2)
    #expect(found.problems.isEmpty)
  }

  @Test(arguments: ["gAAAAABk0123456789", "JRNLv3\u{1}\u{2}abc"])
  func jrnlEncrypted(_ content: String) throws {
    let folder = try SourceFolder()
    try folder.write(content, to: "journal.jrnl")
    #expect(throws: ForeignDiary.Refusal.encrypted) { try Findings(folder.path) }
  }

  @Test func redNotebook() throws {
    let folder = try SourceFolder()
    try folder.write("png", to: "pictures/cat.jpg")
    let picture = folder.path + "/pictures/cat"
    try folder.write(
      #"""
      1:
        text: one line
      2:
        text: 'First **bold**


          - item one

          - item two



          After //it// "q" it''s #tag and a very very long line that goes on and on beyond
          eighty columns for sure, yes it does: really'
      3:
        text: ''
      6:
        text: "emoji \U0001F600 é"
      7:
        text: !!python/unicode 'old'
      14:
        Movies:
          Alien: null
          'Up: the movie': null
        Tags:
          family: null
        Idea: null
        text: " 오늘은 좋았다\n[\"\"file://PICTURE\"\".jpg?300] [site \"\"https://a.b/c_d\"\"]\n=== 제목          \ ===\n+ eins\n+ zwei\n--gone-- ``code`` https://x.y/a//b__c__ 3 * 4"
      31:
        text: no such day
      """#.replacing("PICTURE", with: picture), to: "data/2024-02.txt")
    try folder.write("1: {text: \"flow\", Tags: {a: null}}\n", to: "data/2010-05.txt")
    try folder.write("1:\n  text: 'never closed\n", to: "data/2011-01.txt")
    try folder.write("x", to: "data/2024-02.new.txt")
    try folder.write("x", to: "data/2024-02.CONFLICT_BACKUP1234.5.txt")
    let found = try Findings(folder.path)
    let bodies = Dictionary(uniqueKeysWithValues: found.entries.map { ($0.day.iso, $0) })
    #expect(bodies["2024-02-01"]?.body == "one line")
    #expect(
      bodies["2024-02-02"]?.body
        == "First **bold**\n\n- item one\n- item two\n\n\nAfter *it* \"q\" it's #tag and a very very long line "
        + "that goes on and on beyond eighty columns for sure, yes it does: really")
    #expect(bodies["2024-02-02"]?.tags == ["tag"])
    #expect(bodies["2024-02-06"]?.body == "emoji 😀 é")
    #expect(bodies["2024-02-07"]?.body == "old")
    let rich = try #require(bodies["2024-02-14"])
    #expect(
      rich.media.map(\.file) == ["pictures/cat.jpg"] || rich.media.map(\.file) == [picture + ".jpg"]
    )
    #expect(
      rich.body
        == "오늘은 좋았다\n![](\(rich.media[0].address)) [site](https://a.b/c_d)\n### 제목\n1. eins\n2. zwei\n"
        + "~~gone~~ `code` https://x.y/a//b__c__ 3 * 4\n\n**Movies**\n- Alien\n- Up: the movie")
    #expect(rich.tags == ["Movies", "family", "Idea"])
    #expect(bodies["2010-05-01"]?.body == "flow")
    #expect(found.hasProblem(.noDay, in: "data/2024-02.txt (31)"))
    #expect(found.hasProblem(.empty, in: "data/2024-02.txt (3)"))
    #expect(found.hasProblem(.damaged, in: "data/2011-01.txt"))
    #expect(found.hasProblem(.spareCopy, in: "data/2024-02.new.txt"))
    #expect(found.hasProblem(.spareCopy, in: "data/2024-02.CONFLICT"))
    #expect(found.problems.filter { $0.reason != .unused }.count == 5)
  }

  /// As PyYAML writes names of more than 128 signs.
  @Test func redNotebookWithLongItems() throws {
    let folder = try SourceFolder()
    try folder.write(
      """
      14:
        Ideas:
          ? 'it''s: a "quoted" one #
            word'
          : null
          last: null
          ? word word
            word
          : null
        text: Hello
      15:
        ? long
          name
        : a: null
          b: null
        text: Next
      """, to: "2024-02.txt")
    try folder.write(
      "1:\n  Ideas:\n    ? word\n      word\n    : null\n  text: x\n", to: "2024-03.txt")
    let found = try Findings(folder.path)
    #expect(found.entries.map(\.day.iso) == ["2024-02-14", "2024-02-15", "2024-03-01"])
    #expect(
      found.entries.map(\.body) == [
        "Hello\n\n**Ideas**\n- it's: a \"quoted\" one # word\n- last\n- word word word",
        "Next\n\n**long name**\n- a\n- b", "x\n\n**Ideas**\n- word word",
      ])
    #expect(found.entries.map(\.tags) == [["Ideas"], ["long name"], ["Ideas"]])
    #expect(found.problems.isEmpty)
  }

  @Test(arguments: [
    ("+ one\n  - detail\n+ two\n+ three", "1. one\n  - detail\n2. two\n3. three"),
    ("+ a\n  + b\n  + c\n+ d\n  + e", "1. a\n  1. b\n  2. c\n2. d\n  1. e"),
    ("+ a\n\n  more\n+ b\n\n\n+ c", "1. a\n\n  more\n2. b\n\n\n1. c"),
    ("+ a\n\n```\nx\n```\n\n+ b", "1. a\n\n```\nx\n```\n\n2. b"),
    ("+ a\nwords\n+ b", "1. a\nwords\n1. b"), ("+ a\n- x\n+ b", "1. a\n- x\n1. b"),
    ("  + a\n    + b\n  words\n  + c", "1. a\n    1. b\n  words\n  1. c"),
  ])
  func numberedListsOfRedNotebook(_ text: String, _ body: String) {
    var markup = Txt2tags { _, _ in nil }
    #expect(markup.markdown(text) == body)
  }

  @Test func markdownFolderTakesItsPicturesAlong() throws {
    let folder = try SourceFolder()
    try folder.write(
      "---\ntags: [산책, \"b\"]\ncssclasses: wide\n---\nA ![a walk](photos/a%20b.jpg \"T\") and ![[c.png|200]]\n"
        + "`![x](photos/a%20b.jpg)`\n```\n![y](c.png)\n```\n![gone](photos/gone.jpg) ![web](https://x.y/z.png)\n"
        + "![[rec.m4a]] [[Other note]] #inline/tag ![up](../../up.png)",
      to: "journal/2024-03-05.md")
    try folder.write("jpg", to: "journal/photos/a b.jpg")
    try folder.write("png", to: "attachments/c.png")
    try folder.write("m4a", to: "rec.m4a")
    try folder.write("never shown", to: "lonely.png")
    try folder.write("just words", to: "journal/2024-03-06.txt")
    try folder.write("- a block\n  key:: value", to: "journals/2024_03_07.md")
    try folder.write("no day", to: "pages/thoughts.md")
    let found = try Findings(folder.path)
    #expect(found.entries.map(\.day.iso).sorted() == ["2024-03-05", "2024-03-06", "2024-03-07"])
    let entry = try #require(found.entries.first { $0.day.iso == "2024-03-05" })
    #expect(
      entry.media.map(\.file)
        == ["journal/photos/a b.jpg", "attachments/c.png", "journal/photos/gone.jpg", "rec.m4a"])
    let address = entry.media.map(\.address)
    #expect(
      entry.body
        == "---\ncssclasses: wide\n---\nA ![a walk](\(address[0])) and ![](\(address[1]))\n"
        + "`![x](photos/a%20b.jpg)`\n```\n![y](c.png)\n```\n![gone](\(address[2])) ![web](https://x.y/z.png)\n"
        + "![](\(address[3])) [[Other note]] #inline/tag ![up](../../up.png)")
    #expect(entry.media.map(\.caption) == ["a walk", "", "gone", ""])
    #expect(entry.tags == ["산책", "b", "inline/tag"])
    #expect(found.hasProblem(.noDay, in: "pages/thoughts.md"))
    #expect(found.hasProblem(.unused, in: "lonely.png"))
    #expect(found.hasProblem(.leavesFolder, in: "../../up.png"))
    #expect(found.problems.count == 3, "\(found.problems)")
  }

  @Test func aCaptionMayBeAYear() throws {
    let folder = try SourceFolder()
    try folder.write("![2019](a.jpg) ![[b.jpg|200]] ![[c.jpg|30x20]]", to: "2024-03-05.md")
    #expect(try Findings(folder.path).only().media.map(\.caption) == ["2019", "", ""])
  }

  /// How Obsidian and Logseq write how large a picture is shown.
  @Test(arguments: [
    ("![|300](a.jpg)", "", "![](A)"), ("![바다|300x200](a.jpg) x", "바다", "![바다](A) x"),
    ("![[a.jpg|바다|300]]", "바다", "![바다](A)"), ("![[a.jpg|바|다]]", "바|다", "![바|다](A)"),
    ("![b](a.jpg){:height 300, :width 500}, x", "b", "![b](A), x"),
    ("![b](a.jpg){:x 1}", "b", "![b](A){:x 1}"),
  ])
  func sizesOfPicturesAreNoWords(_ text: String, _ caption: String, _ body: String) throws {
    let folder = try SourceFolder()
    try folder.write(text, to: "2024-05-03.md")
    let entry = try Findings(folder.path).only()
    #expect(entry.media.map(\.caption) == [caption])
    #expect(entry.body == body.replacing("A", with: entry.media.first?.address ?? ""))
    #expect(entry.media.first.map { text.hasPrefix($0.original) } == true)
  }

  /// What is no link to a file stays as it is.
  @Test(arguments: ["[a|3](https://x.y) [[note|5]]", "![a|3](https://x.y/z){:width 5}"])
  func otherLinksStay(_ text: String) throws {
    let folder = try SourceFolder()
    try folder.write(text, to: "2024-05-03.md")
    #expect(try Findings(folder.path).only().body == text)
  }

  @Test func anExportOfOursIsLeftToTheJournal() throws {
    let folder = try SourceFolder()
    try folder.write(#"{"format":"haru","version":1}"#, to: "manifest.json")
    #expect(try ForeignDiary(folder.path, Findings.context) == nil)
    let part = try SourceFolder()
    try part.write(
      "---\nid: \"01940e2c-6e1e-7d33-9f6b-0123456789ab\"\nmoment: \"2024-01-01T00:00:00Z\"\n---\nx",
      to: "2024-01-01.md")
    #expect(try ForeignDiary(part.path, Findings.context) == nil)
    let nothing = try SourceFolder()
    try nothing.write("xyz", to: "a.xyz")
    #expect(throws: ForeignDiary.Refusal.unknown) { try Findings(nothing.path) }
    #expect(throws: ForeignDiary.Refusal.missing) { try Findings("/nowhere/at/all") }
  }
}
