// SPDX-License-Identifier: GPL-3.0-or-later

/// Texts that no person writes, to be read without harm.
enum HostileText {
  private static let pieces = [
    "오늘", "행복", " ", "\n", "ㅋ", "ㅠ", "I", "am", "not", "happy", "’", "'", "\"", ".", "!?", "😀",
    "👨‍👩‍👧‍👦", "🇰🇷", "\u{200D}", "\u{200B}", "\u{202E}", "\u{FEFF}", "\u{0301}", "\u{1100}",
    "\u{1161}", "\u{11A8}", "العربية", "שלום", "日本", "0", "é", "ß", "\u{0}", "하지만", "but",
    "\u{10FFFF}",
    "안", "않다", "\u{AC00}\u{0300}", "…", "^^", ":)", "\r\n", "\u{2028}",
  ]

  static func any(using random: inout some RandomNumberGenerator) -> String {
    (0..<Int.random(in: 0...60, using: &random)).map { _ in
      if Bool.random(using: &random), let piece = pieces.randomElement(using: &random) {
        return piece
      }
      let value = UInt32.random(in: 0...0x10FFFF, using: &random)
      return Unicode.Scalar(value).map { String(Character($0)) } ?? " "
    }.joined(separator: Bool.random(using: &random) ? "" : " ")
  }

  static func bytes(using random: inout some RandomNumberGenerator) -> [UInt8] {
    var bytes = Array(any(using: &random).utf8)
    for _ in 0..<Int.random(in: 0...6, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: bytes.indices, using: &random)
      if Bool.random(using: &random) {
        bytes[place] = UInt8.random(in: .min ... .max, using: &random)
      } else {
        bytes.removeSubrange(place...)
      }
    }
    return bytes
  }
}
