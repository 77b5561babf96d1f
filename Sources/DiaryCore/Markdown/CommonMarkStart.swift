// SPDX-License-Identifier: GPL-3.0-or-later

/// What begins at a place of a line, unless its words go on with what is above them.
enum CommonMarkStart {
  case quote
  case heading(level: Int, Range<Int>)
  /// The line below a paragraph that makes it a heading, unless that has no words of its own. Then
  /// it may be a rule.
  case underline(level: Int, isRule: Bool)
  case fence(CommonMarkFence)
  case rule
  case item(CommonMarkItem)

  /// What the lines above it leave possible.
  struct Context {
    /// Whether the line may go on with a paragraph, which not everything can break off.
    let isInParagraph: Bool
    let mayQuote: Bool
    let mayList: Bool
  }

  init?(of line: CommonMarkLine, in text: MarkdownText, _ context: Context) {
    let words = line.words
    guard !words.isEmpty, line.indent < Self.indentOfCode else { return nil }
    if context.mayQuote, text.isQuoteSign(at: words.lowerBound, before: words.upperBound) {
      self = .quote
    } else if let (level, heading) = text.heading(in: words) {
      self = .heading(level: level, heading)
    } else if let fence = CommonMarkFence(in: text, words, line.indent) {
      self = .fence(fence)
    } else if context.isInParagraph, let level = text.underlineLevel(of: words) {
      self = .underline(level: level, isRule: text.isRule(words))
    } else if text.isRule(words) {
      self = .rule
    } else if context.mayList,
      let item = CommonMarkItem(of: line, in: text, breakingOffParagraph: context.isInParagraph)
    {
      self = .item(item)
    } else {
      return nil
    }
  }

  /// What stands as many columns to the right is code, or goes on with a paragraph.
  static let indentOfCode = 4
}

extension MarkdownText {
  fileprivate func heading(in line: Range<Int>) -> (level: Int, Range<Int>)? {
    guard let signs = headingSigns(in: line),
      signs.upperBound == line.upperBound || isSpace(at: signs.upperBound)
    else { return nil }
    let words = withoutSpace(signs.upperBound..<line.upperBound)
    return (signs.count, words.lowerBound..<startOfClosingSigns(in: words))
  }

  fileprivate func underlineLevel(of line: Range<Int>) -> Int? {
    let signs = withoutSpace(line)
    let sign = bytes[signs.lowerBound]
    guard sign == UInt8(ascii: "=") || sign == UInt8(ascii: "-"),
      end(ofRunAt: signs.lowerBound, in: signs) == signs.upperBound
    else { return nil }
    return sign == UInt8(ascii: "=") ? 1 : 2
  }
}
