// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// How a text stands in a buffer: GTK lays out whole lines, and takes minutes for a line of a
/// million characters or a letter with thousands of accents. Such lines are broken softly, and what
/// a buffer can't hold is written in another way. The text itself can always be had back, byte for
/// byte.
package enum ShownText {
  /// Ends a piece of a line. GTK takes it for the end of a paragraph; no text has it, as it is
  /// escaped.
  static let softBreak: Unicode.Scalar = "\u{2029}"
  /// Says that the character behind it is meant, or stands for another. It is deprecated, takes no
  /// room, and is escaped itself.
  static let escape: Unicode.Scalar = "\u{206F}"
  private static let shownNul: Unicode.Scalar = "\u{2400}"

  /// What a line may weigh before it is broken, and about how much each of its pieces weighs then.
  /// A usual character weighs 1.
  static let longestLine = 4000
  private static let piece = 2000
  /// How much longer a piece may become for the sake of its words and letters.
  private static let slack = 200
  /// More marks on a letter than this are none of any script.
  private static let usualMarks = 8
  private static let excessiveMark = 20
  private static let emoji = 15
  /// HarfBuzz takes long for many characters that are joined to one.
  private static let excessiveJoin = 35
  /// However its characters are put together, a line of so few bytes is not too heavy.
  static let lightLine = longestLine / excessiveMark * 2

  /// The text as a buffer shows it, between what its first line weighs already, and what comes
  /// behind its last one.
  static func shown(_ text: String, after start: Int = 0, before end: Int = 0) -> String {
    guard !isShownAsItIs(text, start + end) else { return text }
    var shown = String.UnicodeScalarView()
    var line = text.unicodeScalars.startIndex
    var before = start
    while true {
      let scalars = text.unicodeScalars[line...]
      let lineEnd = scalars.firstIndex { $0 == "\n" || $0 == "\r" } ?? scalars.endIndex
      let isLast = lineEnd == scalars.endIndex
      append(scalars[..<lineEnd], to: &shown, after: before, before: isLast ? end : 0)
      guard !isLast else { return String(shown) }
      shown.append(text.unicodeScalars[lineEnd])
      line = text.unicodeScalars.index(after: lineEnd)
      before = 0
    }
  }

  /// The text that is shown so.
  static func text(of shown: String) -> String {
    guard shown.has(softBreak) || shown.has(escape) else { return shown }
    var text = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in shown.unicodeScalars {
      switch scalar {
      case _ where isEscaped:
        if scalar == shownNul {
          text.append("\0")
        } else if scalar == softBreak || scalar == escape {
          text.append(scalar)
        } else {
          text.append(contentsOf: [escape, scalar])
        }
        isEscaped = false
      case escape: isEscaped = true
      case softBreak: break
      default: text.append(scalar)
      }
    }
    if isEscaped { text.append(escape) }
    return String(text)
  }

  /// Where in what is shown a byte of the text is, in characters.
  static func offset(ofByte byte: Int, in shown: String) -> Int {
    offsets(ofBytes: [byte], in: shown)[0]
  }

  /// The same of several bytes, in their order.
  static func offsets(ofBytes places: [Int], in shown: String) -> [Int] {
    var offsets: [Int] = []
    var (bytes, offset, isEscaped) = (0, 0, false)
    for scalar in shown.unicodeScalars {
      while offsets.count < places.count, places[offsets.count] <= bytes { offsets.append(offset) }
      if offsets.count == places.count { break }
      offset += 1
      switch scalar {
      case _ where isEscaped:
        bytes += scalar == shownNul ? 1 : scalar.utf8.count
        isEscaped = false
      case escape: isEscaped = true
      case softBreak: break
      default: bytes += scalar.utf8.count
      }
    }
    return offsets + Array(repeating: offset, count: places.count - offsets.count)
  }

  /// As much of a text as a single line can show and lay out at once.
  static func start(of text: String) -> String {
    var weigher = CharacterWeigher()
    var load = 0
    let scalars = text.unicodeScalars
    for place in scalars.indices {
      load += weigher.weight(of: scalars[place])
      let isHeavy = load > piece && !weigher.isMark || load > piece + slack
      // C looks no farther than a character number zero.
      if isHeavy || scalars[place] == "\0" { return String(scalars[..<place]) }
    }
    return text
  }

  /// What a line, or a part of one, weighs.
  static func weight(of line: some Sequence<Unicode.Scalar>) -> Int {
    var weigher = CharacterWeigher()
    return line.reduce(0) { $0 + weigher.weight(of: $1) }
  }

  /// Weighs characters one after the other.
  private struct CharacterWeigher {
    private var marks = 0
    private var last: Unicode.Scalar = "\n"
    /// Whether the last one belongs to the letter before it.
    private(set) var isMark = false

    mutating func weight(of scalar: Unicode.Scalar) -> Int {
      let isJoined = last == "\u{200D}" || scalar == "\u{200D}"
      isMark =
        scalar.value > 0x2FF
        && (isJoined || scalar.properties.isGraphemeExtend || scalar.properties.isEmojiModifier)
      last = scalar
      marks = isMark ? marks + 1 : 0
      if ShownText.isEscaped(scalar) { return 2 }
      if marks > ShownText.usualMarks {
        return isJoined ? ShownText.excessiveJoin : ShownText.excessiveMark
      }
      // Pango takes long to find where to break lines of emoji.
      return scalar.value >= 0x1F000 || scalar == "\u{200D}" ? ShownText.emoji : 1
    }
  }

  private static func isShownAsItIs(_ text: String, _ outer: Int) -> Bool {
    // C looks no farther than a character number zero.
    guard !text.utf8.contains(0), !text.has(softBreak), !text.has(escape) else { return false }
    var text = text
    return text.withUTF8 { bytes in
      var length = outer
      for byte in bytes {
        length = byte == 10 || byte == 13 ? 0 : length + 1
        if length > lightLine { return false }
      }
      return true
    }
  }

  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\0" || scalar == softBreak || scalar == escape
  }

  private static func append(
    _ line: Substring.UnicodeScalarView, to shown: inout String.UnicodeScalarView,
    after start: Int, before end: Int
  ) {
    let isHeavy = start + weight(of: line) + end > longestLine
    var weigher = CharacterWeigher()
    var (load, last) = (start, Unicode.Scalar("\n"))
    for scalar in line {
      let weight = weigher.weight(of: scalar)
      if isHeavy, mayBreak(load - piece, afterSpace: last.isSpace, isMark: weigher.isMark) {
        shown.append(softBreak)
        load = 0
      }
      if isEscaped(scalar) { shown.append(escape) }
      shown.append(scalar == "\0" ? shownNul : scalar)
      load += weight
      last = scalar
    }
    if isHeavy, end > 0, load + end > longestLine { shown.append(softBreak) }
  }

  /// Whether a piece that is so much too heavy ends before a character.
  private static func mayBreak(_ excess: Int, afterSpace: Bool, isMark: Bool) -> Bool {
    switch excess {
    case ..<0: false
    case ..<slack: afterSpace && !isMark
    case ..<(2 * slack): !isMark
    default: true
    }
  }
}

extension String {
  fileprivate func has(_ scalar: Unicode.Scalar) -> Bool {
    var text = self
    return text.withUTF8 { g_strstr_len($0.baseAddress, $0.count, String(scalar)) != nil }
  }
}

extension Unicode.Scalar {
  fileprivate var isSpace: Bool { properties.isWhitespace }
}
