// SPDX-License-Identifier: GPL-3.0-or-later

/// Where the addresses of the links in a line end, found in one pass over it.
struct MarkdownParentheses {
  private var ends: [Int: Int] = [:]

  init(_ text: MarkdownText, _ range: Range<Int>) {
    /// Where each parenthesis opened that is not closed yet.
    var open: [Int] = []
    var offset = range.lowerBound
    func note(_ start: Int, endingAt end: Int) {
      guard start > range.lowerBound, text[start - 1] == UInt8(ascii: "]") else { return }
      ends[start + 1] = end
    }
    while offset < range.upperBound {
      switch text[offset] {
      case 0...0x20, 0x7F:
        // An address has all its parentheses closed: only the last one may begin one.
        if let start = open.last { note(start, endingAt: offset) }
        open.removeAll(keepingCapacity: true)
      case UInt8(ascii: "("): open.append(offset)
      case UInt8(ascii: ")"): if let start = open.popLast() { note(start, endingAt: offset) }
      case _ where text.escapes(at: offset, in: range): offset += 1
      default: break
      }
      offset += 1
    }
  }

  /// The end of the address that begins behind the parenthesis that belongs to a link: at a space,
  /// or at the parenthesis that closes it.
  func end(ofAddressAt start: Int) -> Int? { ends[start] }
}
