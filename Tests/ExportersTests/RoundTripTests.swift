// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import Testing

@testable import Exporters
@testable import Importers

/// What other programs are given, read by Haru again.
@Suite struct RoundTripTests {
  private static let photoID = UniqueID(at: Moment(milliseconds: 1_796_000_000_001))

  private func entry(
    _ title: String, _ body: String, kind: Media.Kind = .voice, caption: String = "",
    spoken: String = "", weather: Weather? = nil
  ) throws -> WholeEntry {
    let day = try #require(Day(year: 2026, month: 11, day: 29))
    let moment = Moment(milliseconds: 1_795_953_840_000)
    let entry = Entry(
      id: Entry.ID(7), uuid: UniqueID(at: moment), day: day, moment: moment, zone: "UTC",
      title: title, body: body, folder: nil, tags: [], letter: nil, created: moment,
      modified: moment, deleted: nil)
    let media = Media(
      id: Media.ID(1), hash: [1], kind: kind, fileExtension: kind == .photo ? "jpg" : "oga",
      bytes: 1, added: moment, traits: Media.Traits())
    let attachment = Attachment(
      id: Attachment.ID(1), uuid: Self.photoID, entry: entry.id, media: media, caption: caption,
      deleted: nil)
    let hasMedia = kind == .photo || !spoken.isEmpty || !caption.isEmpty
    return WholeEntry(
      entry, timeOfDay: (21 * 60 + 4) * 60_000, weather: weather,
      media: hasMedia ? [WholeEntry.Medium(attachment, spoken: spoken)] : [])
  }

