// SPDX-License-Identifier: GPL-3.0-or-later

/// The signs that a line of a list or a quote begins with, and what the line behind it begins with.
package struct MarkdownLineStart: Equatable, Sendable {
  package enum Marker: Equatable, Sendable {
    case bullet(Unicode.Scalar)
    case number(Int, behind: Unicode.Scalar)

    package var text: String {
      switch self {
      case .bullet(let sign): "\(sign) "
      case .number(let number, let sign): "\(number)\(sign) "
      }
    }

    var following: Marker {
      switch self {
      case .bullet: self
      case .number(let number, let sign):
        .number(min(number + 1, MarkdownLineStart.largestNumber), behind: sign)
      }
    }
  }

  /// A line with more digits is none of a list.
  package static let largestNumber = 999

  /// The signs of the quotes that the line is in.
  package let quotes: String
  /// The space between these and the marker.
  package let indent: String
  /// Nil in a quote that is no list.
  package let marker: Marker?
  /// How long the marker is in the line, with the space behind it, and so how many columns the
  /// words of the item stand to the right of it.
  package let markerLength: Int
  package let hasBox: Bool
  /// How long all of it is in the line, in characters of Unicode.
  package let length: Int
  /// Whether the line has no words behind it.
  package let isEmpty: Bool

  /// Nil where a line, as it was read, is in no list and no quote.
  package init?(of text: String, read line: MarkdownLine) {
    var start = LineStartReader(text)
    switch line.kind {
    case .item:
      quotes = start.quotes(of: line)
      indent = start.space()
      guard let marker = start.marker() else { return nil }
      self.marker = marker
      markerLength = start.place - (quotes + indent).unicodeScalars.count
      hasBox = start.box()
    case .text, .blank, .heading:
      guard line.quoteDepth > 0 else { return nil }
      quotes = start.quotes(of: line)
      (indent, marker, markerLength, hasBox) = ("", nil, 0, false)
    case .rule, .fence, .code: return nil
    }
    length = start.place
    isEmpty = start.isAtEnd
  }

  /// What the next item of the list, or line of the quote, begins with.
  package var following: String {
    quotes + indent + (marker?.following.text ?? "") + (hasBox ? "[ ] " : "")
  }
}

/// Reads the beginning of a line from left to right.
private struct LineStartReader {
  private let scalars: [Unicode.Scalar]
  private(set) var place = 0

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  private func isSpace(_ place: Int) -> Bool {
    place < scalars.count && (scalars[place] == " " || scalars[place] == "\t")
  }

  private func has(_ signs: String, at place: Int) -> Bool {
    place < scalars.count && signs.unicodeScalars.contains(scalars[place])
  }

  /// Whether only space is left.
  var isAtEnd: Bool { scalars[place...].allSatisfy { $0 == " " || $0 == "\t" } }

  private mutating func take(upTo end: Int) -> String {
    var taken = String.UnicodeScalarView()
    taken.append(contentsOf: scalars[place..<end])
    place = end
    return String(taken)
  }

  mutating func quotes(of line: MarkdownLine) -> String {
    // Signs and spaces are one byte each.
    take(upTo: line.quoteEnd - line.range.lowerBound)
  }

  mutating func space() -> String {
    var end = place
    while isSpace(end) { end += 1 }
    return take(upTo: end)
  }

  mutating func marker() -> MarkdownLineStart.Marker? {
    if has("-*+", at: place), isSpace(place + 1) {
      defer { place += 2 }
      return .bullet(scalars[place])
    }
    var end = place
    while has("0123456789", at: end) { end += 1 }
    guard let number = Int(String(String.UnicodeScalarView(scalars[place..<end]))),
      has(".)", at: end), isSpace(end + 1)
    else { return nil }
    place = end + 2
    return .number(number, behind: scalars[end])
  }

  mutating func box() -> Bool {
    guard has("[", at: place), has(" xX", at: place + 1), has("]", at: place + 2),
      place + 3 == scalars.count || isSpace(place + 3)
    else { return false }
    place = min(place + 4, scalars.count)
    return true
  }
}
