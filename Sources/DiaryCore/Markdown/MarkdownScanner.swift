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

  private let text: MarkdownText
  private let end: Int
  private var position: Int

  /// Where the runs end so far.
  private var covered: Int

  init(_ text: MarkdownText, _ range: Range<Int>) {
    self.text = text
    position = range.lowerBound
    covered = range.lowerBound
    quoteEnd = range.lowerBound
    end = range.upperBound
  }

  mutating func scan(after state: MarkdownState) -> MarkdownLine.Kind {
    skipQuotes(atMost: state.fence?.quoteDepth ?? Markdown.deepestNesting)
    if let fence = state.fence, fence.quoteDepth == quoteDepth { return scanCode(in: fence) }
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
    cover(upTo: signs + 1, as: .marker)
    scanInlines()
    return .heading(level: level)
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
    scanInlines()
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
    guard let length = fenceLength(),
      !text.bytes[position + length..<end].contains(UInt8(ascii: "`"))
    else { return nil }
    next = MarkdownState(fence: .init(length: length, quoteDepth: quoteDepth, indent: indent))
    cover(upTo: end, as: .marker)
    return .fence
  }

  private mutating func scanCode(in fence: MarkdownState.Fence) -> MarkdownLine.Kind {
    cover(upTo: position, as: .marker)
    let start = position
    skipSpace()
    if let length = fenceLength(), length >= fence.length,
      text.isBlank(position + length..<end)
    {
      cover(upTo: end, as: .marker)
      return .fence
    }
    position = start
    skipSpace(atMost: fence.indent)
    next = MarkdownState(fence: fence)
    cover(upTo: position, as: .marker)
    cover(upTo: end, as: .code)
    return .code
  }

  private mutating func scanText() -> MarkdownLine.Kind {
    scanInlines()
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
      // Without a space it is a face, as in >_<.
      guard sign + 1 == end || text[sign + 1] == UInt8(ascii: ">") || isMarker(upTo: sign + 1)
      else { return }
      quoteDepth += 1
      let hasSpace = sign + 1 < end && text[sign + 1].isSpaceOrTab
      position = hasSpace ? sign + 2 : sign + 1
      quoteEnd = position
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
  private func fenceLength() -> Int? {
    guard position < end, text[position] == UInt8(ascii: "`") else { return nil }
    let signs = text.end(ofRunAt: position, in: position..<end)
    return signs - position >= 3 && !text.joins(at: signs) ? signs - position : nil
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

  private mutating func scanInlines() {
    var inlines = MarkdownInlines(text, covered..<end)
    inlines.scan()
    runs += inlines.runs
    links = inlines.links
    covered = end
  }
}
