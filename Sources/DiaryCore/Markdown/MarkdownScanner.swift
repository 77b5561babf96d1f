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

  /// In bytes.
  private static let longestFace = 12

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
    guard isRule else { return nil }
    cover(upTo: end, as: .marker)
    return .rule
  }

  private var isRule: Bool {
    let sign = text[position]
    guard [UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "_")].contains(sign) else {
      return false
    }
    var count = 0
    for byte in text.bytes[position..<end] where !byte.isSpaceOrTab {
      guard byte == sign else { return false }
      count += 1
    }
    return count >= 3
  }

  private mutating func scanHeading() -> MarkdownLine.Kind? {
    guard text[position] == UInt8(ascii: "#") else { return nil }
    let signs = text.end(ofRunAt: position, in: position..<end)
    let level = signs - position
    guard level <= 6, isMarker(upTo: signs) else { return nil }
    var start = signs + 1
    while isMarker(upTo: start) { start += 1 }
    cover(upTo: start, as: .marker)
    scanInlines(upTo: startOfClosingSigns(behind: start))
    cover(upTo: end, as: .marker)
    return .heading(level: level)
  }

  /// Where the signs begin that a heading may end with as well, with the space around them; the end
  /// of the line where there are none.
  private func startOfClosingSigns(behind start: Int) -> Int {
    var last = end
    while last > start, text[last - 1].isSpaceOrTab { last -= 1 }
    var sign = last
    while sign > start, text[sign - 1] == UInt8(ascii: "#") { sign -= 1 }
    guard sign < last, sign == start || text[sign - 1].isSpaceOrTab else { return end }
    while sign > start, text[sign - 1].isSpaceOrTab { sign -= 1 }
    return sign
  }

  private mutating func scanItem() -> MarkdownLine.Kind? {
    if [UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+")].contains(text[position]) {
      guard isMarker(upTo: position + 1) else { return nil }
      cover(upTo: position + 2, as: .marker)
      return scanBoxAndInlines(number: nil)
    }
    // A line that starts with a year, as dates do in Korean, is no list item: three digits at most.
    let digits = (position..<min(position + 3, end)).prefix { text[$0].isDigit }
    guard let number = Int(text.string(digits.lowerBound..<digits.upperBound)),
      digits.upperBound < end,
      [UInt8(ascii: "."), UInt8(ascii: ")")].contains(text[digits.upperBound]),
      isMarker(upTo: digits.upperBound + 1)
    else { return nil }
    cover(upTo: position, as: .marker)
    cover(upTo: digits.upperBound + 2, as: .number)
    return scanBoxAndInlines(number: number)
  }

  private mutating func scanBoxAndInlines(number: Int?) -> MarkdownLine.Kind {
    let box = scanBox()
    if !scanFence(inItem: box == nil) { scanInlines(upTo: end) }
    return .item(MarkdownItem(number: number, box: box))
  }

  private mutating func scanBox() -> MarkdownItem.Box? {
    let sign = covered + 1
    guard sign + 1 < end, text[covered] == UInt8(ascii: "["),
      [UInt8(ascii: " "), UInt8(ascii: "x"), UInt8(ascii: "X")].contains(text[sign]),
      text[sign + 1] == UInt8(ascii: "]"), sign + 2 == end || isMarker(upTo: sign + 2)
    else { return nil }
    cover(upTo: min(sign + 3, end), as: .marker)
    return MarkdownItem.Box(range: sign..<sign + 1, isChecked: text[sign] != UInt8(ascii: " "))
  }

  private mutating func scanFence() -> MarkdownLine.Kind? {
    guard let length = fenceLength(at: position) else { return nil }
    next = MarkdownState(fence: .init(length: length, quoteDepth: quoteDepth, indent: indent))
    words = position..<end
    cover(upTo: end, as: .marker)
    return .fence
  }

  /// Reads the fence that an item begins with; answers whether there is one.
  private mutating func scanFence(inItem mayBegin: Bool) -> Bool {
    guard mayBegin, let length = fenceLength(at: covered) else { return false }
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
    if let length = fenceLength(at: position), length >= fence.length,
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

  /// Whether the line begins and ends with a bar.
  private var hasBars: Bool {
    let bar = UInt8(ascii: "|")
    var last = end - 1
    while last > position, text[last].isSpaceOrTab { last -= 1 }
    return last > position + 1 && text[position] == bar && text[last] == bar
      && text[last - 1] != UInt8(ascii: "\\")
  }

  private mutating func scanText() -> MarkdownLine.Kind {
    isDefinition = references.isDefinition(position..<end, of: text)
    if isDefinition {
      words = position..<end
      cover(upTo: end, as: .marker)
    } else {
      isTableRow = hasBars
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
      guard sign < end, text[sign] == UInt8(ascii: ">") else { return }
      guard isQuoteSign(at: sign) else { return }
      quoteDepth += 1
      let hasSpace = sign + 1 < end && text[sign + 1].isSpaceOrTab
      position = hasSpace ? sign + 2 : sign + 1
      quoteEnd = position
    }
  }

  /// Whether a sign begins a quote. Without a space behind it, it may be a face, as in >_<, >ㅁ<
  /// and >.>.
  private func isQuoteSign(at sign: Int) -> Bool {
    let next = sign + 1
    guard next < end, text[next] != UInt8(ascii: ">"), !isMarker(upTo: next) else { return true }
    guard !text.joins(at: next), beginsWords(at: next) else { return false }
    let near = text.bytes[next..<min(next + Self.longestFace, end)]
      .prefix { !$0.isSpaceOrTab }
    return !near.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }
  }

  private func beginsWords(at offset: Int) -> Bool {
    switch text[offset] {
    case UInt8(ascii: "#"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"),
      UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "\""), UInt8(ascii: "'"):
      true
    case UInt8(ascii: "-"), UInt8(ascii: "+"): isMarker(upTo: offset + 1)
    case UInt8(ascii: "!"): offset + 1 < end && text[offset + 1] == UInt8(ascii: "[")
    default:
      text.scalar(at: offset).isLetterOrDigit
        || "“‘«「『".unicodeScalars.contains(text.scalar(at: offset))
    }
  }

  private mutating func skipSpace(atMost columns: Int = .max) {
    indent = 0
    while position < end, text[position].isSpaceOrTab, !text.joins(at: position + 1) {
      let width = text[position] == UInt8(ascii: "\t") ? 4 - indent % 4 : 1
      guard indent + width <= columns else { return }
      indent += width
      position += 1
    }
  }

  /// Whether the signs before this offset are followed by a space of their own.
  private func isMarker(upTo offset: Int) -> Bool {
    offset < end && text[offset].isSpaceOrTab && !text.joins(at: offset + 1)
  }

  /// The number of backticks here, if they are enough for a fence.
  private func fenceLength(at start: Int) -> Int? {
    guard start < end, text[start] == UInt8(ascii: "`") else { return nil }
    let signs = text.end(ofRunAt: start, in: start..<end)
    guard signs - start >= 3, !text.joins(at: signs),
      !text.bytes[signs..<end].contains(UInt8(ascii: "`"))
    else { return nil }
    return signs - start
  }

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
