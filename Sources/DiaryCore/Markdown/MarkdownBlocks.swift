// SPDX-License-Identifier: GPL-3.0-or-later

/// Builds the blocks of a text from its lines, one after the other, as they are seen while they are
/// written. `CommonMarkBlocks` reads them as other programs do.
struct MarkdownBlocks {
  private let text: MarkdownText
  private var containers: [Container] = []
  private var blocks: [MarkdownBlock] = []
  private var leaf = Leaf.none

  /// In how many quotes the line before was empty; nil where it was not.
  private var blankDepth: Int?

  /// A quote or an item that lines can still be added to.
  private struct Container {
    /// Nil for a quote.
    var list: OpenList?
    /// The items before the open one. They are in no `OpenList`, so that looking at one of these
    /// copies none of them.
    var items: [MarkdownList.Item] = []
    var blocks: [MarkdownBlock] = []
  }

  /// The list that an open item is in.
  private struct OpenList {
    let firstNumber: Int?
    var isLoose = false

    /// What its items begin with: a bullet, or what stands behind a number.
    let sign: UInt8

    /// Where an item has to start to be in this list rather than the one around it.
    let leastIndent: Int

    /// Where the last item started, and its box.
    var itemIndent: Int
    var box: MarkdownItem.Box?
  }

  /// What the next line may go on with.
  private enum Leaf {
    case none
    case paragraph([Range<Int>])
    case table([Range<Int>])
    case code(info: Range<Int>, lines: [MarkdownCodeLine])
  }

  init(_ text: MarkdownText) {
    self.text = text
  }

  mutating func append(_ line: MarkdownLine) {
    switch line.kind {
    case .code:
      guard case .code(let info, var lines) = leaf else { return }
      leaf = .none
      lines.append(MarkdownCodeLine(words: line.words))
      leaf = .code(info: info, lines: lines)
    case .blank:
      enter(line)
      closeLeaf()
    case .text where line.isDefinition: enter(line)
    case .text: appendText(line)
    case .heading(let level):
      enter(line)
      add(.heading(level: level, [text.withoutSpace(line.words)]))
    case .item(let item): appendItem(item, line)
    case .rule:
      enter(line)
      add(.rule)
    case .fence: appendFence(line)
    }
    blankDepth = line.kind == .blank ? line.quoteDepth : nil
  }

  mutating func finished() -> [MarkdownBlock] {
    // What is behind the last end of a line is no line of code.
    if case .code(let info, let lines) = leaf, let last = lines.last?.words,
      last.isEmpty, last.upperBound == text.bytes.count
    {
      leaf = .code(info: info, lines: lines.dropLast())
    }
    closeLeaf()
    close(downTo: 0)
    return blocks
  }
}

// MARK: - Lines

extension MarkdownBlocks {
  private mutating func appendText(_ line: MarkdownLine) {
    enter(line, mayGoOn: true)
    let words = text.withoutSpace(line.words)
    switch leaf {
    case .paragraph(var lines) where !line.isTableRow:
      // Taken out first, so that the lines before it are not copied.
      leaf = .none
      lines.append(words)
      leaf = .paragraph(lines)
    case .table(var rows) where line.isTableRow:
      leaf = .none
      rows.append(words)
      leaf = .table(rows)
    case .none, .paragraph, .table, .code:
      closeLeaf()
      loosenItem(line)
      leaf = line.isTableRow ? .table([words]) : .paragraph([words])
    }
  }

  private mutating func appendItem(_ item: MarkdownItem, _ line: MarkdownLine) {
    let kept = containersKept(by: line)
    let sign = text.listSign(at: line.quoteEnd, item)
    // The container behind those that are kept is the item before this one, where there is one.
    if kept.quotesLeft == 0, kept.count < containers.count,
      let before = containers[kept.count].list, line.indent >= before.leastIndent
    {
      closeLeaf()
      close(downTo: kept.count + 1)
      endItem(at: kept.count)
      if before.sign == sign {
        if blankDepth == line.quoteDepth { containers[kept.count].list?.isLoose = true }
        containers[kept.count].list?.itemIndent = line.indent
        containers[kept.count].list?.box = item.box
      } else {
        closeContainer()
        openList(item, line, sign, leastIndent: before.leastIndent)
      }
    } else {
      enter(line)
      loosenItem(line)
      let outer = containers.last?.list.map { $0.itemIndent + 2 }
      openList(item, line, sign, leastIndent: outer ?? 0)
    }
    if line.next.isInsideCode {
      leaf = .code(info: text.info(ofFence: line.words), lines: [])
    } else {
      let words = text.withoutSpace(line.words)
      leaf = words.isEmpty ? .none : .paragraph([words])
    }
  }

