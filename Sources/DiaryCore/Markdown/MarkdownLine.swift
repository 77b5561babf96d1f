// SPDX-License-Identifier: GPL-3.0-or-later

/// One line of Markdown, read.
///
/// All offsets are in bytes of UTF-8, counted from the start of the text the line was read from.
package struct MarkdownLine: Equatable, Sendable {
  package enum Kind: Hashable, Sendable {
    case blank
    case text
    case heading(level: Int)
    case item(MarkdownItem)
    case rule

    /// The line of backticks before or after code.
    case fence
    case code
  }

  package let kind: Kind
  package let quoteDepth: Int

  /// Where the signs of quotes end.
  let quoteEnd: Int

  /// The columns of space before the first sign, after the signs of quotes.
  package let indent: Int

  /// The line without its end.
  package let range: Range<Int>

  /// Where the words are, without the signs that make the line what it is; the line where there
  /// are none.
  package private(set) var words: Range<Int>

  /// Whether it is a row of a table between bars, whose shape is kept.
  package let isTableRow: Bool

  /// Whether it says where links lead that name it, and so is no words.
  package let isDefinition: Bool

  /// Cover the line without gaps, in order.
  package private(set) var runs: [MarkdownRun]
  package let links: [MarkdownLink]

  /// What the next line has to know.
  package let next: MarkdownState

  /// Reads a line, without its end, that follows lines which left this state.
  package init(_ line: some StringProtocol, after state: MarkdownState) {
    let text = MarkdownText(line)
    self.init(text, text.range, after: state)
  }

  init(
    _ text: MarkdownText, _ range: Range<Int>, after state: MarkdownState,
    _ references: MarkdownReferences = .none
  ) {
    var scanner = MarkdownScanner(text, range, references)
    kind = scanner.scan(after: state)
    quoteDepth = scanner.quoteDepth
    quoteEnd = scanner.quoteEnd
    indent = scanner.indent
    runs = scanner.runs
    links = scanner.links
    words = scanner.words
    isDefinition = scanner.isDefinition
    isTableRow = scanner.isTableRow
    next = scanner.next
    self.range = range
  }

  /// The words of the line, which must be the text it was read from.
  package func words(of line: some StringProtocol) -> String {
    var words: [UInt8] = []
    append(wordsOf: MarkdownText(line), to: &words)
    return String(decoding: words, as: UTF8.self)
  }

  /// What stands between this line and the one before it where both are shown as one, behind the
  /// words so far.
  func separator(after previous: MarkdownLine, _ words: [UInt8]) -> String {
    let isOne = previous.kind == .text && goesOn(from: previous)
    return isOne || words.endsWithPunctuation ? " " : " · "
  }

  /// Whether both are of one paragraph, as far as a line tells.
  func goesOn(from previous: MarkdownLine) -> Bool {
    guard kind == .text, quoteDepth == previous.quoteDepth else { return false }
    switch previous.kind {
    case .text, .item: return !previous.next.isInsideCode
    case .blank, .heading, .rule, .fence, .code: return false
    }
  }

  /// The same where its last byte is a sign.
  var withoutBackslash: MarkdownLine {
    guard let last = runs.last, !last.style.contains(.marker) else { return self }
    var line = self
    let end = last.range.upperBound - 1
    line.words = words.lowerBound..<end
    line.runs.removeLast()
    if last.range.lowerBound < end {
      line.runs.append(MarkdownRun(range: last.range.lowerBound..<end, style: last.style))
    }
    line.runs.append(MarkdownRun(range: end..<end + 1, style: .marker))
    return line
  }

  /// Whether there is more in it than signs and space.
  func hasWords(in text: MarkdownText) -> Bool {
    runs.contains { run in
      !run.style.contains(.marker) && text.bytes[run.range].contains { $0 > UInt8(ascii: " ") }
    }
  }

  func append(wordsOf text: MarkdownText, to words: inout [UInt8]) {
    for run in runs where !run.style.contains(.marker) {
      words.append(contentsOf: text.bytes[run.range])
    }
  }
}

extension [UInt8] {
  /// Whether these are words that end with a mark, behind which the next ones are told apart.
  fileprivate var endsWithPunctuation: Bool {
    let marks = ".!?…:;,。！？．：；，、｡؟۔؛،।".unicodeScalars
    // More bytes than a mark takes, with what closes behind it.
    let end = String(decoding: suffix(24), as: UTF8.self).unicodeScalars
    let last = end.last {
      switch $0.properties.generalCategory {
      case .closePunctuation, .finalPunctuation, .initialPunctuation, .spaceSeparator: false
      default: $0 != "\"" && $0 != "'"
      }
    }
    return last.map { marks.contains($0) } ?? false
  }
}
