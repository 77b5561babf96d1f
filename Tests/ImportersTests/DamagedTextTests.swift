// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import Testing

@testable import Importers

/// One wrong byte does not cost the rest of a diary that is one text.
@Suite struct DamagedTextTests {
  private static func damaged(_ path: String, after words: String) throws -> Data {
    var bytes = Array(try Fixture.content(path))
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: Array(words.utf8)) })
    bytes[place + words.utf8.count] = 0xff
    return Data(bytes)
  }

  @Test func ofLifeograph() throws {
    let folder = try SourceFolder()
    try folder.write(try Self.damaged("lifeograph/walks.diary", after: "The "), to: "walks.diary")
    let found = try Findings(folder.path)
    #expect(found.entries.count == 3 && found.memos.count == 1)
    #expect(found.hasProblem(.damaged, in: "walks.diary"))
    #expect(found.entries.contains { $0.body.contains("\u{fffd}") })
  }

  @Test func ofJrnl() throws {
    let folder = try SourceFolder()
    let text = "[2024-05-03 21:30] 하루\n오늘은 비가 왔다.\n\n[2024-05-04 09:00] 둘째\n내일.\n"
    var bytes = Array(text.utf8)
    bytes[try #require(bytes.lastIndex(of: 10)) - 2] = 0xff
    try folder.write(Data(bytes), to: "journal.txt")
    let found = try Findings(folder.path)
    #expect(found.entries.count == 2)
    #expect(found.hasProblem(.damaged, in: "journal.txt"))
  }

  @Test func ofADay() throws {
    let folder = try SourceFolder()
    try folder.write(Data(Array("오늘은 비가 왔".utf8) + [0xff] + Array("다.".utf8)), to: "2024-05-03.md")
    let found = try Findings(folder.path)
    #expect(try found.only().body == "오늘은 비가 왔\u{fffd}다.")
    #expect(found.hasProblem(.damaged, in: "2024-05-03.md"))
  }

  /// An older jrnl wrote in the encoding of its system.
  @Test func ofAnotherEncoding() throws {
    let folder = try SourceFolder()
    try folder.write(
      "[2024-05-03 21:30] \n하루는 길고 나는 이 도시에서 한 사람을 만나고 어제는 비가 오고 있어서 집으로 갔다.\n",
      to: "journal.txt")
    try SourceFolder.python(
      "import sys; p = sys.argv[1] + '/journal.txt'; b = open(p, encoding='utf-8').read(); "
        + "open(p, 'wb').write(b.encode('cp949'))", folder.path)
    let found = try Findings(folder.path)
    let entry = try found.only()
    #expect((entry.title + entry.body).contains("어제는 비가 오고"))
    #expect(found.hasProblem(.guessedEncoding("CP949"), in: "journal.txt"))
  }

  /// A folder's name is no note.
  @Test func ofAFolderOfJoplin() throws {
    let folder = try SourceFolder()
    let (book, note) = (String(repeating: "a", count: 32), String(repeating: "b", count: 32))
    try folder.write(
      Data(Array("한글 책 하".utf8) + [0xff] + Array("\n\nid: \(book)\ntype_: 2".utf8)),
      to: book + ".md")
    try folder.write(
      "노트\n\n본문\n\nid: \(note)\nparent_id: \(book)\ncreated_time: 2021-01-02T03:04:05.678Z\ntype_: 1",
      to: note + ".md")
    let found = try Findings(folder.path)
    #expect(try found.only().folder == "한글 책 하\u{fffd}")
    #expect(found.hasProblem(.damaged, in: book + ".md"))
  }

  /// A disk that fails leaves zeros.
  @Test(arguments: ["2024-05-03.md", "journal.txt"]) func ofZeros(_ file: String) throws {
    let folder = try SourceFolder()
    try folder.write("[2024-05-03 21:30] 하루\n오늘은 \0\0 왔다.\u{1b}\n", to: file)
    let found = try Findings(folder.path)
    #expect(try found.only().body.contains("오늘은 \u{fffd}\u{fffd} 왔다.\u{1b}"))
    #expect(found.hasProblem(.damaged, in: file))
  }

  @Test(arguments: ["[2024-05-044 09:00] 둘째", "[2024-05-04 09:00 둘째", "[2024:05-04 09:0"])
  func ofADateOfJrnl(_ line: String) throws {
    let folder = try SourceFolder()
    let words = "[2024-05-03 21:30] 하루\n[12] 오늘은 [2024-05-02]\n\n"
    try folder.write(words + line + "\n내일.\n", to: "journal.txt")
    let found = try Findings(folder.path)
    #expect(try found.only().body.hasSuffix(line + "\n내일."))
    #expect(found.problems.map(\.file) == ["journal.txt (4)"])
    #expect(found.hasProblem(.damaged, in: "journal.txt (4)"))
  }

  // MARK: - JSON

  private static let mini = """
    {"metadata": {"application": "Mini Diary"}, "entries": {
    "2024-05-03": {"title": "하나", "text": "words"},
    "2024-05-04": {"title": "둘", "text": "more"}}}
    """

  /// A bracket too many ends the list before its end.
  @Test(arguments: [
    ("\"words\"}", "\"words\"}}"), ("\"more\"}}}", "\"more\"}}"), ("\"more\"}}}", "\"more\"}}} x"),
  ])
  func ofBrackets(_ whole: String, _ damaged: String) throws {
    let folder = try SourceFolder()
    try folder.write(Self.mini.replacing(whole, with: damaged), to: "mini.json")
    let found = try Findings(folder.path)
    #expect(found.entries.first?.body == "words")
    #expect(found.hasProblem(.damaged, in: "mini.json"))
  }

  @Test(arguments: [0, 0xff] as [UInt8]) func ofTextInJSON(_ byte: UInt8) throws {
    let folder = try SourceFolder()
    var bytes = Array(Self.mini.utf8)
    bytes[try #require(bytes.lastIndex(of: UInt8(ascii: "m")))] = byte
    try folder.write(Data(bytes), to: "mini.json")
    let found = try Findings(folder.path)
    #expect(found.entries.count == 2)
    #expect(found.problems.map(\.file) == ["mini.json (2024-05-04)"])
    #expect(found.hasProblem(.damaged, in: "mini.json (2024-05-04)"))
  }
}
