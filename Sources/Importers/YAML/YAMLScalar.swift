// SPDX-License-Identifier: GPL-3.0-or-later

/// Texts between quotes, as YAML writes them.
enum YAMLScalar {
  /// Behind the closing quote of a text that begins with one; nil where there is none.
  static func end(ofQuoted text: Substring) -> String.Index? {
    guard let quote = text.first else { return nil }
    return end(ofQuote: quote, in: text, from: text.index(after: text.startIndex))
  }

  /// Behind the quote that closes; nil where there is none.
  static func end(
    ofQuote quote: Character, in text: Substring, from start: String.Index
  ) -> String.Index? {
    var at = start
    while at < text.endIndex {
      let sign = text[at]
      at = text.index(after: at)
      if sign == "\\", quote == "\"" {
        if at < text.endIndex { at = text.index(after: at) }
      } else if sign == quote {
        guard quote == "'", at < text.endIndex, text[at] == "'" else { return at }
        at = text.index(after: at)
      }
    }
    return nil
  }

  /// What stands between the quotes; nil where it is damaged.
  static func quoted(_ text: String) -> String? {
    guard let quote = text.first, text.count >= 2, text.last == quote else { return nil }
    let inside = text.dropFirst().dropLast()
    let isDouble = quote == "\""
    var lines = inside.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // A line feed that is escaped joins its lines without a space.
    var joined: [Bool] = []
    for index in lines.indices {
      if index > 0 { lines[index] = String(lines[index].drop { $0 == " " || $0 == "\t" }) }
      guard index < lines.count - 1 else { continue }
      let isEscaped = isDouble && endsEscaped(lines[index])
      joined.append(isEscaped)
      if isEscaped {
        lines[index].removeLast()
      } else {
        while lines[index].last == " " || lines[index].last == "\t" { lines[index].removeLast() }
      }
    }
    var output = ""
    var isBroken = true
    for (index, line) in lines.enumerated() {
      let isInner = index > 0 && index < lines.count - 1
      if line.isEmpty, isInner {
        output += "\n"
        isBroken = true
        continue
      }
      if index > 0, !isBroken, !joined[index - 1] { output += " " }
      guard let plain = isDouble ? unescaped(line) : line.replacing("''", with: "'") else {
        return nil
      }
      output += plain
      isBroken = false
    }
    return output
  }

  private static func endsEscaped(_ line: String) -> Bool {
    !line.reversed().prefix { $0 == "\\" }.count.isMultiple(of: 2)
  }

  private static let signs: [Character: Character] = [
    "n": "\n", "t": "\t", "r": "\r", "\"": "\"", "\\": "\\", "/": "/", "0": "\0", "a": "\u{7}",
    "b": "\u{8}", "e": "\u{1b}", "f": "\u{c}", "v": "\u{b}", " ": " ", "N": "\u{85}",
    "_": "\u{a0}", "L": "\u{2028}", "P": "\u{2029}", "\t": "\t",
  ]
  private static let lengths: [Character: Int] = ["x": 2, "u": 4, "U": 8]

  private static func unescaped(_ text: String) -> String? {
    var (units, rest): ([UInt16], Substring) = ([], text[...])
    while let sign = rest.popFirst() {
      guard sign == "\\" else {
        units += String(sign).utf16
        continue
      }
      guard let letter = rest.popFirst() else { return nil }
      if let plain = signs[letter] {
        units += String(plain).utf16
      } else if let length = lengths[letter] {
        guard let number = UInt32(rest.prefix(length), radix: 16) else { return nil }
        rest = rest.dropFirst(length)
        // Halves of a pair are put together below.
        if number < 0x10000 {
          units.append(UInt16(number))
        } else {
          guard let scalar = Unicode.Scalar(number) else { return nil }
          units += String(Character(scalar)).utf16
        }
      } else {
        return nil
      }
    }
    return String(decoding: units, as: UTF16.self)
  }
}
