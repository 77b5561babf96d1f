// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import HaruWords

/// The beginning of a memo as it is read: without the signs of Markdown, and with boxes to tick.
struct MemoText: Equatable {
  enum Part: Equatable {
    /// So many lines that follow each other.
    case words(markup: String, plain: String, lines: Int)
    case box(Box)
  }

  struct Box: Equatable {
    /// Where its sign is in the memo, in bytes.
    let place: Int
    var isChecked: Bool
    let markup: String
    let plain: String
  }

  /// How many lines a card shows, and how much of a memo can be in them.
  static let shownLines = 5
  private static let longest = 1500

  private(set) var parts: [Part] = []
  /// All of it, for a screen reader.
  let plain: String

  init(_ text: String) {
    let markdown = Markdown(String(text.unicodeScalars.prefix(Self.longest)))
    plain = markdown.plainText
    let lines = markdown.lines.lazy.filter { $0.kind != .fence }.prefix(Self.shownLines)
    for line in lines { add(line, of: markdown) }
    // A card ends where its words do.
    endWordsWithoutBlankLines()
    if parts.isEmpty { parts = [.words(markup: "", plain: "", lines: 1)] }
  }

  var boxes: [Box] { parts.compactMap { if case .box(let box) = $0 { box } else { nil } } }

  /// The same with every box cleared.
  var unticked: [Part] {
    parts.map { part in
      guard case .box(var box) = part else { return part }
      box.isChecked = false
      return .box(box)
    }
  }

  /// About how many lines words take where each line has room for so many letters of Latin.
  static func lineCount(of words: String, _ width: Int) -> Int {
    words.split(separator: "\n", omittingEmptySubsequences: false).reduce(0) { count, line in
      var (lines, filled) = (1, 0)
      for word in line.split(separator: " ", omittingEmptySubsequences: false) {
        // Letters of Korean and Chinese are twice as wide.
        let letters = word.unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 1 : 2) }
        let isFirst = filled == 0
        if isFirst || filled + 1 + letters <= width {
          filled += letters + (isFirst ? 0 : 1)
        } else {
          (lines, filled) = (lines + 1, letters)
        }
        if filled > width { (lines, filled) = (lines + (filled - 1) / width, filled % width) }
      }
      return count + lines
    }
  }

  private mutating func add(_ line: MarkdownLine, of text: Markdown) {
    let runs = line.runs.filter { !$0.style.contains(.marker) && !$0.style.contains(.number) }
    let plain = runs.map { text.source($0.range) }.joined()
    let markup = runs.map { Self.markup(text.source($0.range), $0.style, line) }.joined()
    if case .item(let item) = line.kind, let box = item.box {
      endWordsWithoutBlankLines()
      let box = Box(
        place: box.range.lowerBound, isChecked: box.isChecked, markup: markup, plain: plain)
      return parts.append(.box(box))
    }
    if line.kind == .blank, case .box = parts.last { return }
    let sign = Self.sign(of: line)
    guard case .words(let words, let said, let lines) = parts.last else {
      return parts.append(.words(markup: sign + markup, plain: sign + plain, lines: 1))
    }
    parts[parts.count - 1] = .words(
      markup: words + "\n" + sign + markup, plain: said + "\n" + sign + plain, lines: lines + 1)
  }

  /// Boxes stand close to what they belong to, and a card is no higher than what can be read in it.
  private mutating func endWordsWithoutBlankLines() {
    guard case .words(var markup, var plain, var lines) = parts.last else { return }
    while lines > 1, markup.hasSuffix("\n"), plain.hasSuffix("\n") {
      markup.removeLast()
      plain.removeLast()
      lines -= 1
    }
    parts.removeLast()
    if !plain.isEmpty { parts.append(.words(markup: markup, plain: plain, lines: lines)) }
  }

  private static func sign(of line: MarkdownLine) -> String {
    switch line.kind {
    case .item(let item):
      String(repeating: "\u{2003}", count: min(line.indent, 8) / 2)
        + (item.number.map { NumberText.plain($0) + ". " } ?? "• ")
    case .rule: "———"
    case .blank, .text, .heading, .fence, .code: ""
    }
  }

  private static func markup(
    _ words: String, _ style: MarkdownStyle, _ line: MarkdownLine
  ) -> String {
    var tags: [String] = []
    if case .heading = line.kind { tags.append("b") }
    let hasItalics = words.hasItalics
    // Letters that have no italics are stressed by their weight.
    if style.contains(.bold) || style.contains(.italic) && !hasItalics { tags.append("b") }
    if hasItalics, style.contains(.italic) || line.quoteDepth > 0 { tags.append("i") }
    if style.contains(.strikethrough) { tags.append("s") }
    if style.contains(.code) || line.kind == .code || line.isTableRow { tags.append("tt") }
    if style.contains(.link) { tags.append("u") }
    return tags.reduce(words.escapedMarkup) { "<\($1)>\($0)</\($1)>" }
  }
}
