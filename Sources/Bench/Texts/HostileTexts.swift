// SPDX-License-Identifier: GPL-3.0-or-later

/// Texts that stopped a window, or might: of the same number, always the same.
struct HostileTexts {
  struct Text {
    let name: String
    let title: String
    let body: String
  }

  private static let known: [Text] = [
    body("100,000 lines", String(repeating: "a line\n", count: 100_000)),
    body("100,000 letters without a space", String(repeating: "a", count: 100_000)),
    body(
      "3,000 letters with 60 marks each",
      String(repeating: "a" + String(repeating: "\u{301}", count: 60), count: 3000)),
    body("200,000 marks on one letter", "a" + String(repeating: "\u{301}", count: 200_000)),
    body("20,000 families in one line", String(repeating: "👨‍👩‍👧‍👦", count: 20_000)),
    body("100,000 joined emoji", String(repeating: "👩\u{200D}", count: 100_000)),
    body("100,000 joiners", "a" + String(repeating: "\u{200D}", count: 100_000)),
    body("1 MB in one line", String(repeating: "word ", count: 200_000)),
    body("5 MB of short lines", String(repeating: "short\n", count: 900_000)),
    body("100,000 right-to-left overrides", String(repeating: "\u{202E}a\u{202C}", count: 50_000)),
    body("100,000 signs of Markdown", String(repeating: "**_[`> ", count: 15_000)),
    title("1 MB in the title", String(repeating: "word ", count: 200_000)),
    title("200,000 marks in the title", "a" + String(repeating: "\u{301}", count: 200_000)),
    title("20,000 families in the title", String(repeating: "👨‍👩‍👧‍👦", count: 20_000)),
    title("10,000 lines in the title", String(repeating: "a line\n", count: 10_000)),
  ]

  private static let pieces = [
    "\n", "\r\n", "\r", "\u{2029}", "\u{2028}", "\u{0}", "\u{206F}", "\u{FFFC}", "\u{202E}",
    "\u{2067}א", "\u{2069}", "a\u{301}", "\u{301}", "👨‍👩‍👧‍👦", "🇰🇷", "\u{200D}", "👩\u{200D}", "ᄀ",
    "가", "क्ष", "ا", "word ", "**", "`", "> ", "- [ ] ", "[a](",
  ]

  /// How many of the first ones are known to be the worst.
  static let worst = known.count

  private var generator = SeededGenerator(seed: DiaryMaker.seed)

  /// The known ones first; then, in turn, a part of Unicode in one line, and pieces at random.
  static func make(_ count: Int) -> [Text] {
    var texts = HostileTexts()
    return (0..<count).map { number in
      if number < worst { return known[number] }
      return number % 2 == 0 ? texts.plane(number) : texts.fuzzed(number)
    }
  }

  /// 4,096 characters that follow one another; all of Unicode in 272 of them.
  private mutating func plane(_ number: Int) -> Text {
    let start = UInt32(number / 2 % 272) << 12
    var scalars = String.UnicodeScalarView()
    for value in start..<start + 4096 {
      if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
    }
    return Self.body("\(number): Unicode from \(String(start, radix: 16))", String(scalars))
  }

  private mutating func fuzzed(_ number: Int) -> Text {
    let isTitle = generator.happens(10)
    var text = ""
    for _ in 0...generator.number(below: 8) {
      let longest = generator.happens(25) ? 100_000 : 40
      let piece = piece()
      let count = 1 + generator.number(below: longest) / piece.utf8.count
      text += String(repeating: piece, count: count)
    }
    // One without words is not saved.
    if text.allSatisfy(\.isWhitespace) { text += "." }
    let name = "\(number): fuzzed, \(text.utf8.count) bytes in the \(isTitle ? "title" : "text")"
    return isTitle ? Self.title(name, text) : Self.body(name, text)
  }

  private mutating func piece() -> String {
    if generator.happens(50) { return Self.pieces[generator.number(below: Self.pieces.count)] }
    var scalars = String.UnicodeScalarView()
    for _ in 0...generator.number(below: 4) {
      scalars.append(Unicode.Scalar(UInt32(generator.number(below: 0x110000))) ?? "\u{FFFD}")
    }
    return String(scalars)
  }

  private static func body(_ name: String, _ body: String) -> Text {
    Text(name: name, title: "", body: body)
  }

  private static func title(_ name: String, _ title: String) -> Text {
    Text(name: name, title: title, body: "A text.")
  }
}
