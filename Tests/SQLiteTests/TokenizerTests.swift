// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestNumbers
import Testing

@testable import SQLite

/// An index over some texts, in a file of its own.
final class TextIndex {
  let connection: Connection
  private let directory: URL

  init(_ texts: [String] = []) throws {
    directory = FileManager.default.temporaryDirectory.appending(path: "haru-\(UUID())")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    connection = try Connection(directory.appending(path: "index.sqlite").path, .create)
    try connection.execute(
      """
      PRAGMA synchronous = OFF;
      CREATE VIRTUAL TABLE page USING fts5(text, tokenize='haru');
      CREATE VIRTUAL TABLE vocabulary USING fts5vocab(page, instance);
      """)
    try connection.transaction {
      for (number, text) in texts.enumerated() {
        try connection.run("INSERT INTO page (rowid, text) VALUES (?, ?)", number, text)
      }
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: directory)
  }

  /// The numbers of the texts that match.
  func matches(_ expression: String?) throws -> [Int] {
    guard let expression else { return [] }
    return try connection.rows(
      "SELECT rowid FROM page WHERE page MATCH ? ORDER BY rowid", expression
    ) { $0.int(0) }
  }

  func check() throws {
    try connection.run("INSERT INTO page (page, rank) VALUES ('integrity-check', 1)")
  }

  /// What the tokenizer makes of a text, in order.
  static func tokens(_ text: String) throws -> [String] {
    let index = try TextIndex([text])
    return try index.connection.rows(
      "SELECT term FROM vocabulary ORDER BY CAST(offset AS INTEGER)"
    ) { $0.text(0) }
  }

  /// Whether a text is found by what a person wrote, as one word.
  static func finds(_ written: String, in text: String) throws -> Bool {
    try !TextIndex([text]).matches(TextQuery.word(written)).isEmpty
  }

  /// The text with what SQLite says matched in brackets.
  static func highlighted(_ written: String, in text: String) throws -> String? {
    let index = try TextIndex([text])
    return try index.connection.rows(
      "SELECT highlight(page, 0, '[', ']') FROM page WHERE page MATCH ?",
      TextQuery.word(written) ?? ""
    ) { $0.text(0) }.first
  }
}

@Suite struct TokenizerTests {
  // MARK: - Words

  @Test(arguments: [
    ("Walk, WALKING; don’t", ["walk", "walking", "don", "t"]),
    ("Café CAFÉ cafe\u{301}", ["cafe", "cafe", "cafe"]),
    ("Đà Lạt đường Ơi", ["da", "lat", "duong", "oi"]),
    ("Łódź Ølgod Ħal Ŧ Æsir œuvre Straße STRAẞE", nil),
    ("İstanbul ISPARTA ısı", ["istanbul", "isparta", "isi"]),
    ("ΌΣΟΣ όσος ᾠδή", ["οσοσ", "οσοσ", "ωδη"]),
    ("Ёлка мой", ["елка", "мои"]),
    ("ＡＢＣ１２ ﬁn m² Ⅳ 𝓗𝓲", ["abc12", "fin", "m2", "iv", "hi"]),
    ("½ ⑴", ["½", "⑴"]),
    ("co\u{AD}operate a\u{200B}b", ["cooperate", "ab"]),
    ("snake_case a.b@c C++", ["snake", "case", "a", "b", "c", "c"]),
  ])
  func foldsCaseAccentsAndWidth(text: String, tokens: [String]?) throws {
    let strokes = ["lodz", "olgod", "hal", "t", "aesir", "oeuvre", "strasse", "strasse"]
    #expect(try TextIndex.tokens(text) == tokens ?? strokes)
  }

  @Test(arguments: [
    ("مُحَمَّد محـــمد", ["محمد", "محمد"]),
    ("أحمد إلى آخر", ["احمد", "الى", "اخر"]),
    ("ﷲ ﻣﺤﻤﺪ", ["الله", "محمد"]),
    ("שָׁלוֹם צה״ל", ["שלום", "צה", "ל"]),
  ])
  func ignoresHarakatTatweelAndPoints(text: String, tokens: [String]) throws {
    #expect(try TextIndex.tokens(text) == tokens)
  }

  @Test func keepsMarksThatAreVowels() throws {
    #expect(try TextIndex.finds("कि", in: "कि") && !TextIndex.finds("कि", in: "कु"))
    #expect(try TextIndex.tokens("हिन्दी தமிழ்") == ["हिन्दी", "தமிழ்"])
  }

  @Test func findsALongWordByItsBeginning() throws {
    let word = String(repeating: "Ω", count: 400)
    #expect(try TextIndex.tokens(word) == [String(repeating: "ω", count: 128)])
    #expect(try TextIndex.finds(word, in: word))
  }