  private mutating func appendFence(_ line: MarkdownLine) {
    if case .code = leaf, !line.next.isInsideCode { return closeLeaf() }
    enter(line)
    loosenItem(line)
    leaf = .code(info: text.info(ofFence: line.words), lines: [])
  }

  private mutating func add(_ block: MarkdownBlock) {
    if blankDepth != nil { loosen() }
    addBlock(block)
  }

  /// What comes behind an empty line in an item keeps the items of its list apart.
  private mutating func loosenItem(_ line: MarkdownLine) {
    if blankDepth == line.quoteDepth { loosen() }
  }

  private mutating func loosen() {
    guard containers.last?.blocks.isEmpty == false else { return }
    containers[containers.count - 1].list?.isLoose = true
  }
}

// MARK: - Containers

extension MarkdownBlocks {
  /// Ends what the line is not in, and begins the quotes that it is in.
  private mutating func enter(_ line: MarkdownLine, mayGoOn: Bool = false) {
    let kept = containersKept(by: line)
    if !mayGoOn || kept.count < containers.count || kept.quotesLeft > 0 { closeLeaf() }
    close(downTo: kept.count)
    for _ in 0..<kept.quotesLeft { containers.append(Container()) }
  }

  /// How many of the open containers the line is in, and how many quotes it has beyond these.
  private func containersKept(by line: MarkdownLine) -> (count: Int, quotesLeft: Int) {
    var signs = text.quoteSigns(of: line)
    var count = 0
    var lists = 0
    for container in containers {
      if let list = container.list {
        lists += 1
        let isInside =
          line.kind == .blank && signs.isEmpty
          || (signs.first ?? line.indent) >= list.itemIndent + 2
        guard isInside, !line.isItem || lists < Markdown.deepestNesting else { break }
      } else {
        guard !signs.isEmpty else { break }
        signs.removeFirst()
      }
      count += 1
    }
    return (count, signs.count)
  }

  private mutating func openList(
    _ item: MarkdownItem, _ line: MarkdownLine, _ sign: UInt8, leastIndent: Int
  ) {
    let list = OpenList(
      firstNumber: item.number, sign: sign, leastIndent: leastIndent,
      itemIndent: line.indent, box: item.box)
    containers.append(Container(list: list))
  }

  private mutating func close(downTo count: Int) {
    guard containers.count > count else { return }
    closeLeaf()
    while containers.count > count {
      endItem(at: containers.count - 1)
      closeContainer()
    }
  }

  private mutating func closeContainer() {
    let last = containers.removeLast()
    guard let list = last.list else { return addBlock(.quote(last.blocks)) }
    addBlock(
      .list(
        MarkdownList(firstNumber: list.firstNumber, items: last.items, isLoose: list.isLoose)))
  }

  /// Puts what is in the open item of a list there. A quote has none.
  private mutating func endItem(at index: Int) {
    guard let box = containers[index].list.map(\.box) else { return }
    let blocks = containers[index].blocks
    containers[index].blocks = []
    containers[index].items.append(.init(box: box, blocks: blocks))
  }

  private mutating func closeLeaf() {
    switch leaf {
    case .none: return
    case .paragraph(let lines): addBlock(.paragraph(lines))
    case .table(let rows): addBlock(.table(rows))
    case .code(let info, let lines): addBlock(.code(info: info, lines: lines))
    }
    leaf = .none
  }

  private mutating func addBlock(_ block: MarkdownBlock) {
    if containers.isEmpty {
      blocks.append(block)
    } else {
      containers[containers.count - 1].blocks.append(block)
    }
  }
}

extension MarkdownLine {
  fileprivate var isItem: Bool { if case .item = kind { true } else { false } }
}

extension MarkdownText {
  /// The columns of space before each sign of the quotes that a line is in.
  fileprivate func quoteSigns(of line: MarkdownLine) -> ArraySlice<Int> {
    guard line.quoteDepth > 0 else { return [] }
    var indents: [Int] = []
    var indent = 0
    for offset in line.range.lowerBound..<line.quoteEnd {
      switch bytes[offset] {
      case UInt8(ascii: ">"):
        // The space behind the sign before belongs to that.
        indents.append(indents.isEmpty ? indent : max(indent - 1, 0))
        indent = 0
      case UInt8(ascii: "\t"): indent += 4 - indent % 4
      default: indent += 1
      }
    }
    return indents[...]
  }

  /// What an item begins with: its bullet, or what stands behind its number.
  fileprivate func listSign(at start: Int, _ item: MarkdownItem) -> UInt8 {
    bytes[start...].first {
      !$0.isSpaceOrTab && (item.number == nil || !$0.isDigit)
    } ?? 0
  }
}
