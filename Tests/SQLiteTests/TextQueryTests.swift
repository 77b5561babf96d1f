// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestNumbers
import Testing

@testable import SQLite

@Suite struct TextQueryTests {
  // MARK: - Expressions

  @Test(arguments: [
    ("walk", "\"walk\"*"), ("비", "\"비\"*"), ("산책", "\"산책\""), ("☔", "\"☔\"*"),
    ("3월", "\"3월\"*"), ("카페latte", "\"카페latte\"*"), ("  산책! ", "\"  산책\""),
    ("a\"b\0c", "\"a b c\"*"),
  ])
  func quotesWhatWasWritten(written: String, expression: String) {
    #expect(TextQuery.word(written) == expression)
  }

  @Test(arguments: ["", " ", "\"", "-*:^()", "\0", "……", "\u{301}", "🇰", "\u{200D}"])
  func isNothingWithoutLetters(written: String) {
    #expect(TextQuery.word(written) == nil)
    #expect(TextQuery.phrase(written) == nil)
  }

  @Test(arguments: [
    "a OR b", "NEAR(a b)", "text : a", "a* + b", "^a", "{text}:a", "a\" OR \"b", "\"", "a\"\"b",
    "AND",
    "'; DROP TABLE page; --", "a\0b",
  ])
  func isNeverReadAsFTS5sLanguage(written: String) throws {
    let index = try TextIndex([written, "b", "c z"])
    #expect(try index.matches(TextQuery.word(written)) == (written == "\"" ? [] : [0]))
  }

  @Test(arguments: [
    ("good mor", "Good morning!", true), ("goo morning", "Good morning", false),
    ("good morning", "good, “Morning”", true), ("good morning", "morning good", false),
    ("광화문 산책", "오늘 광화문, 산책하고", true), ("화문 산", "광화문 산책", true),
    ("광화 산책", "광화문 산책", false), ("don't", "I don’t", true),
    ("3월", "3월의", true), ("3월", "13월", false), ("3월", "3 월", true),
    ("iPhone을", "새 iphone을 샀다", true), ("페latte", "카페latte", true),
    ("카페latte", "카페모카 latte", false), ("카페lat", "카페 Latté", true),
  ])
  func matchesPartsThatFollowEachOther(written: String, text: String, found: Bool) throws {
    #expect(try !TextIndex([text]).matches(TextQuery.word(written)).isEmpty == found)
    #expect(TextQuery.ranges(ofWords: [written], in: text).isEmpty != found)
  }

  @Test(arguments: [
    ("walk", "\"walk\""), ("a walk!", "\"a walk\""), ("비", "\"비\"*"), ("산책", "\"산책\""),
    ("3월", "\"3월\"*"), ("산책 3", "\"산책 3\""),
  ])
  func quotesAPhrase(written: String, expression: String) {
    #expect(TextQuery.phrase(written) == expression)
  }

  @Test(arguments: [
    ("good mor", "Good morning!", false), ("good morning", "good, “Morning”", true),
    ("walk", "Walking", false), ("walk", "walking, a WALK", true), ("walk", "walk길", true),
    ("광화문 산책", "오늘 광화문, 산책하고", true), ("비", "단비가", true),
    ("카페lat", "카페 Latté", false), ("카페latte", "카페 Latté", true), ("cafe", "cafe\u{301}s", false),
  ])
  func endsAPhraseWhereAWordEnds(written: String, text: String, found: Bool) throws {
    #expect(try !TextIndex([text]).matches(TextQuery.phrase(written)).isEmpty == found)
    #expect(TextQuery.ranges(ofWords: [], phrases: [written], in: text).isEmpty != found)
  }

  @Test func looksForTheBeginningOfWhatIsTooLong() throws {
    let text = String(repeating: "가나다 abc ", count: 10_000)
    for expression in [TextQuery.word(text), TextQuery.phrase(text)] {
      let expression = try #require(expression)
      #expect(expression.utf8.count < 1000)
      #expect(try TextIndex([text]).matches(expression) == [0])
    }
  }

  // MARK: - Ranges

  private func bracketed(_ written: [String], in text: String) -> String {
    var bracketed = ""
    var end = text.startIndex
    for range in TextQuery.ranges(ofWords: written, in: text) {
      bracketed.unicodeScalars += text.unicodeScalars[end..<range.lowerBound]
      bracketed += "["
      bracketed.unicodeScalars += text.unicodeScalars[range]
      bracketed += "]"
      end = range.upperBound
    }
    bracketed.unicodeScalars += text.unicodeScalars[end...]
    return bracketed
  }

