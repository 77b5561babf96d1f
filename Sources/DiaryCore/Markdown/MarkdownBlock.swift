// SPDX-License-Identifier: GPL-3.0-or-later

/// What the lines of a text make together. Words are ranges of its bytes.
indirect enum MarkdownBlock {
  /// A line each, without the space around it.
  case paragraph([Range<Int>])
  /// Rows that are shown as they are written.
  case table([Range<Int>])
  case heading(level: Int, Range<Int>)
  case rule
  /// `info` is what stands behind the backticks, such as a language.
  case code(info: Range<Int>, lines: [Range<Int>])
  case quote([MarkdownBlock])
  case list(MarkdownList)
}

/// The items of a list that follow each other.
struct MarkdownList {
  struct Item {
    let box: MarkdownItem.Box?
    var blocks: [MarkdownBlock] = []
  }

  /// Nil for bullets.
  let firstNumber: Int?
  var items: [Item] = []

  /// Whether empty lines keep its items, or what is in one, apart.
  var isLoose = false
}
