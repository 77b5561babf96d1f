// SPDX-License-Identifier: GPL-3.0-or-later

/// The bullet or number that a list item begins with.
struct CommonMarkItem {
  /// Nil for a bullet.
  let number: Int?
  /// The bullet, or what stands behind the number.
  let sign: UInt8
  let box: MarkdownItem.Box?
  /// Whether nothing stands behind it.
  let isEmpty: Bool
  /// How many columns to the right a line begins that is inside of the item.
  let contentIndent: Int
  private let indent: Int
  /// What is left of the line.
  let content: CommonMarkLine

  /// More space behind the sign belongs to the content.
  private static let mostSpace = 4
  private static let leastIndent = 2

  /// Breaking off a paragraph takes words, and a list that is counted from 1 on.
  init?(of line: CommonMarkLine, in text: MarkdownText, breakingOffParagraph isInParagraph: Bool) {
    let words = line.words
    let signEnd: Int
    if "-*+".utf8.contains(text[words.lowerBound]) {
      number = nil
      signEnd = words.lowerBound + 1
    } else if let (number, end) = text.itemNumber(in: words) {
      self.number = number
      signEnd = end
    } else {
      return nil
    }
    guard signEnd == words.upperBound || text.isSpace(at: signEnd) else { return nil }
    sign = text[signEnd - 1]
    indent = line.indent
    let signWidth = signEnd - words.lowerBound
    var rest = line
    rest.skipSigns(signWidth)
    isEmpty = rest.isBlank
    guard !isInParagraph || !isEmpty && (number ?? 1) == 1 else { return nil }
    let space = isEmpty || rest.indent > Self.mostSpace ? 1 : rest.indent
    contentIndent = indent + signWidth + space
    rest.skipSpace(columns: space)
    box = text.box(in: rest.rest)
    if box != nil {
      rest.skipSigns(3)
      rest.skipSpace(columns: 1)
    }
    content = rest
  }

  /// Whether a line is inside of the item. An item two columns to the right of a number is, though
  /// CommonMark wants three: people write it there as below a bullet, and the window shows it so.
  func contains(_ line: CommonMarkLine, of text: MarkdownText) -> Bool {
    let columns = line.indent
    return columns >= contentIndent
      || columns >= indent + Self.leastIndent
        && CommonMarkItem(of: line, in: text, breakingOffParagraph: false) != nil
  }
}