  @Test(arguments: [
    (["비"], "단비가 비", "단[비]가 [비]"),
    (["ㅋ"], "ㅋㅋㅋ", "[ㅋㅋㅋ]"),
    (["산책", "책에"], "산책에서", "[산책에]서"),
    (["walk"], "Sidewalk Walking", "Sidewalk [Walk]ing"),
    (["cafe"], "CAFÉS cafe\u{301}", "[CAFÉ]S [cafe\u{301}]"),
    (["stras"], "Straße", "[Straß]e"),
    (["good mor"], "Good, morning", "[Good, mor]ning"),
    (["👍"], "좋아👍🏽", "좋아[👍]🏽"),
    (["🇰🇷", "x"], "🇯🇵🇰🇷", "🇯🇵[🇰🇷]"),
    (["محمد"], "مُحَمَّد!", "[مُحَمَّد]!"),
    (["가"], "", ""), ([], "가", "가"), ([" "], "가 나", "가 나"), (["가나다"], "가나", "가나"),
  ])
  func marksWhatWasLookedForAndNoMore(written: [String], text: String, marked: String) {
    #expect(bracketed(written, in: text) == marked)
  }

  @Test func marksDecomposedText() {
    let text = "단비가 왔다".decomposedStringWithCanonicalMapping
    let ranges = TextQuery.ranges(ofWords: ["비"], in: text)
    #expect(ranges.map { String(text[$0]) } == ["비".decomposedStringWithCanonicalMapping])
  }

  @Test(arguments: [("가", "가가가"), ("a ", "a a a b"), ("\u{301}", "a")])
  func marksInTimeInProportion(unit: String, written: String) {
    func time(_ count: Int) -> Int {
      let text = String(repeating: unit, count: count)
      return processorTime { _ = TextQuery.ranges(ofWords: [written], in: text) }
    }
    // 8 where the time is linear, 64 where it is quadratic.
    #expect(time(80_000) < time(10_000) * 24)
  }

  // MARK: - All of it

  @Test func findsWhatAPlainScanFinds() throws {
    var random = SeededGenerator(seed: 2026)
    let texts = (0..<500).map { _ in GeneratedText.text(&random) }
    let scanned = texts.map(ScannedText.init)
    let index = try TextIndex(texts)
    try index.check()
    var hits = 0
    for number in 0..<2_000 {
      let written = GeneratedText.query(from: texts, &random)
      let wanted = ScannedText(written)
      let isPhrase = number % 2 == 1
      let expected = scanned.indices.filter { scanned[$0].contains(wanted, asPhrase: isPhrase) }
      let query = isPhrase ? TextQuery.phrase(written) : TextQuery.word(written)
      let found = try index.matches(query)
      #expect(found == expected, "“\(written)” as \(query ?? "nothing")")
      hits += expected.count
      for text in Array(stride(from: number % 71, to: 500, by: 71)) + expected.prefix(3) {
        let ranges = TextQuery.ranges(
          ofWords: isPhrase ? [] : [written], phrases: isPhrase ? [written] : [], in: texts[text])
        #expect(!ranges.isEmpty == expected.contains(text), "“\(written)” in “\(texts[text])”")
      }
    }
    #expect(hits > 20_000)
  }
}

// MARK: - The plain scan

/// A text cut into words and runs of characters: the definition of what a search finds, once more,
/// and as plainly as can be said in Swift.
private struct ScannedText {
  private enum Part: Equatable {
    case word(String)
    case run([String])
  }

  private var parts: [Part] = []
  private var isOpen = false

  init(_ text: String) {
    for character in text.precomposedStringWithCanonicalMapping { add(character) }
  }

  func contains(_ other: ScannedText, asPhrase: Bool) -> Bool {
    let wanted = other.parts
    guard !wanted.isEmpty, wanted.count <= parts.count else { return false }
    var start = 0
    while start + wanted.count <= parts.count {
      var same = 0
      while same < wanted.count,
        Self.matches(
          wanted[same], parts[start + same], isFirst: same == 0, isLast: same == wanted.count - 1,
          asPhrase: asPhrase)
      {
        same += 1
      }
      if same == wanted.count { return true }
      start += 1
    }
    return false
  }

  private static func matches(
    _ wanted: Part, _ part: Part, isFirst: Bool, isLast: Bool, asPhrase: Bool
  ) -> Bool {
    switch (wanted, part) {
    case (.word(let wanted), .word(let word)):
      return isLast && !asPhrase ? word.hasPrefix(wanted) : word == wanted
    case (.run(let wanted), .run(let run)):
      guard wanted.count <= run.count else { return false }
      if !isFirst { return run.starts(with: wanted) && (isLast || run.count == wanted.count) }
      if !isLast { return run.suffix(wanted.count).elementsEqual(wanted) }
      return (0...run.count - wanted.count).contains { start in
        run[start] == wanted[0] && run[start...].starts(with: wanted)
      }
    default:
      return false
    }
  }

