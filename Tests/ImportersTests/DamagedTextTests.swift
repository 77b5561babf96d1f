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
}
