// SPDX-License-Identifier: GPL-3.0-or-later

/// Builds the blocks of a whole text as CommonMark defines them, and as other programs read it.
///
/// Unlike `MarkdownBlocks`, it knows headings with a line below them, code that is set in,
/// paragraphs that go on without the signs of the quotes and items around them, items that begin
/// with other blocks, and definitions of several lines. The rules that keep a diary from being
/// misread are those of `MarkdownScanner`: a face is no quote, a date no item, a row of tildes no
/// fence.
///
/// > https://spec.commonmark.org/0.31.2/#appendix-a-parsing-strategy
struct CommonMarkBlocks {
  private let text: MarkdownText
  private var containers: CommonMarkContainers
  private var leaf = Leaf.none
  private(set) var definitions: [MarkdownDefinition] = []

  /// What the next line may go on with.
  private enum Leaf {
    case none
    case paragraph([Range<Int>])
    case table([Range<Int>])
    case fenced(CommonMarkFence, lines: [MarkdownCodeLine])
    case indented([MarkdownCodeLine])
  }

  init(_ text: MarkdownText) {
    self.text = text
    containers = CommonMarkContainers(text)
  }

  mutating func read() -> [MarkdownBlock] {
    // Behind the last end of a line is no line of a block.
    for range in MarkdownLineRanges(text) where range.lowerBound < text.bytes.count {
      append(CommonMarkLine(text, range))
    }
    closeLeaf()
    return containers.finished()
  }

  private mutating func append(_ line: CommonMarkLine) {
    var line = line
    let depth = containers.enter(&line)
    if depth == containers.count, goOnWithCode(line) { return }
    if line.isBlank {
      endBlocks(downTo: depth)
      containers.noteLine(isBlank: true)
    } else {
      begin(line, at: depth)
      containers.noteLine(isBlank: false)
    }
  }

  /// Adds a line that goes on with so many of the containers, and with words or signs behind these.
  private mutating func begin(_ line: CommonMarkLine, at depth: Int) {
    var (line, depth) = (line, depth)
    while let start = CommonMarkStart(of: line, in: text, context(at: depth)) {
      switch start {
      case .quote:
        endBlocks(downTo: depth)
        containers.beginQuote()
        _ = line.skipQuoteSign()
      case .item(let item):
        begin(item, at: depth)
        line = item.content
        // Behind a box are words.
        if item.box != nil { return appendWords(line, at: containers.count) }
      case .heading(let level, let words): return add(.heading(level: level, [words]), at: depth)
      case .rule: return add(.rule, at: depth)
      case .underline(let level, let isRule):
        if underlineParagraph(level) { return }
        return isRule ? add(.rule, at: depth) : appendWords(line, at: depth)
      case .fence(let fence):
        endBlocks(downTo: depth)
        containers.beginBlock()
        leaf = .fenced(fence, lines: [])
        return
      }
      depth = containers.count
    }
    appendWords(line, at: depth)
  }

  private func context(at depth: Int) -> CommonMarkStart.Context {
    let isInParagraph = if case .paragraph = leaf { depth == containers.count } else { false }
    let quotes = containers.quotes(around: depth)
    return CommonMarkStart.Context(
      isInParagraph: isInParagraph,
      mayQuote: quotes < Markdown.deepestNesting,
      mayList: depth - quotes < Markdown.deepestNesting)
  }
}

// MARK: - Blocks

extension CommonMarkBlocks {
  private mutating func begin(_ item: CommonMarkItem, at depth: Int) {
    closeLeaf()
    if containers.isOfList(item, at: depth) {
      containers.begin(item, goingOnWithListAt: depth)
    } else {
      containers.close(downTo: depth)
      containers.begin(item)
    }
  }

  private mutating func add(_ block: MarkdownBlock, at depth: Int) {
    endBlocks(downTo: depth)
    containers.beginBlock()
    containers.add(block)
  }

  private mutating func endBlocks(downTo depth: Int) {
    closeLeaf()
    containers.close(downTo: depth)
  }

  private mutating func appendWords(_ line: CommonMarkLine, at depth: Int) {
    guard !line.isBlank else { return }
    let isRow = text.hasBars(line.words)
    switch leaf {
    // A paragraph goes on also where the line has not all signs of the quotes and items around it.
    case .paragraph(var lines) where !isRow:
      // Taken out first, so that the lines before it are not copied.
      leaf = .none
      lines.append(line.words)
      leaf = .paragraph(lines)
    case .table(var rows) where isRow && depth == containers.count:
      leaf = .none
      rows.append(text.withoutSpace(line.words))
      leaf = .table(rows)
    case .none, .paragraph, .table, .fenced, .indented:
      endBlocks(downTo: depth)
      containers.beginBlock()
      if isSetIn(line) {
        leaf = .indented([line.codeSetIn])
      } else {
        leaf = isRow ? .table([text.withoutSpace(line.words)]) : .paragraph([line.words])
      }
    }
  }

  /// Makes a heading of the paragraph that is open, unless it has nothing but definitions.
  private mutating func underlineParagraph(_ level: Int) -> Bool {
    guard case .paragraph(let lines) = leaf else { return false }
    let found = MarkdownDefinitions(in: lines, of: text)
    guard found.leadingLines < lines.count else { return false }
    leaf = .none
    definitions += found.definitions
    if found.leadingLines > 0 { containers.add(.paragraph(Array(lines[..<found.leadingLines]))) }
    containers.add(.heading(level: level, Array(lines[found.leadingLines...])))
    return true
  }

  private mutating func closeLeaf() {
    switch leaf {
    case .none: return
    case .paragraph(let lines):
      definitions += MarkdownDefinitions(in: lines, of: text).definitions
      containers.add(.paragraph(lines))
    case .table(let rows): containers.add(.table(rows))
    case .fenced(let fence, let lines): containers.add(.code(info: fence.info, lines: lines))
    case .indented(var lines):
      while let last = lines.last, text.isBlank(last.words) { lines.removeLast() }
      containers.add(.code(info: 0..<0, lines: lines))
    }
    leaf = .none
  }
}

// MARK: - Code

extension CommonMarkBlocks {
  /// Adds a line to the code that is open; answers whether it belongs there.
  private mutating func goOnWithCode(_ line: CommonMarkLine) -> Bool {
    switch leaf {
    case .none, .paragraph, .table: return false
    case .fenced(let fence, var lines):
      containers.noteLine(isBlank: false)
      guard !fence.ends(with: line, in: text) else {
        closeLeaf()
        return true
      }
      leaf = .none
      lines.append(line.code(behindColumns: fence.indent))
      leaf = .fenced(fence, lines: lines)
    case .indented(var lines):
      guard line.isBlank || isSetIn(line) else { return false }
      containers.noteLine(isBlank: line.isBlank)
      leaf = .none
      lines.append(line.codeSetIn)
      leaf = .indented(lines)
    }
    return true
  }

  /// Whether a line is code because of the space before it. Photos are shown wherever they stand.
  private func isSetIn(_ line: CommonMarkLine) -> Bool {
    line.indent >= CommonMarkStart.indentOfCode && !text.hasImages(in: line.words)
  }
}

extension CommonMarkLine {
  fileprivate var codeSetIn: MarkdownCodeLine {
    code(behindColumns: CommonMarkStart.indentOfCode)
  }
}
