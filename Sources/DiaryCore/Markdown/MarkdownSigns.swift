// SPDX-License-Identifier: GPL-3.0-or-later

/// The signs that a line of a list or a quote begins with, for which something else can be shown.
package struct MarkdownSigns: Equatable, Sendable {
  package enum Mark: Equatable, Sendable {
    case bullet
    case box(isChecked: Bool)
  }

  package let quoteDepth: Int
  /// The signs of the quotes with the space behind them, in bytes.
  package let quotes: Range<Int>
  /// Nil where a line is in no list, and in a numbered one without boxes.
  package let mark: Mark?
  /// The signs that the mark is written with, without the space behind them.
  package let marks: Range<Int>
}

extension MarkdownLine {
  /// Nil where the line begins with none of them.
  package var signs: MarkdownSigns? {
    let (mark, marks) = listMark
    guard quoteDepth > 0 || mark != nil else { return nil }
    return MarkdownSigns(
      quoteDepth: quoteDepth, quotes: range.lowerBound..<quoteEnd, mark: mark, marks: marks)
  }

  private var listMark: (MarkdownSigns.Mark?, Range<Int>) {
    guard case .item(let item) = kind else { return (nil, quoteEnd..<quoteEnd) }
    if let box = item.box {
      // A bullet and its space come before the bracket.
      let start = box.range.lowerBound - (item.number == nil ? 3 : 1)
      return (.box(isChecked: box.isChecked), start..<box.range.upperBound + 1)
    }
    guard item.number == nil else { return (nil, quoteEnd..<quoteEnd) }
    return (.bullet, words.lowerBound - 2..<words.lowerBound - 1)
  }
}
