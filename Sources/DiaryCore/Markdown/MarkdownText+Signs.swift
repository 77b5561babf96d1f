// SPDX-License-Identifier: GPL-3.0-or-later

/// The signs that lines begin with, alike for a line alone and in a whole text. Each question is
/// about what starts at a place of a line and goes no further than the end of that line.
extension MarkdownText {
  /// In bytes.
  private static let longestFace = 12

  func isSpace(at offset: Int) -> Bool { bytes[offset].isSpaceOrTab && !joins(at: offset + 1) }

  /// Whether the signs before this offset are followed by a space of their own.
  func isMarker(upTo offset: Int, before end: Int) -> Bool { offset < end && isSpace(at: offset) }

  /// Whether a sign begins a quote. Without a space behind it, it may be a face, as in >_<, >ㅁ<
  /// and >.>.
  func isQuoteSign(at sign: Int, before end: Int) -> Bool {
    guard sign < end, bytes[sign] == UInt8(ascii: ">") else { return false }
    let next = sign + 1
    guard next < end, bytes[next] != UInt8(ascii: ">"), !isMarker(upTo: next, before: end) else {
      return true
    }
    guard !joins(at: next), beginsWords(at: next, before: end) else { return false }
    let near = bytes[next..<min(next + Self.longestFace, end)].prefix { !$0.isSpaceOrTab }
    return !near.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }
  }

  private func beginsWords(at offset: Int, before end: Int) -> Bool {
    switch bytes[offset] {
    case UInt8(ascii: "#"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"),
      UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "\""), UInt8(ascii: "'"):
      true
    case UInt8(ascii: "-"), UInt8(ascii: "+"): isMarker(upTo: offset + 1, before: end)
    case UInt8(ascii: "!"): offset + 1 < end && bytes[offset + 1] == UInt8(ascii: "[")
    default:
      scalar(at: offset).isLetterOrDigit
        || "“‘«「『".unicodeScalars.contains(scalar(at: offset))
    }
  }

  func isRule(_ line: Range<Int>) -> Bool {
    guard let sign = line.first.map({ bytes[$0] }),
      [UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "_")].contains(sign)
    else { return false }
    var count = 0
    for byte in bytes[line] where !byte.isSpaceOrTab {
      guard byte == sign else { return false }
      count += 1
    }
    return count >= 3
  }

  /// The signs of a heading, if these are few enough and something may stand behind them.
  func headingSigns(in line: Range<Int>) -> Range<Int>? {
    guard line.first.map({ bytes[$0] }) == UInt8(ascii: "#") else { return nil }
    let signs = line.lowerBound..<end(ofRunAt: line.lowerBound, in: line)
    return signs.count <= 6 ? signs : nil
  }

  /// Where the signs begin that a heading may end with as well, with the space around them; the end
  /// of the line where there are none.
  func startOfClosingSigns(in words: Range<Int>) -> Int {
    let (start, end) = (words.lowerBound, words.upperBound)
    var last = end
    while last > start, bytes[last - 1].isSpaceOrTab { last -= 1 }
    var sign = last
    while sign > start, bytes[sign - 1] == UInt8(ascii: "#") { sign -= 1 }
    guard sign < last, sign == start || bytes[sign - 1].isSpaceOrTab else { return end }
    while sign > start, bytes[sign - 1].isSpaceOrTab { sign -= 1 }
    return sign
  }

  /// The number of backticks here, if they are enough for a fence.
  func fenceLength(in line: Range<Int>) -> Int? {
    guard line.first.map({ bytes[$0] }) == UInt8(ascii: "`") else { return nil }
    let signs = end(ofRunAt: line.lowerBound, in: line)
    guard signs - line.lowerBound >= 3, !joins(at: signs),
      !bytes[signs..<line.upperBound].contains(UInt8(ascii: "`"))
    else { return nil }
    return signs - line.lowerBound
  }

  /// The number that an item begins with, and where it ends. A line that starts with a year, as
  /// dates do in Korean, is no item: three digits at most.
  func itemNumber(in line: Range<Int>) -> (Int, end: Int)? {
    let digits = line.prefix(3).prefix { bytes[$0].isDigit }
    let end = digits.upperBound
    guard let number = Int(string(digits.lowerBound..<end)), end < line.upperBound,
      [UInt8(ascii: "."), UInt8(ascii: ")")].contains(bytes[end])
    else { return nil }
    return (number, end + 1)
  }

  /// The check box that an item begins with.
  func box(in words: Range<Int>) -> MarkdownItem.Box? {
    let (sign, end) = (words.lowerBound + 1, words.upperBound)
    guard sign + 1 < end, bytes[words.lowerBound] == UInt8(ascii: "["),
      [UInt8(ascii: " "), UInt8(ascii: "x"), UInt8(ascii: "X")].contains(bytes[sign]),
      bytes[sign + 1] == UInt8(ascii: "]"),
      sign + 2 == end || isMarker(upTo: sign + 2, before: end)
    else { return nil }
    return MarkdownItem.Box(range: sign..<sign + 1, isChecked: bytes[sign] != UInt8(ascii: " "))
  }

  /// Whether the line begins and ends with a bar.
  func hasBars(_ line: Range<Int>) -> Bool {
    let bar = UInt8(ascii: "|")
    let start = line.lowerBound
    var last = line.upperBound - 1
    while last > start, bytes[last].isSpaceOrTab { last -= 1 }
    return last > start + 1 && bytes[start] == bar && bytes[last] == bar
      && bytes[last - 1] != UInt8(ascii: "\\")
  }

  /// What stands behind the signs of a fence, as far as the first space.
  func info(ofFence fence: Range<Int>) -> Range<Int> {
    let signs = fence.isEmpty ? fence.lowerBound : end(ofRunAt: fence.lowerBound, in: fence)
    let info = withoutSpace(signs..<fence.upperBound)
    let end = bytes[info].firstIndex { $0.isSpaceOrTab } ?? info.upperBound
    return info.lowerBound..<end
  }

  func withoutSpace(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isSpace(at: start) { start += 1 }
    while end > start, bytes[end - 1].isSpaceOrTab { end -= 1 }
    return start..<end
  }
}