  // MARK: - Characters

  @Test(arguments: [
    ("오늘은", ["오늘", "늘은", "은"]),
    ("비", ["비"]),
    ("오늘 아침 walk", ["오늘", "늘", "아침", "침", "walk"]),
    ("카페latte", ["카페", "페", "latte"]),
    ("iPhone을 3월", ["iphone", "을", "3", "월"]),
    ("ㅋㅋㅋ ㅠㅠ", ["ㅋㅋ", "ㅋㅋ", "ㅋ", "ㅠㅠ", "ㅠ"]),
    ("日本語。々〇", ["日本", "本語", "語", "々〇", "〇"]),
    ("コーヒー・ｺｰﾋｰ", ["コー", "ーヒ", "ヒー", "ー", "コー", "ーヒ", "ヒー", "ー"]),
    ("ﾊﾞﾊﾟ ば", ["バパ", "パ", "ば"]),
    ("\u{F900}\u{2F00}\u{20000}", ["豈一", "一𠀀", "𠀀"]),
    ("ไป", ["ไป", "ป"]),
    ("ລາວ ខ្មែ မြ", ["ລາ", "າວ", "ວ", "ខ្", "្ម", "មែ", "ែ", "မြ", "ြ"]),
  ])
  func pairsCharactersOfScriptsWithoutSpaces(text: String, tokens: [String]) throws {
    #expect(try TextIndex.tokens(text) == tokens)
  }

  @Test(arguments: ["광화문에", "각", "がぱ", "Đà Lạt", "ဦး"])
  func readsDecomposedTextAsComposed(text: String) throws {
    let decomposed = text.decomposedStringWithCanonicalMapping
    #expect(try TextIndex.tokens(decomposed) == TextIndex.tokens(text))
  }

  @Test(arguments: [
    ("비", "단비가", true), ("비", "바", false), ("책에", "산책에서", true), ("산에", "산책에", false),
    ("산책", "산 책", false), ("광화문에서", "광화문에서", true), ("ㅋ", "ㅋㅋㅋ", true),
    ("ー", "コーヒー", true), ("本", "日本語", true), ("ป", "ไป", true),
  ])
  func findsCharactersWhereverTheyStandTogether(query: String, text: String, found: Bool) throws {
    #expect(try TextIndex.finds(query, in: text) == found)
  }

  // MARK: - Symbols

  @Test(arguments: ["☔", "❤️", "👍🏽", "👨‍👩‍👧", "❤️‍🔥", "🇰🇷", "1️⃣", "#️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "♥", "★", "☆", "㊗", "←", "₩", "°"])
  func findsASymbolInAnySurroundings(symbol: String) throws {
    for text in [symbol, "비\(symbol)가", "a \(symbol)!", "🌸\(symbol)", "\(symbol)\(symbol) z"] {
      #expect(try TextIndex.finds(symbol, in: text), "\(text)")
    }
    #expect(try !TextIndex.finds(symbol, in: "비가 walk 1 # 🌸 🇯🇵 2️⃣ 👩 🔥"))
  }

  @Test(arguments: [
    ("☀", "☀️", true), ("☀️", "☀", true),
    ("👍", "👍🏽", true), ("👍🏽", "👍🏿", false), ("👍🏽", "👍", false),
    ("👩", "👨‍👩‍👧", true), ("👨👩", "👨‍👩‍👧", false), ("❤️‍🔥", "❤️🔥", false),
    ("🇵🇰", "🇯🇵🇰🇷", false), ("🇰🇷", "🇯🇵🇰🇷", true), ("🇰", "🇰🇷", false),
    ("1", "1️⃣", false), ("1️⃣", "1", false), ("1️⃣", "21️⃣", true), ("1️⃣", "1\u{20E3}", true),
    ("🏴", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", true), ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", false),
    ("♥", "♡", false),
  ])
  func tellsSymbolsApart(query: String, text: String, found: Bool) throws {
    #expect(try TextIndex.finds(query, in: text) == found)
  }

  @Test(arguments: ["**", "“”…—", "、。「」・〜", "$^`|~<>=+", "＋～", "\u{3164}", "\u{FFFC}", "\u{FE0F}"])
  func findsNothingInPunctuation(text: String) throws {
    #expect(try TextIndex.tokens("가\(text)").first == "가")
    #expect(try TextIndex.tokens(text).isEmpty)
  }

  // MARK: - Places

  @Test(arguments: [
    ("walk", "I, Walking!", "I, [Walking]!"),
    ("비", "단비가 비", "단[비]가 [비]"),
    ("광화문", "오늘 광화문에서", "오늘 [광화]문에서"),
    ("카페latte", "그 카페 Latté.", "그 [카페 Latté]."),
    ("cafe", "Un cafe\u{301} 👍🏽", "Un [cafe\u{301}] 👍🏽"),
    ("👍", "좋아👍요", "좋아[👍]요"),
    ("1️⃣", "a1b 1️⃣", "a1b [1️⃣]"),
    ("محمد", "يا مُحَمَّد!", "يا [مُحَمَّد]!"),
  ])
  func saysWhereWhatItFoundStands(query: String, text: String, highlighted: String) throws {
    #expect(try TextIndex.highlighted(query, in: text) == highlighted)
    let decomposed = text.decomposedStringWithCanonicalMapping
    #expect(
      try TextIndex.highlighted(query, in: decomposed)
        == highlighted.decomposedStringWithCanonicalMapping)
  }

  /// SQLite 3.40 repeated the rest of the text at each hit that overlapped the one before.
  @Test(arguments: ["ㅋ", "ㅋㅋ", "ㅋㅋㅋ"])
  func keepsTheTextWholeWhereHitsTouch(query: String) throws {
    let text = "ㅋㅋㅋㅋ 그래 ㅋㅋㅋ"
    let highlighted = try TextIndex.highlighted(query, in: text)
    #expect(highlighted?.filter { !"[]".contains($0) } == text)
  }

  // MARK: - Anything

  @Test func refusesArguments() throws {
    let index = try TextIndex()
    #expect(throws: SQLiteError.self) {
      try index.connection.execute("CREATE VIRTUAL TABLE b USING fts5(text, tokenize='haru x')")
    }
  }

