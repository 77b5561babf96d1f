// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import Testing

@testable import Importers

/// What the programs themselves have written, and what is in it, counted by hand.
@Suite struct RealProgramTests {
  @Test func almanah() throws {
    let before = try Fixture.content("almanah/diary.db")
    let found = try Findings(Fixture.path("almanah"))
    #expect(found.entries.map(\.day.iso) == ["2024-05-03", "2024-05-04"])
    #expect(
      found.entries.map(\.body) == [
        "A plain line & <signs>\n**bold words**\n*slanted* end",
        "오늘은 비가 왔다.\n\nsecond paragraph * star \\_x\\_ # no heading",
      ])
    #expect(found.entries.map(\.tags) == [["starred"], []])
    #expect(found.entries.allSatisfy { $0.timeOfDay == nil })
    #expect(found.problems.isEmpty)
    #expect(try Fixture.content("almanah/diary.db") == before)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: Fixture.path("almanah")) == ["diary.db"])
  }

  @Test func lifeograph() throws {
    let found = try Findings(Fixture.path("lifeograph/walks.diary"))
    #expect(found.entries.map(\.title) == ["Rain", "Thrown away", "오늘은 비가 왔다"])
    #expect(found.entries.map(\.day.iso) == ["2024-05-03", "2024-05-04", "2024-05-05"])
    #expect(
      found.entries[0].body
        == "The **loud** and *soft* rain, ~~not~~ dry, marked words (aside)\n\n## Things\n"
        + "- [x] tea\n- [ ] cake\n- a dot\nSee [the page](https://example.org/a_b) and the other\n\n"
        + "Typed *here*")
    #expect(found.entries.map(\.tags) == [["walk"], [], ["starred"]])
    #expect(found.entries.map(\.folder) == Array(repeating: "By the river", count: 3))
    #expect(found.entries.map(\.isInTrash) == [false, true, false])
    #expect(found.entries[2].body == "우산을 두고 왔다. 😀\n\n☑")
    #expect(found.entries[2].place == Coordinates(latitude: 37.55, longitude: 126.99))
    #expect(found.memos.map(\.text) == ["**A list without a day**\n\none thing and one more"])
    #expect(found.problems.isEmpty)
  }

  @Test func redNotebook() throws {
    let found = try Findings(Fixture.path("rednotebook"))
    #expect(
      found.entries.map(\.day.iso) == ["2023-12-31", "2024-02-01", "2024-02-14", "2024-02-29"])
    #expect(
      found.entries.map(\.tags) == [
        [], [], ["walk", "Films", "family"], ["생각"],
      ])
    #expect(found.entries[1].body == "Erster Tag")
    #expect(
      found.entries[2].body
        == "Went **out** with *Min* #walk\n\n### Evening\n- tea\n- cake: lemon\n\n\n"
        + "end \"quoted\" it's\n\n**Films**\n- Moon\n- Up: again")
    #expect(found.entries[3].body.hasPrefix("오늘은 비가 왔다.\n\n우산을 두고 왔다. 😀"))
    #expect(found.problems.isEmpty)
  }

  @Test(arguments: ["journal.txt", "export.json"]) func jrnl(_ file: String) throws {
    let found = try Findings(Fixture.path("jrnl/" + file))
    #expect(found.entries.map(\.title) == ["A leap day.", "오늘은 비가 왔다.", "Starred one"])
    #expect(
      found.entries.map(\.body) == [
        "Walked with @Min by the river #walk", "우산을 두고 왔다. 😀\n[not a date] in the body",
        "second line",
      ])
    #expect(found.entries.map { $0.timeOfDay.map { $0 / 60_000 } } == [545, 1290, 1439])
    #expect(found.entries[2].tags == ["starred"])
    #expect(found.problems.isEmpty)
  }

  /// jrnl calls an encrypted journal a text, too.
  @Test(arguments: [
    ("journal.txt", "JRNLv3\u{0}\u{1c}eyJzYWx0Ijog"), ("journal.txt", "gAAAAABk0123456789"),
    ("diary.db.encrypted", "\u{85}\u{1}\u{c}\u{3}"), ("notes.md", "-----BEGIN PGP MESSAGE-----\n"),
    ("walks.diary", "LIFEOGRAPHDB\nV 2000\nE y\nId1\n\n\u{1}\u{2}"),
  ])
  func whatIsEncryptedIsToldApart(_ file: String, _ content: String) throws {
    let folder = try SourceFolder()
    try folder.write(content, to: file)
    #expect(throws: ForeignDiary.Refusal.encrypted) { try Findings(folder.path) }
    #expect(throws: ForeignDiary.Refusal.encrypted) { try Findings(folder.path + "/" + file) }
    try folder.write("words", to: "2024-05-03.md")
    #expect(try Findings(folder.path).hasProblem(.encrypted, in: file))
    #expect(try Findings(folder.path).only().body == "words")
    // A diary of a program beside it is taken in as well.
    try folder.write(Fixture.content("lifeograph/walks.diary"), to: "other.diary")
    #expect(try Findings(folder.path).entries.count == 3)
    #expect(try Findings(folder.path).hasProblem(.encrypted, in: file))
  }

  @Test func olderAndNewerLifeograph() throws {
    let folder = try SourceFolder()
    try folder.write(
      """
      LIFEOGRAPHDB
      V 1050
      E n
      Id12

      ID13
      T eTAGS
      t  walk

      ID14
      Efsn1061325825
      Dr1714731000
      Dh1714731000
      T  walk
      P Old days
      P were *good*
      """, to: "old.diary")
    let old = try Findings(folder.path + "/old.diary").only()
    #expect((old.title, old.body, old.day.iso) == ("Old days", "were **good**", "2024-05-03"))
    #expect(old.tags == ["walk", "starred"])
    try folder.write(
      """
      LIFEOGRAPHDB
      V 3010
      E n
      Id12

      ID14
      E F_n___________ 202405030213000
      Ehr
      Ec202405030213000
      EpDNew days
      Ep<S______________Morning
      Ep<_+__1__________tea
      EpDa bold word
      EfB2|6|
      EfL7|11|https://example.org

      """, to: "new.diary")
    let new = try Findings(folder.path + "/new.diary").only()
    #expect((new.title, new.day.iso, new.timeOfDay) == ("New days", "2024-05-03", 77_400_000))
    #expect(new.body == "## Morning\n- [x] tea\na **bold** [word](https://example.org)")
    try folder.write("LIFEOGRAPHDB\nV 110\nE no\n\nx", to: "ancient.diary")
    #expect(
      try Findings(folder.path + "/ancient.diary").problems.map(\.reason) == [.olderVersion])
  }
}
