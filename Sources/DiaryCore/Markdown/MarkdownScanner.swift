// SPDX-License-Identifier: GPL-3.0-or-later

/// Reads one line from left to right: the signs of quotes, then what kind of line it is, then
/// its words.
struct MarkdownScanner {
  private(set) var quoteDepth = 0
  /// Where the signs of quotes end.
  private(set) var quoteEnd: Int
  private(set) var indent = 0
  private(set) var runs: [MarkdownRun] = []
  private(set) var links: [MarkdownLink] = []
  private(set) var next = MarkdownState.start
  private(set) var words: Range<Int>
  private(set) var isDefinition = false
  private(set) var isTableRow = false

  private let text: MarkdownText
  private let references: MarkdownReferences
  private let end: Int
  private var position: Int

  /// Where the runs end so far.
  private var covered: Int

  init(_ text: MarkdownText, _ range: Range<Int>, _ references: MarkdownReferences) {
    self.text = text
    self.references = references
    position = range.lowerBound
    covered = range.lowerBound
    quoteEnd = range.lowerBound
    end = range.upperBound
    words = range
  }

  mutating func scan(after state: MarkdownState) -> MarkdownLine.Kind {
    skipQuotes(atMost: state.fence?.quoteDepth ?? Markdown.deepestNesting)
    if let fence = state.fence, fence.quoteDepth == quoteDepth, !leaves(fence) {
      return scanCode(in: fence)
    }
    cover(upTo: position, as: .marker)
    skipSpace()
    if position == end {
      cover(upTo: end, as: [])
      return .blank
    }
    return scanRule() ?? scanHeading() ?? scanItem() ?? scanFence() ?? scanText()
  }
}

// MARK: - Kinds of lines

extension MarkdownScanner {
  private mutating func scanRule() -> MarkdownLine.Kind? {
    guard text.isRule(position..<end) else { return nil }
    cover(upTo: end, as: .marker)
    return .rule
  }

  private mutating func scanHeading() -> MarkdownLine.Kind? {
    guard let signs = text.headingSigns(in: position..<end), isMarker(upTo: signs.upperBound) else {
      return nil
    }
    var start = signs.upperBound + 1
    while isMarker(upTo: start) { start += 1 }
    cover(upTo: start, as: .marker)
    scanInlines(upTo: text.startOfClosingSigns(in: start..<end))
    cover(upTo: end, as: .marker)
    return .heading(level: signs.count)
  }

  private mutating func scanItem() -> MarkdownLine.Kind? {
    if [UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+")].contains(text[position]) {
      guard isMarker(upTo: position + 1) else { return nil }
      cover(upTo: position + 2, as: .marker)
      return scanBoxAndInlines(number: nil)
    }
    guard let (number, numberEnd) = text.itemNumber(in: position..<end),
      isMarker(upTo: numberEnd)
    else { return nil }
    cover(upTo: position, as: .marker)
    cover(upTo: numberEnd + 1, as: .number)
    return scanBoxAndInlines(number: number)
  }

  private mutating func scanBoxAndInlines(number: Int?) -> MarkdownLine.Kind {
    let box = scanBox()
    if !scanFence(inItem: box == nil) { scanInlines(upTo: end) }
    return .item(MarkdownItem(number: number, box: box))
  }

  private mutating func scanBox() -> MarkdownItem.Box? {
    guard let box = text.box(in: covered..<end) else { return nil }
    cover(upTo: min(box.range.upperBound + 2, end), as: .marker)
    return box
  }

  private mutating func scanFence() -> MarkdownLine.Kind? {
    guard let length = text.fenceLength(in: position..<end) else { return nil }
    next = MarkdownState(fence: .init(length: length, quoteDepth: quoteDepth, indent: indent))
    words = position..<end
    cover(upTo: end, as: .marker)
    return .fence
  }

  /// Reads the fence that an item begins with; answers whether there is one.
  private mutating func scanFence(inItem mayBegin: Bool) -> Bool {
    guard mayBegin, let length = text.fenceLength(in: covered..<end) else { return false }
    next = MarkdownState(
      fence: .init(
        length: length, quoteDepth: quoteDepth, indent: indent + covered - position,
        leastIndent: indent + 2))
    words = covered..<end
    cover(upTo: end, as: .marker)
    return true
  }

  private func leaves(_ fence: MarkdownState.Fence) -> Bool {
    guard fence.leastIndent > 0, !text.isBlank(position..<end) else { return false }
    var line = self
    line.skipSpace()
    return line.indent < fence.leastIndent
  }

  private mutating func scanCode(in fence: MarkdownState.Fence) -> MarkdownLine.Kind {
    cover(upTo: position, as: .marker)
    let start = position
    skipSpace()
    if let length = text.fenceLength(in: position..<end), length >= fence.length,
      indent < fence.indent + 4, text.isBlank(position + length..<end)
    {
      cover(upTo: end, as: .marker)
      return .fence
    }
    position = start
    skipSpace(atMost: fence.indent)
    next = MarkdownState(fence: fence)
    cover(upTo: position, as: .marker)
    words = position..<end
    cover(upTo: end, as: .code)
    return .code
  }

  private mutating func scanText() -> MarkdownLine.Kind {
    isDefinition = references.isDefinition(position..<end, of: text)
    if isDefinition {
      words = position..<end
      cover(upTo: end, as: .marker)
    } else {
      isTableRow = text.hasBars(position..<end)
      scanInlines(upTo: end)
    }
    return .text
  }
}

// MARK: - Steps

extension MarkdownScanner {
  private mutating func skipQuotes(atMost depth: Int) {
    while quoteDepth < depth {
      var sign = position
      while sign < end, text[sign].isSpaceOrTab { sign += 1 }
      guard text.isQuoteSign(at: sign, before: end) else { return }
      quoteDepth += 1
      let hasSpace = sign + 1 < end && text[sign + 1].isSpaceOrTab
      position = hasSpace ? sign + 2 : sign + 1
      quoteEnd = position
    }
  }

  private mutating func skipSpace(atMost columns: Int = .max) {
    indent = 0
    while position < end, text.isSpace(at: position) {
      let width = text[position] == UInt8(ascii: "\t") ? 4 - indent % 4 : 1
      guard indent + width <= columns else { return }
      indent += width
      position += 1
    }
  }

  /// Whether the signs before this offset are followed by a space of their own.
  private func isMarker(upTo offset: Int) -> Bool { text.isMarker(upTo: offset, before: end) }

  private mutating func cover(upTo offset: Int, as style: MarkdownStyle) {
    guard covered < offset else { return }
    if let last = runs.last, last.style == style {
      runs[runs.count - 1] = MarkdownRun(range: last.range.lowerBound..<offset, style: style)
    } else {
      runs.append(MarkdownRun(range: covered..<offset, style: style))
    }
    covered = offset
  }

  private mutating func scanInlines(upTo end: Int) {
    words = covered..<end
    var inlines = MarkdownInlines(text, words, references)
    inlines.scan()
    runs += inlines.runs
    links = inlines.links
    covered = end
  }
}