  @Test func survivesAnyBytes() throws {
    let index = try TextIndex()
    var random = SeededGenerator(seed: 7)
    let characters = "가각 a é\u{301} ﷲ ½ 👍🏽 🇰🇷 ❤️‍🔥 1️⃣ ᄀ\u{1161} ｶﾞ เ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 \0 \u{FFFD} \u{10FFFF}".utf8.map {
      $0
    }
    try index.connection.transaction {
      for _ in 0..<10_000 {
        let bytes: [UInt8]
        if Bool.random(using: &random) {
          let ends = (0..<2).map { _ in Int.random(in: 0...characters.count, using: &random) }
          bytes = Array(characters[ends[0]...].prefix(40) + characters[ends[1]...].prefix(40))
        } else {
          let length = Int.random(in: 0..<60, using: &random)
          bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
        }
        try index.connection.run(
          "INSERT INTO page (text) VALUES (CAST(? AS TEXT))", Value.blob(bytes))
      }
    }
    try index.check()
    for query in ["가", "a", "👍", "é", "\u{10FFFF}"] {
      // SQLite's highlight() ends at a zero.
      let highlights = try index.connection.rows(
        """
        SELECT highlight(page, 0, '', '') = text FROM page
        WHERE page MATCH ? AND instr(CAST(text AS BLOB), x'00') = 0
        """, TextQuery.word(query)
      ) { $0.bool(0) }
      #expect(!highlights.isEmpty && !highlights.contains(false))
    }
  }

  @Test(arguments: [
    "a", "가", "ᄀ", "\u{301}", "👍", "🇰", "ß", "\u{200D}", "é\u{301}", "1\u{20E3}", "\u{FDFA}",
  ])
  func needsTimeInProportion(unit: String) throws {
    let index = try TextIndex()
    func time(_ bytes: Int) throws -> Int {
      let text = String(repeating: unit, count: bytes / unit.utf8.count)
      return try processorTime {
        try index.connection.run("INSERT INTO page (rowid, text) VALUES (1, ?)", text)
        try index.connection.run("DELETE FROM page")
      }
    }
    // 8 where the time is linear, 64 where it is quadratic.
    #expect(try time(1_000_000) < time(125_000) * 24)
  }

  @Test func survivesTenMegabytesOfOneCharacter() throws {
    for unit in ["a", "가", "\u{301}"] {
      let text = String(repeating: unit, count: 10_000_000 / unit.utf8.count)
      let index = try TextIndex(["\(text) 끝"])
      #expect(try index.matches(TextQuery.word("끝")) == [0])
    }
  }
}

/// What the calling thread spends on `body`, in nanoseconds, whatever else the computer does: the
/// least of three times.
func processorTime(_ body: () throws -> Void) rethrows -> Int {
  func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
  return try (0..<3).reduce(.max) { least, _ in
    let start = now()
    try body()
    return min(least, now() - start)
  }
}
