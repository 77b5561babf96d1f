// SPDX-License-Identifier: GPL-3.0-or-later

/// What the lines of a text make together. Words are ranges of its bytes.
indirect enum MarkdownBlock {
  /// A line each, without the space around it.
  case paragraph([Range<Int>])
  /// Rows that are shown as they are written.
  case table([Range<Int>])
  /// A line each, as in a paragraph.
  case heading(level: Int, [Range<Int>])
  case rule
  /// `info` is what stands behind the signs of the fence, such as a language.
  case code(info: Range<Int>, lines: [MarkdownCodeLine])
  case quote([MarkdownBlock])
  case list(MarkdownList)
}

extension MarkdownBlock {
  /// The lines of each block in it whose words may have styles and links.
  var words: [[Range<Int>]] {
    switch self {
    case .paragraph(let lines), .heading(_, let lines): [lines]
    case .table(let rows): rows.map { [$0] }
    case .rule, .code: []
    case .quote(let blocks): blocks.flatMap(\.words)
    case .list(let list): list.items.flatMap { $0.blocks.flatMap(\.words) }
    }
  }
}

/// A line of code, behind the space that belongs to the blocks it is in.
struct MarkdownCodeLine {
  /// What is left of a tab of which those blocks have a part.
  var spaces = 0
  let words: Range<Int>
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