  /// What Haru makes of a file.
  private func read(_ text: String, as name: String) throws -> [ImportedEntry] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "haru-round-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(text.utf8).write(to: folder.appending(path: name))
    let path = name.hasSuffix("json") ? folder.path : folder.appending(path: name).path
    var reading = try #require(try ForeignDiary(path, ReaderContext(zone: "UTC"))).read()
    var entries: [ImportedEntry] = []
    while let step = reading.next() {
      if case .entry(let entry) = step { entries.append(entry) }
    }
    return entries
  }

  private func throughDayOne(_ whole: WholeEntry) throws -> ImportedEntry {
    let md5s = Dictionary(
      whole.media.map { ($0.attachment.media.hash, "aa") }, uniquingKeysWith: { first, _ in first })
    let json = DayOneWriter.json(whole, at: whole.entry.moment, in: "UTC", md5s: md5s)
    let text = DayOneWriter.beginning + json.line + DayOneWriter.end
    let entries = try read(text, as: "Journal.json")
    #expect(entries.count == 1)
    return try #require(entries.first)
  }

  static let titles = [
    "3*4*5=60", "*별* 보기", "공부 #", "공부 ##", "#", "List<String>", "a](b", "[x](y)", "![a](b)",
    "R&amp;D & <산> <3", "안녕~~ ~~", "`x` \\ y\\", "snake_case _x_ __y__", "# 제목", "1. 하나", "- x",
    "\\# \\*", "https://example.org/a_b 읽기",
  ]

  @Test(arguments: titles) func aTitleComesBackFromDayOne(_ title: String) throws {
    let entry = try throughDayOne(try entry(title, "본문 **굵게**"))
    #expect(entry.title == title)
    #expect(entry.body == "본문 **굵게**")
  }

  /// It became the name of its file, with the real one as the first line of its words.
  @Test(arguments: titles) func aTitleComesBackFromSharedMarkdown(_ title: String) throws {
    let text = EntryDocument(title: title, body: "본문 **굵게**", media: []).markdown
    let day = try #require(Day(year: 2026, month: 11, day: 29))
    let name = DatedName.stem(day, timeOfDay: 75_840_000, title: title) + ".md"
    let entry = try #require(try read(text, as: name).first)
    guard !Slug.of(title).isEmpty else { return }
    #expect(entry.title == title)
    #expect(entry.body == "본문 **굵게**")
  }

  /// All that was said was gone.
  @Test func wordsOfARecordingComeBackFromDayOne() throws {
    for said in ["우리는 걸었다", "1. *star* in_it # <b>", "- x"] {
      let entry = try throughDayOne(try entry("바다", "본문", spoken: said))
      let words = Markdown(entry.body).plainText
      #expect(words.hasPrefix("본문\n\n"))
      #expect(words.hasSuffix("\n" + said))
      #expect(entry.body.components(separatedBy: "\n> ").count == 2)
      #expect(entry.media.count == 1)
    }
  }

  @Test func wordsOfAPhotoComeBackFromDayOne() throws {
    let name = PhotoName(of: Self.photoID).address
    let entry = try throughDayOne(
      try entry("바다", "a ![우리 *둘*](\(name)) b", kind: .photo, caption: "여름"))
    #expect(Markdown(entry.body).photoNames.count == 1)
    #expect(Markdown(entry.body).plainText.contains("우리 둘 b"))
    #expect(entry.media.first?.caption == "여름")
  }

  /// Where the weather was is known without coordinates, too.
  @Test func thePlaceOfTheWeatherComesBackFromDayOne() throws {
    let weather = Weather(.rain, celsius: 3, place: "부산", isByHand: true)
    let entry = try throughDayOne(try entry("바다", "본문", weather: weather))
    #expect(entry.weather?.place == "부산")
    #expect(entry.place == nil)
    #expect(entry.body == "본문")
  }

  // MARK: - jrnl

  /// A bracket that was left open took the beginning of the next entry for its end, in jrnl, and a
  /// date alone in a line was an entry for Haru.
  @Test(arguments: [
    "[내일 할 일", "a\n[ㅠㅠ\nb", "[2020-01-01 10:00]", "a\n[2020-01-01 10:00]", "[ ] x\n[] y",
    "[a\nb] c", "[words](https://example.org)\n[x]: y",
  ])
  func anEntryStaysOneForJrnl(_ body: String) throws {
    let first = JrnlWriter.text(try entry("", body))
    let second = JrnlWriter.text(try entry("바다", "b" + "\n" + body))
    // https://github.com/jrnl-org/jrnl/blob/develop/jrnl/journals/Journal.py
    let heads = (first + second).matches(of: #/(?:^|\n)\[([^\]]+)\] /#).map { String($0.output.1) }
    #expect(heads == ["2026-11-29 21:04", "2026-11-29 21:04"])
    let entries = try read(first + second, as: "journal.txt")
    #expect(entries.count == 2)
    #expect(
      entries.last?.body.split(separator: "\n").map { $0.drop { $0 == " " } }
        == ["b"] + body.split(separator: "\n"))
  }

  /// Words in bold in the first line were a star.
  @Test func whatIsStressedIsNoStar() throws {
    let text = JrnlWriter.text(try entry("", "**굵게**\n*b*"))
    #expect(text == "[2026-11-29 21:04] **굵게**\u{200b}\n*b*\n\n")
    let read = try #require(try read(text, as: "journal.txt").first)
    #expect(read.tags == [])
    #expect(read.title == "**굵게**")
    let titled = JrnlWriter.text(try entry("Hotel 5*", "b"))
    #expect(titled == "[2026-11-29 21:04] Hotel 5*\u{200b}\nb\n\n")
    #expect(try self.read(titled, as: "journal.txt").first?.title == "Hotel 5*")
  }

  @Test func jrnlHasCaptions() throws {
    let name = PhotoName(of: Self.photoID).address
    let shown = try entry("바다", "a ![우리](\(name)) b", kind: .photo, caption: "마지막 여름")
    #expect(JrnlWriter.text(shown).contains("a 우리 마지막 여름 b\n"))
    let other = try entry("바다", "글", caption: "파도", spoken: "said")
    #expect(JrnlWriter.text(other).hasSuffix("글\n\n파도\n\nsaid\n\n"))
  }
}
