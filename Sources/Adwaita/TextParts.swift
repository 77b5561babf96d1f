// SPDX-License-Identifier: GPL-3.0-or-later

/// What stands before and behind the part of a very long text that a buffer shows. GTK takes a second
/// for five megabytes, whatever is on the screen.
struct TextParts {
  /// How many bytes are shown at once at most.
  static let longestWhole = 300_000
  /// About how many bytes a part of a longer text has.
  private static let size = 200_000

  private(set) var before = ""
  private(set) var after = ""

  var isEmpty: Bool { before.isEmpty && after.isEmpty }

  /// Leaves out what is around a part of a text.
  mutating func hide(around part: Range<String.Index>, of text: String) {
    before = String(text[..<part.lowerBound])
    after = String(text[part.upperBound...])
  }

  mutating func append(_ text: String) { after += text }

  static func isLong(_ text: String) -> Bool { text.utf8.count > longestWhole }

  /// The part in the middle of which a byte of the text is; all of it where it is not long.
  static func part(of text: String, around byte: Int) -> Range<String.Index> {
    guard isLong(text) else { return text.startIndex..<text.endIndex }
    let middle = text.utf8.index(text.startIndex, offsetBy: byte)
    return part(of: text, from: start(of: text, before: middle, distance: size / 2))
  }

  static func part(of text: String, from start: String.Index) -> Range<String.Index> {
    let bytes = text.utf8
    guard let end = bytes.index(start, offsetBy: size, limitedBy: bytes.endIndex) else {
      return start..<bytes.endIndex
    }
    let half = bytes.index(start, offsetBy: size / 2)
    if let lineEnd = bytes[half..<end].lastIndex(of: UInt8(ascii: "\n")) {
      return start..<bytes.index(after: lineEnd)
    }
    return start..<aligned(end, in: text)
  }

  static func part(of text: String, upTo end: String.Index) -> Range<String.Index> {
    start(of: text, before: end, distance: size)..<end
  }

  private static func start(
    of text: String, before end: String.Index, distance: Int
  ) -> String.Index {
    let bytes = text.utf8
    guard let start = bytes.index(end, offsetBy: -distance, limitedBy: bytes.startIndex) else {
      return bytes.startIndex
    }
    let half = bytes.index(end, offsetBy: -distance / 2)
    if let lineEnd = bytes[start..<half].firstIndex(of: UInt8(ascii: "\n")) {
      return bytes.index(after: lineEnd)
    }
    return aligned(start, in: text)
  }

  /// The place, or the start of the character in which it is.
  private static func aligned(_ place: String.Index, in text: String) -> String.Index {
    var place = place
    while place < text.endIndex, UTF8.isContinuation(text.utf8[place]) {
      place = text.utf8.index(before: place)
    }
    return place
  }
}
