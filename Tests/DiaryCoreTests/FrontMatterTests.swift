// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Testing

@Suite struct FrontMatterTests {
  @Test(arguments: [
    "", "plain", "\"\\/\n\r\t\0\u{8}\u{c}", "\u{2028}\u{85}\u{feff}\u{fffe}", "🌿한글e\u{301}", "---",
  ])
  func aTextComesBackAsItWas(_ text: String) {
    let line = JSON.text(text).line
    #expect(!line.utf8.contains(10) && !line.utf8.contains(13))
    guard case .text(let read)? = JSONReader.value(Array(line.utf8)[...]) else {
      return #expect(Bool(false))
    }
    #expect(read.utf8.elementsEqual(text.utf8))
    let file = FrontMatter.write([("title", .text(text))]) + Array("---\nbody".utf8)
    let front = FrontMatter(file, known: ["title"])
    #expect(front.fields["title"]?.text?.utf8.elementsEqual(text.utf8) ?? false)
    #expect(front.body == Array("---\nbody".utf8))
  }

  @Test func numbersComeBackAsTheyWere() {
    for number in [0, -1, .max, .min] {
      #expect(JSONReader.value(Array(JSON.int(number).line.utf8)[...]) == .int(number))
    }
    for number in [0.1, -3.7e-9, 1e300, .leastNonzeroMagnitude, 21] {
      #expect(JSONReader.value(Array(JSON(number).line.utf8)[...])?.double == number)
    }
    #expect(JSON(Double.infinity).double == .infinity)
  }

  @Test(arguments: [
    "", "{", "[1,", "\"", "\"\\", "\"\\u12", "\"\\q\"", "nul", "1e999", "[1 2]", "{\"a\" 1}",
    "{1:2}",
    "+", "1,", "]", "nan", "inf", String(repeating: "[", count: 100_000),
  ])
  func refusesWhatIsNoJSON(_ text: String) {
    #expect(JSONReader.value(Array(text.utf8)[...]) == nil)
  }

