// SPDX-License-Identifier: GPL-3.0-or-later

/// Texts that no person would write, but that a diary may be given.
package enum HostileText {
  /// What was seen to stop a window, with how long each is.
  package static let known: [(name: String, text: String)] = [
    ("10,000 lines", String(repeating: "a line\n", count: 10_000)),
    ("100,000 letters without a space", String(repeating: "a", count: 100_000)),
    (
      "3,000 letters with 60 marks each",
      String(repeating: "a" + String(repeating: "\u{301}", count: 60), count: 3000)
    ),
    ("200,000 marks on one letter", "a" + String(repeating: "\u{301}", count: 200_000)),
    ("20,000 families in one line", String(repeating: "👨‍👩‍👧‍👦", count: 20_000)),
    ("1 MB in one line", String(repeating: "word ", count: 200_000)),
  ]

  /// Lines and letters of many kinds, some of them very long.
  package static func random(using random: inout some RandomNumberGenerator) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let piece = scalars(using: &random)
      let isLong = Int.random(in: 0..<4, using: &random) == 0
      for _ in 0..<Int.random(in: 1...(isLong ? 6000 : 20), using: &random) / piece.count + 1 {
        text.append(contentsOf: piece)
      }
    }
    return String(text)
  }

  private static func scalars(using random: inout some RandomNumberGenerator) -> [Unicode.Scalar] {
    let pieces = [
      "\n", "\r\n", "\r", "\u{2029}", "\u{2028}", "\u{0}", "\u{206F}", "\u{206F}\u{2029}",
      "\u{206F}\u{2400}", "\u{FFFC}", "\u{202E}", "\u{2067}א", "a\u{301}", "\u{301}",
      "👨‍👩‍👧‍👦", "🇰🇷", "\u{200D}", "ᄀ", "가", "각 ", "क्ष", "ا", "word ", "**", "`", "> ", "- [ ] ", "[a](",
    ]
    guard let piece = pieces.randomElement(using: &random), Bool.random(using: &random) else {
      let any = (0..<Int.random(in: 1...5, using: &random)).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &random))
      }
      return any.isEmpty ? ["a"] : any
    }
    return Array(piece.unicodeScalars)
  }
}
