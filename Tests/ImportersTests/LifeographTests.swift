// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import Testing

@testable import Importers

/// Lifeograph's diaries, as far as those that the program itself has written do not show it.
@Suite struct LifeographTests {
  private func findings(_ text: String, _ files: [String] = []) throws -> Findings {
    let folder = try SourceFolder()
    try folder.write(text, to: "walks.diary")
    for file in files { try folder.write("picture", to: file) }
    return try Findings(folder.path)
  }

  private static let new =
    "LIFEOGRAPHDB\nV 3010\nE n\nId12\n\nID14\nE F_n___________ 202405030000000\n"
  private static let old = "LIFEOGRAPHDB\nV 2000\nE n\nId12\n\nID14\nE __n_1061325825\n"
  private static let undated = "\nID15\nE __n_3221225473\n"

  /// A line feed alone ends a line of the file.
  @Test(arguments: [
    ("\u{2028}", "\u{2028}"), ("\u{2029}", "\u{2029}"), ("\u{85}", "\u{85}"),
    ("\u{b}", "\u{b}"), ("\u{c}", "\u{c}"), ("\r", "\n"),
  ])
  func signsThatBeginALineStayAmongTheWords(_ sign: String, _ kept: String) throws {
    for (head, paragraph) in [(Self.old, "Ep<"), (Self.new, "EpD")] {
      for end in ["\n", "\r\n"] {
        let text = head + "\(paragraph)A title\n\(paragraph)before\(sign)behind\n"
        let lines = text.unicodeScalars.map { $0 == "\n" ? end : String($0) }.joined()
        let found = try findings(lines)
        #expect(try found.only().title == "A title")
        #expect(try found.only().body == "before\(kept)behind")
        #expect(found.problems.isEmpty)
      }
    }
  }

  @Test func wordsMayBeginWithACombiningMark() throws {
    let found = try findings(
      Self.new + "EpDA title\nEpD\u{301}x\nEp<_______________\u{301}y\n")
    #expect(try found.only().body.unicodeScalars.elementsEqual("\u{301}x\n\u{301}y".unicodeScalars))
  }

  @Test func wordsBesideARuleStay() throws {
    let found = try findings(
      Self.new
        + "EpDA title\nEpDwords\nEp<_________R_____\nEp<_________R_____Chapter two\nEpDmore\n")
    #expect(try found.only().body == "words\n\n---\nChapter two\n\n---\nmore")
  }

  @Test func addressesOfPicturesMayBeLong() throws {
    let found = try findings(
      Self.new + "EpDA title\nEpDcaption\nEprfile:///home/min/diary/river.jpg\n", ["river.jpg"])
    let entry = try found.only()
    #expect(entry.media.map(\.file) == ["river.jpg"])
    #expect(entry.body == "![caption](\(entry.media[0].address))")
  }

  @Test func whatHasNoDayKeepsItsPicturesAndTags() throws {
    let found = try findings(
      Self.old + "Ep<A day" + Self.undated
        + "Ec1709251200\nEp<A list\nEp<see <file:///gone/river.jpg\tthe river>\nEp<:walk:\n",
      ["river.jpg"])
    let entry = try #require(found.entries.first { $0.title == "A list" })
    // Midnight in UTC is the morning in Seoul.
    #expect((entry.day.iso, entry.timeOfDay) == ("2024-03-01", 9 * 3_600_000))
    #expect(entry.media.map(\.file) == ["river.jpg"])
    #expect(entry.body == "see ![the river](\(entry.media[0].address))")
    #expect(entry.tags == ["walk"])
    #expect(found.memos.isEmpty)
    #expect(found.problems.isEmpty)
  }

  @Test func whatHasNoDayAtAllNamesWhatItShows() throws {
    let found = try findings(
      Self.old + "Ep<A day" + Self.undated
        + "Ep<A list\nEp<see <file:///gone/river.jpg\tthe river>\nEp<:walk:\nEp<:Rain:\n",
      ["river.jpg"])
    #expect(
      found.memos.map(\.text) == [
        "**A list**\n\nsee ![the river](file:///gone/river.jpg)\n\n#walk #Rain"
      ])
    #expect(found.problems == [ImportProblem(file: "river.jpg", reason: .unused)])
  }

  @Test func stylesMayOverlap() throws {
    let found = try findings(
      Self.new
        + "EpDA title\nEpDone two three\nEfB0|7|\nEfI4|13|\nEfT8|13|\nEfL8|13|https://a.b/c d\n")
    let entry = try found.only()
    #expect(entry.body == "**one** ***two*** [*three*](https://a.b/c%20d)")
    #expect(entry.tags == ["three", "starred"])
  }

  // MARK: - Damage

  private static let two =
    new + "EpDFirst\nEpDwords\n\nID15\nE F_n___________ 202405040000000\nEc20240504100000\n"
    + "EpDSecond\nEpDmore\n"

  /// The words of an entry whose first line is lost do not become those of the one before.
  @Test func wordsWithoutABeginningStandApart() throws {
    let text = Self.two.replacing("E F_n___________ 202405040000000\n", with: "")
    let found = try findings(text)
    #expect(try found.only().body == "words")
    #expect(found.memos.map(\.text) == ["**Second**\n\nmore"])
    #expect(found.problems.map(\.file) == ["walks.diary (12)"])
  }

  @Test(arguments: ["ID14", "", "ID1\u{8}5"]) func numbersThatAreLost(_ line: String) throws {
    let found = try findings(Self.two.replacing("ID15", with: line))
    #expect(found.entries.map(\.body) == ["words", "more"])
    #expect(Set(found.entries.map(\.id)).count == 2)
    #expect(found.problems.allSatisfy { $0.reason == .damaged } && !found.problems.isEmpty)
  }

  @Test(arguments: ["xx", "Ec2024*504", "E\u{301}x", "E F_n"]) func linesWithoutSense(
    _ line: String
  ) throws {
    let found = try findings(Self.two + line + "\n")
    #expect(found.entries.map(\.body) == ["words", "more"])
    #expect(found.problems.map(\.file) == ["walks.diary (16)"])
  }

  @Test func aDiaryWithoutEntriesIsNamed() throws {
    let found = try findings("LIFEOGRAPHDB\nV 3010\nE n\nId12\n\nID14\nT DWalks\n")
    #expect(found.hasProblem(.empty, in: "walks.diary"))
  }
}
