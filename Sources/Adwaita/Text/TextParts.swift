// SPDX-License-Identifier: GPL-3.0-or-later

/// What stands before and behind the part of a very long text that a buffer shows. GTK takes a
/// second for five megabytes, whatever is on the screen.
struct TextParts {
  /// How much is shown at once at most: so many bytes, or fewer where they are heavy.
  static let longestWhole = 300_000
  /// About how much a part of a longer text is.
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

  static func isLong(_ text: String) -> Bool { TextLoad.isOver(longestWhole, text) }

  /// The part in the middle of which a byte of the text is; all of it where it is not long.
  static func part(of text: String, around byte: Int) -> Range<String.Index> {
    guard isLong(text) else { return text.startIndex..<text.endIndex }
    let middle = text.utf8.index(text.startIndex, offsetBy: byte)
    return part(of: text, from: start(of: text, before: middle, load: size / 2))
  }

  static func part(of text: String, from start: String.Index) -> Range<String.Index> {
    let (half, end) = places(behind: start, in: text, load: size)
    guard end < text.endIndex else { return start..<end }
    let lineEnd = text.utf8[half..<end].lastIndex(of: UInt8(ascii: "\n"))
    return start..<(lineEnd.map(text.utf8.index(after:)) ?? end)
  }

  static func part(of text: String, upTo end: String.Index) -> Range<String.Index> {
    start(of: text, before: end, load: size)..<end
  }

  /// A part without the break behind its last line: GTK would show an empty line there, and what is
  /// written into that would come to be the beginning of a hidden one.
  static func withoutLastBreak(
    _ part: Range<String.Index>, of text: String
  ) -> Range<String.Index> {
    guard part.upperBound < text.endIndex, text.utf8[part].last == UInt8(ascii: "\n") else {
      return part
    }
    return part.lowerBound..<text.utf8.index(before: part.upperBound)
  }

  /// Where the part begins behind one that ends here.
  static func behindBreak(_ place: String.Index, in text: String) -> String.Index {
    guard place < text.endIndex, text.utf8[place] == UInt8(ascii: "\n") else { return place }
    return text.utf8.index(after: place)
  }

  /// Where a place of a text is in what has become of it.
  static func byte(_ byte: Int, of old: String, in new: String) -> Int {
    guard zip(old.utf8, new.utf8).prefix(byte).contains(where: { $0 != $1 }) else {
      return min(byte, new.utf8.count)
    }
    let rest = old.utf8.count - byte
    let isSame = zip(old.utf8.reversed(), new.utf8.reversed()).prefix(rest).allSatisfy { $0 == $1 }
    return isSame ? max(new.utf8.count - rest, 0) : min(byte, new.utf8.count)
  }

  private static func start(
    of text: String, before end: String.Index, load: Int
  ) -> String.Index {
    let (half, start) = places(before: end, in: text, load: load)
    guard start > text.startIndex else { return start }
    let lineEnd = text.utf8[start..<half].firstIndex(of: UInt8(ascii: "\n"))
    return lineEnd.map(text.utf8.index(after:)) ?? start
  }

  /// How far half a load and a whole one reach from a place.
  private static func places(
    behind start: String.Index, in text: String, load limit: Int
  ) -> (half: String.Index, whole: String.Index) {
    var load = TextLoad()
    var half = start
    for place in text.unicodeScalars[start...].indices {
      load.add(text.unicodeScalars[place])
      if load.total > limit { return (half, place) }
      if load.total <= limit / 2 { half = place }
    }
    return (half, text.endIndex)
  }

  /// How far half a load and a whole one reach back from a place.
  private static func places(
    before end: String.Index, in text: String, load limit: Int
  ) -> (half: String.Index, whole: String.Index) {
    var load = TextLoad()
    var (half, whole) = (end, end)
    for place in text.unicodeScalars[..<end].indices.reversed() {
      load.add(text.unicodeScalars[place])
      if load.total > limit { break }
      if load.total <= limit / 2 { half = place }
      whole = place
    }
    return (half, whole)
  }
}
