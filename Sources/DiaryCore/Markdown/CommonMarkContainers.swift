// SPDX-License-Identifier: GPL-3.0-or-later

/// The quotes and items that lines can still be added to, and the blocks in these.
struct CommonMarkContainers {
  private let text: MarkdownText
  private var open: [Container] = []
  private var blocks: [MarkdownBlock] = []
  /// In how many quotes the line before was empty; nil where it was not.
  private var blankDepth: Int?

  private struct Container {
    /// Nil for a quote.
    var list: OpenList?
    /// The items before the open one.
    var items: [MarkdownList.Item] = []
    var blocks: [MarkdownBlock] = []
  }

  /// The list that an open item is in.
  private struct OpenList {
    let firstNumber: Int?
    let sign: UInt8
    var isLoose = false
    var item: CommonMarkItem
    /// Whether the item began without words, and nothing was added to it yet.
    var isEmpty: Bool
    /// Whether nothing can be added to the item: it began without words, and with an empty line.
    var isEnded = false

    init(_ item: CommonMarkItem) {
      (firstNumber, sign) = (item.number, item.sign)
      self.item = item
      isEmpty = item.isEmpty && item.box == nil
    }

    mutating func begin(_ item: CommonMarkItem) {
      self.item = item
      isEmpty = item.isEmpty && item.box == nil
      isEnded = false
    }
  }

  init(_ text: MarkdownText) { self.text = text }

  var count: Int { open.count }
  private var quoteCount: Int { quotes(around: open.count) }

  /// In how many quotes a block is at this depth.
  func quotes(around depth: Int) -> Int { open[..<depth].count { $0.list == nil } }

  /// Skips the space and the signs that put a line into the open containers; answers in how many of
  /// them it is.
  mutating func enter(_ line: inout CommonMarkLine) -> Int {
    for index in open.indices {
      guard let list = open[index].list else {
        guard line.skipQuoteSign() else { return index }
        continue
      }
      if line.isBlank {
        if list.isEmpty { open[index].list?.isEnded = true }
      } else if list.isEnded || !list.item.contains(line, of: text) {
        return index
      }
      line.skipSpace(columns: list.item.contentIndent)
    }
    return open.count
  }
}

extension CommonMarkContainers {
  mutating func beginQuote() {
    beginBlock()
    open.append(Container())
  }

  /// Whether this item goes on with the list at this depth.
  func isOfList(_ item: CommonMarkItem, at depth: Int) -> Bool {
    depth < open.count && open[depth].list?.sign == item.sign
  }

  mutating func begin(_ item: CommonMarkItem, goingOnWithListAt depth: Int) {
    close(downTo: depth + 1)
    endItem(at: depth)
    if blankDepth == quoteCount { open[depth].list?.isLoose = true }
    open[depth].list?.begin(item)
  }

  mutating func begin(_ item: CommonMarkItem) {
    beginBlock()
    open.append(Container(list: OpenList(item)))
  }

  /// To be called before a block is added to the innermost container. A block behind an empty line
  /// in an item keeps the items of its list apart.
  mutating func beginBlock() {
    guard let last = open.indices.last else { return }
    open[last].list?.isEmpty = false
    if blankDepth == quoteCount, !open[last].blocks.isEmpty { open[last].list?.isLoose = true }
  }

  mutating func add(_ block: MarkdownBlock) {
    if open.isEmpty {
      blocks.append(block)
    } else {
      open[open.count - 1].blocks.append(block)
    }
  }

  mutating func noteLine(isBlank: Bool) { blankDepth = isBlank ? quoteCount : nil }

  mutating func close(downTo count: Int) {
    while open.count > count {
      endItem(at: open.count - 1)
      let last = open.removeLast()
      guard let list = last.list else {
        add(.quote(last.blocks))
        continue
      }
      add(
        .list(
          MarkdownList(firstNumber: list.firstNumber, items: last.items, isLoose: list.isLoose)))
    }
  }

  mutating func finished() -> [MarkdownBlock] {
    close(downTo: 0)
    return blocks
  }

  /// Puts what is in the open item of a list there. A quote has none.
  private mutating func endItem(at index: Int) {
    guard let list = open[index].list else { return }
    let blocks = open[index].blocks
    open[index].blocks = []
    open[index].items.append(.init(box: list.item.box, blocks: blocks))
  }
}
