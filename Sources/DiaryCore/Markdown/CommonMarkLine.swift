// SPDX-License-Identifier: GPL-3.0-or-later

/// One line of a text, read from left to right in columns, as tabs count them.
struct CommonMarkLine {
  private let text: MarkdownText
  private let end: Int
  private(set) var position: Int
  private var column = 0
  /// What is left of a tab of which only a part was skipped.
  private var spaces = 0

  init(_ text: MarkdownText, _ range: Range<Int>) {
    self.text = text
    position = range.lowerBound
    end = range.upperBound
  }

  /// All that is left.
  var rest: Range<Int> { position..<end }

  /// What is left, from the first sign on.
  var words: Range<Int> { text.endOfSpace(in: rest)..<end }

  var isBlank: Bool { words.isEmpty }

  /// The columns of space before the next sign.
  var indent: Int {
    var here = column
    for offset in position..<words.lowerBound { here += width(of: offset, at: here) }
    return spaces + here - column
  }

  /// The line as one of code, without so many columns of space.
  func code(behindColumns columns: Int) -> MarkdownCodeLine {
    var line = self
    line.skipSpace(columns: columns)
    return MarkdownCodeLine(spaces: line.spaces, words: line.rest)
  }

  /// Skips no more than so many columns of space. The rest of a tab stays as spaces.
  mutating func skipSpace(columns: Int) {
    var left = columns
    let taken = min(spaces, left)
    spaces -= taken
    left -= taken
    while left > 0, position < end, text.isSpace(at: position) {
      let width = width(of: position, at: column)
      column += width
      position += 1
      spaces = max(width - left, 0)
      left -= min(width, left)
    }
  }

  /// Skips signs that are one byte and one column each, and the space before them.
  mutating func skipSigns(_ count: Int) {
    skipSpace(columns: indent)
    position += count
    column += count
  }

  /// Skips the sign of a quote and a space behind it; answers whether there is one.
  mutating func skipQuoteSign() -> Bool {
    let sign = words.lowerBound
    guard indent < CommonMarkStart.indentOfCode, text.isQuoteSign(at: sign, before: end) else {
      return false
    }
    skipSigns(1)
    skipSpace(columns: 1)
    return true
  }

  private func width(of offset: Int, at column: Int) -> Int {
    text[offset] == UInt8(ascii: "\t") ? 4 - column % 4 : 1
  }
}

extension MarkdownText {
  fileprivate func endOfSpace(in range: Range<Int>) -> Int {
    range.first { !isSpace(at: $0) } ?? range.upperBound
  }
}