  @Test func readsPairsOfSurrogatesAndMendsHalves() {
    #expect(JSONReader.value(Array(#""\ud83c\udf3f""#.utf8)[...]) == .text("🌿"))
    #expect(
      JSONReader.value(Array(#""\ud83cx\udf3f\ud83c\ud83c""#.utf8)[...])?.text?.contains("x")
        ?? false)
  }

  @Test func takesTheMembersBeforeAnEndThatCameTooEarly() {
    let text = "{\"a\": 1, \"files\": [{\"b\": [2]}], \"c\": 3, \"files\": [{\"d\""
    let members = JSONReader.members(Array(text.utf8)[...], without: "files")
    #expect(members?["a"] == .int(1))
    #expect(members?["c"] == .int(3))
    #expect(members?["files"] == nil)
  }

  @Test func leavesWhatIsNoFrontMatterInTheBody() {
    for text in [
      "---\nwords\n---\nmore", "---\ntitle: x", "--- \n", "words", "----\ntitle: x\n---\n",
    ] {
      let front = FrontMatter(Array(text.utf8), known: ["title"])
      #expect(front.fields.isEmpty)
      #expect(front.body == Array(text.utf8))
    }
  }

  /// As Joplin, PyYAML and people break what is long.
  @Test(arguments: [
    (
      ">-\n  We walked to\n  the town: late\n\n  and back\n",
      "We walked to the town: late\nand back"
    ),
    ("|2+ # a remark\r\n  one\r\n    two\r\n", "one\n  two"), ("> no block", "> no block"),
    (">", ">"), ("|\n", "|"),
    ("'it''s\n  long'", "it's long"), ("\"a: b\n  c\"", "a: b c"),
    ("\"never closed", "\"never closed"),
    (
      "We walked from the harbour to the old town and then back again along\n  the river",
      "We walked from the harbour to the old town and then back again along the river"
    ),
  ])
  func valuesOfManyLines(_ written: String, _ title: String) {
    let file = "---\nkind: >\n  x\ntitle: \(written)\nday: 2024-05-03\n---\nbody"
    let front = FrontMatter(Array(file.utf8), known: ["title", "day"])
    #expect(front.fields["title"]?.text == title)
    #expect(front.fields["day"]?.text == "2024-05-03")
    #expect(String(decoding: front.body, as: UTF8.self) == "---\nkind: >\n  x\n---\nbody")
  }

  @Test func aListOfManyLines() {
    let file = "---\ntags: [a,\n  'b, c']\n---\nbody"
    let front = FrontMatter(Array(file.utf8), known: ["tags"])
    #expect(front.fields["tags"] == .list([.text("a"), .text("b, c")]))
    #expect(front.body == Array("body".utf8))
  }

  /// They stay in the body.
  @Test(arguments: [
    "day: 2024-05-03\n  in Rome", "title: \"whole\"\n  more", "title: 'open\n  more",
    "title: a\n  - b",
  ])
  func indentedLinesThatAreNoPartOfAValue(_ lines: String) {
    let front = FrontMatter(Array("---\n\(lines)\n---\nbody".utf8), known: ["title", "day"])
    let stray = lines.split(separator: "\n").last ?? ""
    #expect(String(decoding: front.body, as: UTF8.self) == "---\n\(stray)\n---\nbody")
  }

  /// The stack is limited, and so is patience.
  @Test func hostileLists() {
    let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    let wide = "[" + String(repeating: " ", count: 1_000_000) + "a]"
    for list in [deep, wide] {
      let front = FrontMatter(Array("---\ntags: \(list)\n---\nbody".utf8), known: ["tags"])
      #expect(front.fields["tags"] != nil)
      #expect(front.body == Array("body".utf8))
    }
  }

  @Test func everyDayComesBackFromItsOrdinal() {
    for ordinal in [0, 364, 365, 1460, 146_096, 146_097, 719_162, 3_652_058]
      + Array(730_000..<731_500)
    {
      #expect(Day(ordinal: ordinal)?.ordinal == ordinal)
    }
    #expect(Day(ordinal: -1) == nil)
    #expect(Day(ordinal: 3_652_059) == nil)
  }

  @Test func momentsComeBackFromTheirText() throws {
    for milliseconds in [0, -1, 1, 1_795_000_000_123, -62_000_000_000_001, 253_000_000_000_999] {
      let text = try #require(Moment(milliseconds: milliseconds).iso)
      #expect(WrittenDate(text)?.moment == Moment(milliseconds: milliseconds))
      #expect(JSON(Moment(milliseconds: milliseconds)).moment?.milliseconds == milliseconds)
    }
    #expect(Moment(milliseconds: 1_795_000_000_123).iso == "2026-11-18T11:06:40.123Z")
    #expect(Moment(milliseconds: .max).iso == nil)
    #expect(Moment(milliseconds: .min).iso == nil)
  }

  @Test(arguments: [
    "2026-11-2", "2026-13-01", "2026-11-20T", "2026-11-20T25:00", "2026-11-20T1:00:00:00",
    "2026-11-20x10:00", "2026-11-20T10:00+", "2026-11-20T10:00+99:00", "+026-11-20",
    "2026-11-20T10:00:00.x",
  ])
  func refusesWhatIsNoDate(_ text: String) { #expect(WrittenDate(text) == nil) }

  @Test func readsDatesAsTheyAreWritten() {
    #expect(WrittenDate("2026-11-20")?.timeOfDay == nil)
    #expect(WrittenDate("2026-11-20 21:30")?.timeOfDay == 77_400_000)
    #expect(
      WrittenDate("2026-11-20T21:30:05.5+09:00")?.moment
        == WrittenDate("2026-11-20T12:30:05.500Z")?.moment)
    #expect(WrittenDate("2026-11-20 21:30:05 -0530")?.offset == -19_800_000)
  }

  /// As jrnl exports it. What stands behind the points is none of it.
  @Test func aDocumentHasItsTextInAField() {
    let fields = "---\ntitle: a\nbody: |\t\t\n\tone\n\t...\n\t\n\ttwo\n"
    let front = FrontMatter(Array((fields + "...").utf8), known: ["title"])
    #expect(front.fields == ["title": .text("a")])
    #expect(String(decoding: front.body, as: UTF8.self) == "one\n...\n\ntwo")
    let empty = FrontMatter(Array("---\ntitle: a\nbody: |\n...\n".utf8), known: ["title"])
    #expect(empty.fields == ["title": .text("a")] && empty.body.isEmpty)
    let note = Array((fields + "...\nwords").utf8)
    #expect(FrontMatter(note, known: ["title"]).body == note)
  }

  @Test(arguments: ["body:", "body: ~", "body: null"])
  func aDocumentMayHaveNoText(_ field: String) {
    let front = FrontMatter(Array("---\ntitle: a\n\(field)\n...\n".utf8), known: ["title"])
    #expect(front.body == [])
  }

  /// They were lost.
  @Test(arguments: ["body:\n- milk\n- eggs", "body: [milk, eggs]", "body: {\"milk\": 1}"])
  func aDocumentKeepsWhatIsNoText(_ field: String) {
    let front = FrontMatter(Array("---\ntitle: a\n\(field)\n...\n".utf8), known: ["title"])
    #expect(String(decoding: front.body, as: UTF8.self) == "---\n\(field)\n---\n")
  }
}
