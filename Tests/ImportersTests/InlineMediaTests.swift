// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Files
import Foundation
import TestKeys
import TestNumbers
import Testing

@testable import Importers

/// Pictures that are written into texts as base64.
@Suite struct InlineMediaTests {
  private static let jpeg = Data([0xff, 0xd8, 0xff, 0xfb, 0xef, 0xbe, 0, 1, 2])
  private static let png = Data((0..<1000).map { UInt8($0 % 251) })

  private static func address(_ content: Data, _ type: String = "image/jpeg") -> String {
    "data:\(type);base64,\(content.base64EncodedString())"
  }

  /// All that is in a source: its entries, and the contents of their media.
  private func read(_ path: String) throws -> (found: Findings, contents: [[UInt8]]) {
    let diary = try #require(try ForeignDiary(path, Findings.context))
    let found = Findings(diary)
    var reading = diary.read()
    while reading.next() != nil {}
    let contents = try found.entries.flatMap(\.media).map { medium in
      let content = try reading.open(medium.file)
      return Array(try content.read(0..<content.byteCount()))
    }
    return (found, contents)
  }

  @Test(arguments: [false, true]) func miniDiarium(_ isPacked: Bool) throws {
    let folder = try SourceFolder()
    let (jpeg, png) = (Self.address(Self.jpeg), Self.address(Self.png, "image/png"))
    let html = [
      "<p>바다</p><figure><img src='\(jpeg)' alt='sea'></figure>", "<p></p><img src='\(png)'>",
    ]
    let entries = html.map { text in
      #"{"date":"2024-01-15","dateUpdated":"2024-01-15T10:00:00Z","id":\#(text.count),"text":"\#(text)"}"#
    }
    try folder.write(
      #"{"metadata":{"application":"Mini Diarium"},"entries":["#
        + entries.joined(separator: ",") + "]}", to: "mini.json")
    let path = isPacked ? try folder.packed() : folder.path
    defer { if isPacked { try? FileManager.default.removeItem(atPath: path) } }
    let (found, contents) = try read(path)
    #expect(found.problems.isEmpty)
    #expect(contents == [Array(Self.jpeg), Array(Self.png)])
    let media = found.entries.flatMap(\.media)
    #expect(
      found.entries.map(\.body) == [
        "바다\n\n![sea](\(media[0].address))", "![](\(media[1].address))",
      ])
    #expect(media.map { SourcePath.ending($0.file) } == ["jpg", "png"])
    #expect(media.allSatisfy { $0.file.hasPrefix("mini.json (2024-01-15)/") })
  }

  @Test func textsOfMarkdown() throws {
    let folder = try SourceFolder()
    let long = Self.address(Data(repeating: 7, count: 100_000))
    try folder.write(
      "before ![Image 1](\(long)) behind\n<img src=\"\(Self.address(Self.jpeg))\" alt=\"b\">\n"
        + "[a text](data:text/plain;base64,YQ==) `![c](\(Self.address(Self.png)))`",
      to: "2024-05-03.md")
    try folder.write(
      "# 2024-06-01\n![](\(Self.address(Self.jpeg)))\n# 2024-06-02\n![](\(Self.address(Self.png)))",
      to: "days.md")
    let (found, contents) = try read(folder.path)
    #expect(found.problems.isEmpty)
    let first = found.entries[0]
    #expect(
      first.body
        == "before ![Image 1](\(first.media[0].address)) behind\n![b](\(first.media[1].address))\n"
        + "[a text](data:text/plain;base64,YQ==) `![c](\(Self.address(Self.png)))`")
    #expect(first.media.map(\.caption) == ["Image 1", "b"])
    #expect(contents.map(\.count) == [100_000, 9, 9, 1000])
    #expect(found.entries.map(\.day.iso) == ["2024-05-03", "2024-06-01", "2024-06-02"])
  }

  @Test func otherPrograms() throws {
    let image = "<p>x<img src='\(Self.address(Self.jpeg))'></p>"
    let id = String(repeating: "a", count: 32)
    let sources = [
      "1.json": #"{"id":"1","date_journal":1587033000000,"type":"html","text":"\#(image)"}"#,
      "Diarium.json": #"[{"date":"2021-08-30T17:43:05","heading":"","html":"\#(image)"}]"#,
      "Entries/2024-03-05.html": "<html><body>\(image)</body></html>",
      id + ".md": "title\n\n\(image)\n\nid: \(id)\ncreated_time: 2024-05-03T01:00:00.000Z\n"
        + "markup_language: 2\ntype_: 1",
    ]
    for (file, text) in sources {
      let folder = try SourceFolder()
      try folder.write(text, to: file)
      let (found, contents) = try read(folder.path)
      #expect(try found.only().body == "x![](\(found.only().media[0].address))", "\(file)")
      #expect(contents == [Array(Self.jpeg)], "\(file)")
    }
  }

  @Test func theSameAgainAddsNothing() async throws {
    let source = try SourceFolder()
    let image = { (content: Data) in "![](\(Self.address(content)))" }
    try source.write("a \(image(Self.jpeg)) b \(image(Self.png))", to: "2024-05-03.md")
    try source.write("c \(image(Self.jpeg))", to: "2024-05-04.md")
    let path = FileManager.default.temporaryDirectory.appending(path: "haru-inline-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let journal = try Journal(JournalFolder.forTest(path), clock: .system)
    let report = try await TakingInTests.take(source.path, into: journal)
    #expect((report.entriesAdded, report.attachmentsAdded, report.mediaAdded) == (2, 3, 2))
    #expect(report.problems.isEmpty)
    let again = try await TakingInTests.take(source.path, into: journal)
    #expect((again.entriesAdded, again.attachmentsAdded, again.mediaAdded) == (0, 0, 0))
    #expect((again.entriesThere, again.entriesKeptAsVersion) == (2, 0))
    let entry = try #require(try await journal.page(.oldestFirst).first)
    let attachments = try await journal.attachments(of: entry.id)
    #expect(
      entry.body
        == "a ![](\(attachments[0].photoName.address)) b ![](\(attachments[1].photoName.address))")
    let kept = try await journal.source(of: attachments[0].media).bytes()
    #expect(kept == Array(Self.jpeg))
  }

  /// One that no photo has comes as it is, so that it is told.
  @Test func whatIsNoMedium() throws {
    let folder = try SourceFolder()
    try folder.write(
      #"{"id":"1","date_journal":1587033000000,"type":"html","text":"<p>x <a href='data:application/pdf;base64,JVBERg=='>the plan</a><img src='data:image/jpeg;base64,' alt='y'></p>"}"#,
      to: "1.json")
    let (found, contents) = try read(folder.path)
    let entry = try found.only()
    #expect(
      entry.body == "x ![the plan](\(entry.media[0].address))![y](\(entry.media[1].address))")
    #expect(entry.media.map { SourcePath.ending($0.file) } == ["pdf", "jpg"])
    #expect(contents == [Array("%PDF".utf8), []])
  }

  @Test(arguments: [
    ("data:image/svg+xml;utf8,%3Csvg/%3E", "svg", "<svg/>"), ("data:;base64,YQ", "bin", "a"),
    ("DATA:image/x-icon;base64,Pj%34\n -", "icon", ">>>"),
    ("data:image/png;charset=utf-8;base64,YWI=", "png", "ab"),
  ])
  func addresses(_ address: String, _ ending: String, _ content: String) throws {
    let data = try #require(DataAddress(address))
    #expect((data.ending, String(decoding: data.content, as: UTF8.self)) == (ending, content))
  }

  @Test(arguments: ["date:a", "data:", "data:image/png", "https://e.org/data:a,b"])
  func otherAddresses(_ address: String) { #expect(DataAddress(address) == nil) }

  /// Many that have no end take no longer than as many words.
  @Test(arguments: [
    "![a](data:image/png;base64,AAAA", "<img src=\"data:image/png;base64,AAAA",
    "![a](data:image/png;base64,AAAA) ",
  ])
  func endsInTime(_ piece: String) throws {
    let folder = try SourceFolder()
    try folder.write(String(repeating: piece, count: 50_000), to: "2024-01-01.md")
    let time = try threadTime {
      let found = try Findings(folder.path)
      #expect(found.entries.count == 1)
    }
    #expect(time < 30_000)
  }
}