  private mutating func add(_ character: Character) {
    let scalars = character.unicodeScalars.filter { !$0.properties.isVariationSelector }
    guard let first = scalars.first else { return }
    if (0x1F1E6...0x1F1FF).contains(first.value) {
      if scalars.count == 2 { addCharacter(String(character)) } else { isOpen = false }
    } else if scalars.count == 2, first.isASCII, scalars.last?.value == 0x20E3 {
      addCharacter(scalars.map(String.init).joined())
    } else {
      for scalar in scalars { add(scalar) }
    }
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    let properties = scalar.properties
    if scalar.value == 0x200D || (0xE0020...0xE007F).contains(scalar.value) {
      if isOpen, case .run = parts.last { addCharacter(String(scalar)) }
    } else if properties.canonicalCombiningClass != .notReordered && scalar.value < 0xE00
      || (0x3099...0x309A).contains(scalar.value) || scalar == "ـ"
    {
      return
    } else if properties.isIdeographic || properties.isEmoji && !scalar.isASCII
      || (0x1100...0x11FF).contains(scalar.value)
      || (0xE00...0xE7F).contains(scalar.value) || (0x3041...0x318F).contains(scalar.value)
      || (0xAC00...0xD7A3).contains(scalar.value) || "♥★☆←₩々".unicodeScalars.contains(scalar)
    {
      addCharacter(String(scalar))
    } else if properties.isAlphabetic || properties.numericType != nil {
      addLetters(String(scalar))
    } else {
      isOpen = false
    }
  }

  private mutating func addCharacter(_ character: String) {
    if isOpen, case .run(let run) = parts.last {
      parts[parts.count - 1] = .run(run + [character])
    } else {
      parts.append(.run([character]))
    }
    isOpen = true
  }

  private mutating func addLetters(_ letters: String) {
    let plain = ["ß": "ss", "ø": "o", "đ": "d", "ł": "l", "ı": "i", "ς": "σ"]
    let bases = letters.decomposedStringWithCanonicalMapping.lowercased().unicodeScalars.filter {
      $0.properties.canonicalCombiningClass == .notReordered
    }
    let folded = bases.map { plain[String($0)] ?? String($0) }.joined()
    if isOpen, case .word(let word) = parts.last {
      parts[parts.count - 1] = .word(word + folded)
    } else {
      parts.append(.word(folded))
    }
    isOpen = true
  }
}

// MARK: - Texts

private enum GeneratedText {
  private static let pieces = [
    "비", "오늘", "오늘은", "아침", "산책", "산책에서", "책에", "광화문", "커피", "카페", "비가", "왔다", "했다", "가", "나",
    "walk", "Walking", "WALKED", "wa", "garden", "gar", "good", "morning", "don’t", "a", "I",
    "iPhone",
    "café", "Cafes", "naïve", "Straße", "strasse", "Øl", "Łódź", "İstanbul", "ısı", "ὈΔΌΣ", "οδος",
    "日本", "日本語", "本", "語", "今日", "々", "コーヒー", "ヒー", "がっこう", "ひらがな", "中国", "中", "国人",
    "مُحَمَّد", "محمد", "محـمد", "أحمد", "كتاب", "كتابي", "Đà", "Lạt", "đường", "phở", "Phố", "tiếng",
    "Việt",
    "ㅋㅋㅋ", "ㅠㅠ", "ㅎ", "3", "13", "3월", "2026", "ไป", "เมื่อ",
    "👍", "👍🏽", "☀️", "☀", "❤️", "❤️‍🔥", "🔥", "👨‍👩‍👧", "👩", "🇰🇷", "🇯🇵", "🇵🇰", "1️⃣", "♥", "★", "☆", "←", "₩",
  ]
  private static let separators = ["", "", "", " ", " ", " ", ", ", ".", "\n", "-", "…", "\"", "~"]

  static func text(_ random: inout SeededGenerator, pieces count: ClosedRange<Int> = 1...16)
    -> String
  {
    var text = ""
    for _ in 0..<Int.random(in: count, using: &random) {
      text += pieces[Int.random(in: pieces.indices, using: &random)]
      text += separators[Int.random(in: separators.indices, using: &random)]
    }
    let isDecomposed = Int.random(in: 0..<4, using: &random) == 0
    return isDecomposed ? text.decomposedStringWithCanonicalMapping : text
  }

  /// A few pieces, or a part of one of the texts: from character to character, or cut between the
  /// code points of one.
  static func query(from texts: [String], _ random: inout SeededGenerator) -> String {
    let text = texts[Int.random(in: texts.indices, using: &random)]
    let length = Int.random(in: 1...8, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      return Self.text(&random, pieces: 1...3)
    case 1:
      return String(text.dropFirst(Int.random(in: 0..<text.count, using: &random)).prefix(length))
    case 2:
      let scalars = text.unicodeScalars
      let start = Int.random(in: 0..<scalars.count, using: &random)
      return String(String.UnicodeScalarView(scalars.dropFirst(start).prefix(length)))
    default:
      return pieces[Int.random(in: pieces.indices, using: &random)]
    }
  }
}
