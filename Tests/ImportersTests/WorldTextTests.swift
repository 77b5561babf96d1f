// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import Testing

@testable import Importers

/// Texts, names and dates of the world.
@Suite struct WorldTextTests {
  @Test(arguments: [
    "3. Mai 2024.md", "2024년 5월 3일.md", "May 3rd, 2024.md", "3 mai 2024.md", "2024年5月3日.md",
    "2024年5月3日(金).md", "3 de mayo de 2024.md", "3 maggio 2024.md", "3 de maio de 2024.md",
    "3 мая 2024 г.md", "3 maja 2024.md", "3. května 2024.md", "3 Mayıs 2024.md", "3 maj 2024.md",
    "3 mei 2024.md", "2024. május 3.md", "3 مايو 2024.md", "٣ مايو ٢٠٢٤.md", "3 Μαΐου 2024.md",
    "3. toukokuuta 2024.md", "3 tháng 5 năm 2024.md", "Freitag, 3. Mai 2024.md",
    "vendredi 3 mai 2024.md", "2024년 5월 3일 금요일.md", "2024-05-03 星期五.md", "2024.05.03.md",
    "20240503.md", "2024_05_03.md", "03.05.2024.md", "2024/05/03.md", "2024/Mai/3.md",
    "2024년/5월/3일.md",
  ])
  func daysInNames(_ name: String) throws {
    for name in [name, name.decomposedStringWithCanonicalMapping] {
      let found = try #require(FileDates([name]).find(name), "\(name)")
      #expect(found.date.day.iso == "2024-05-03", "\(name)")
      #expect(found.title.isEmpty || found.title == "г", "\(name): \(found.title)")
    }
  }

  @Test(arguments: [
    ("0044-03-15.md", nil), ("1970-01-01.md", "1970-01-01"), ("2100-02-28.md", "2100-02-28"),
    ("2100-02-29.md", nil), ("9999-12-31.md", "9999-12-31"), ("2024-02-29.md", "2024-02-29"),
    ("-0044-03-15.md", nil), ("10000-01-01.md", nil), ("2024-13-01.md", nil),
  ])
  func daysAtTheEdges(_ name: String, _ day: String?) {
    #expect(FileDates([name]).find(name)?.date.day.iso == day)
  }

