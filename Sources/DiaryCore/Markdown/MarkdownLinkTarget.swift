// SPDX-License-Identifier: GPL-3.0-or-later

/// What stands in the parentheses behind the words of a link: an address and, if there is one, a
/// title.
struct MarkdownLinkTarget {
  let destination: Range<Int>
  let title: Range<Int>?
  /// Behind all of it, the parenthesis that closes it included.
  let end: Int

  /// Reads what begins behind an opening parenthesis. Looks no further than the next sign of the
  /// kind that it misses, so that many unfinished links cost no more than their length.
  init?(
    at start: Int, of text: MarkdownText, in line: Range<Int>, ends: MarkdownParentheses
  ) {
    guard start < line.upperBound else { return nil }
    var reader = MarkdownTargetReader(text, start..<line.upperBound)
    if text[start] == UInt8(ascii: "<") {
      guard let address = reader.angled() else { return nil }
      destination = address
    } else {
      guard let end = ends.end(ofAddressAt: start) else { return nil }
      destination = start..<end
      reader.position = end
    }
    let isApart = reader.skipSpace()
    title = isApart ? reader.title() : nil
    if title != nil { _ = reader.skipSpace() }
    guard reader.position < line.upperBound, text[reader.position] == UInt8(ascii: ")"),
      !text.joins(at: reader.position + 1)
    else { return nil }
    end = reader.position + 1
  }
}

/// Reads addresses in angle brackets, and titles.
struct MarkdownTargetReader {
  private let text: MarkdownText
  private let end: Int
  var position: Int

  init(_ text: MarkdownText, _ range: Range<Int>) {
    self.text = text
    position = range.lowerBound
    end = range.upperBound
  }

  /// The address between `<` and `>`, or nil where these don't belong together.
  mutating func angled() -> Range<Int>? {
    guard position < end, text[position] == UInt8(ascii: "<") else { return nil }
    let start = position + 1
    var offset = start
    while offset < end {
      switch text[offset] {
      case UInt8(ascii: ">"):
        position = offset + 1
        return start..<offset
      case UInt8(ascii: "<"), UInt8(ascii: "\n"): return nil
      case _ where text.escapes(at: offset, in: position..<end): offset += 2
      default: offset += 1
      }
    }
    return nil
  }

  /// The address up to the next space.
  mutating func plain() -> Range<Int>? {
    let start = position
    guard position < end, text[position] != UInt8(ascii: "<") else { return nil }
    while position < end, text[position] > 0x20, text[position] != 0x7F { position += 1 }
    return position > start ? start..<position : nil
  }

  /// Skips space and ends of lines; answers whether there was any.
  mutating func skipSpace() -> Bool {
    let start = position
    while position < end, text[position].isSpaceOrTab || text[position] == UInt8(ascii: "\n") {
      position += 1
    }
    return position > start
  }

  /// Goes to the end of the line; answers whether nothing stands before it.
  mutating func skipLineEnd() -> Bool {
    while position < end, text[position].isSpaceOrTab { position += 1 }
    return position == end || text[position] == UInt8(ascii: "\n")
  }

  /// The title in quotation marks or parentheses that begins here, without these.
  mutating func title() -> Range<Int>? {
    guard position < end else { return nil }
    let opening = text[position]
    let closing: UInt8
    switch opening {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): closing = opening
    case UInt8(ascii: "("): closing = UInt8(ascii: ")")
    default: return nil
    }
    let start = position + 1
    var offset = start
    while offset < end {
      if text[offset] == closing {
        position = offset + 1
        return start..<offset
      }
      if text[offset] == opening { return nil }
      offset += text.escapes(at: offset, in: position..<end) ? 2 : 1
    }
    return nil
  }
}