  @Test func textsInAllEncodings() throws {
    let folder = try SourceFolder()
    let text = "오늘은\r\n비가 왔다. 😀\r\n\r\nثم غادرنا"
    try folder.write(Data([0xef, 0xbb, 0xbf] + Array(text.utf8)), to: "2024-01-01.txt")
    let units = Array(text.utf16)
    try folder.write(
      Data([0xff, 0xfe] + units.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }),
      to: "2024-01-02.txt")
    try folder.write(
      Data([0xfe, 0xff] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }),
      to: "2024-01-03.txt")
    try folder.write(
      Data("Caf\u{e9} am Fl\u{fc}\u{df}chen".unicodeScalars.map { UInt8($0.value) }),
      to: "2024-01-04.txt")
    // "오늘은 비가 왔다" in CP949, "今日は雨でした" in Shift JIS.
    try folder.write(
      Data([
        0xbf, 0xc0, 0xb4, 0xc3, 0xc0, 0xba, 0x20, 0xba, 0xf1, 0xb0, 0xa1, 0x20, 0xbf, 0xd4, 0xb4,
        0xd9,
      ]), to: "2024-01-05.txt")
    try folder.write(
      Data([
        0x8d, 0xa1, 0x93, 0xfa, 0x82, 0xcd, 0x89, 0x4a, 0x82, 0xc5, 0x82, 0xb5, 0x82, 0xbd,
      ]), to: "2024-01-06.txt")
    try folder.write(Data([0xff, 0xff, 0, 1, 2, 3, 0x80]), to: "2024-01-07.txt")
    let found = try Findings(folder.path)
    let plain = "오늘은\n비가 왔다. 😀\n\nثم غادرنا"
    #expect(
      found.entries.map(\.body) == [
        plain, plain, plain, "Café am Flüßchen", "오늘은 비가 왔다", "今日は雨でした",
      ])
    #expect(
      found.problems == [
        ImportProblem(file: "2024-01-04.txt", reason: .guessedEncoding("WINDOWS-1252")),
        ImportProblem(file: "2024-01-05.txt", reason: .guessedEncoding("CP949")),
        ImportProblem(file: "2024-01-06.txt", reason: .guessedEncoding("SHIFT_JIS")),
        ImportProblem(file: "2024-01-07.txt", reason: .notText),
      ])
  }

  /// A line of Windows' ends with two signs, which Swift takes for one.
  @Test func linesOfWindows() throws {
    let folder = try SourceFolder()
    try folder.write(
      "[2024-05-03 09:00] One.\r\nbody\r\n\r\n[2024-05-04 09:00] Two.\r\n", to: "journal.txt")
    #expect(try Findings(folder.path).entries.map(\.title) == ["One.", "Two."])
    let months = try SourceFolder()
    try months.write(
      "1:\r\n  text: one\r\n2:\r\n  text: |-\r\n    a\r\n    b\r\n", to: "2024-05.txt")
    #expect(try Findings(months.path).entries.map(\.body) == ["one", "a\nb"])
    let notes = try SourceFolder()
    try notes.write(
      "---\r\ntags:\r\n  - 산책\r\ntitle: T\r\n---\r\nline #tag\r\n```\r\n#no\r\n```\r\n",
      to: "2024-05-03.md")
    let entry = try Findings(notes.path).only()
    #expect((entry.title, entry.tags) == ("T", ["산책", "tag"]))
    #expect(!entry.body.contains("\r"))
    let walks = try SourceFolder()
    let diary = String(decoding: try Fixture.content("lifeograph/walks.diary"), as: UTF8.self)
    try walks.write(diary.replacing("\n", with: "\r\n"), to: "walks.diary")
    #expect(try Findings(walks.path).entries.count == 3)
  }

  @Test func namesThatAreHardToRead() throws {
    let folder = try SourceFolder()
    let names = [
      "2024-05-03 it's \"quoted\".md", "2024-05-04 100% sure.md", "2024-05-05 a\\b.md",
      "2024-05-06 #1 [x].md", "a/b/c/d/e/f/2024-05-07.md", "2024-05-08 😀.md",
      "2024-05-09 \u{202e}gpj.md",
    ]
    for name in names { try folder.write("words ![x](pic%201.png) ![[100%.jpg]]", to: name) }
    try folder.write("png", to: "pic 1.png")
    try folder.write("jpg", to: "100%.jpg")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/2024-05-10.md", withDestinationPath: "/etc/passwd")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/above", withDestinationPath: "..")
    let found = try Findings(folder.path)
    #expect(found.entries.count == names.count)
    #expect(found.entries.allSatisfy { $0.media.map(\.file) == ["pic 1.png", "100%.jpg"] })
    #expect(found.entries.map(\.title).contains("it's \"quoted\""))
    #expect(
      Set(found.problems) == [
        ImportProblem(file: "2024-05-10.md", reason: .leavesFolder),
        ImportProblem(file: "above", reason: .leavesFolder),
      ])
  }

  @Test func emptyAndVeryLongEntries() throws {
    let folder = try SourceFolder()
    let long = String(repeating: "긴 글 **굵게** ![x](a.png) 😀\n", count: 26_000)
    try folder.write(long, to: "2024-05-03.md")
    try folder.write("---\ntitle: ''\n---\n", to: "2024-05-04.md")
    try folder.write(" \n\t\n", to: "2024-05-05.md")
    let found = try Findings(folder.path)
    #expect(try found.only().body.utf8.count > 1_000_000)
    #expect(found.hasProblem(.empty, in: "2024-05-04.md"))
    #expect(found.hasProblem(.empty, in: "2024-05-05.md"))
  }

  /// Midnight, and hours that a clock shows twice or never.
  @Test func hoursOfClocksThatAreMoved() throws {
    let folder = try SourceFolder()
    let entries = [
      ("2024-03-31T00:59:59Z", "Europe/Berlin"), ("2024-03-31T01:00:00Z", "Europe/Berlin"),
      ("2024-10-27T00:30:00Z", "Europe/Berlin"), ("2024-10-27T01:30:00Z", "Europe/Berlin"),
      ("2024-05-02T15:00:00Z", "Asia/Seoul"), ("2024-05-02T14:59:59Z", "Asia/Seoul"),
      ("1969-12-31T23:59:59Z", "UTC"), ("2024-05-03T10:00:00Z", "No/Such"),
    ].enumerated().map { index, entry in
      "{\"uuid\":\"\(index)\",\"creationDate\":\"\(entry.0)\",\"timeZone\":\"\(entry.1)\",\"text\":\"\(index)\"}"
    }
    try folder.write(
      "{\"metadata\":{\"version\":\"1.0\"},\"entries\":[\(entries.joined(separator: ","))]}",
      to: "Journal.json")
    let found = try Findings(folder.path).entries
    #expect(
      found.map(\.day.iso) == [
        "2024-03-31", "2024-03-31", "2024-10-27", "2024-10-27", "2024-05-03", "2024-05-02",
        "1969-12-31", "2024-05-03",
      ])
    #expect(
      found.map { ($0.timeOfDay ?? 0) / 1000 } == [
        7199, 10_800, 9000, 9000, 0, 86_399, 86_399, 68_400,
      ])
  }
}
