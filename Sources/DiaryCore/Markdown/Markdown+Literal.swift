// SPDX-License-Identifier: GPL-3.0-or-later

extension Markdown {
  /// A line of words that are no Markdown, such as a title, in Markdown: with a backslash before
  /// each sign that would mean something among words, for Haru or for other programs. `plainText`
  /// takes them away again.
  package static func literal(_ words: String) -> String {
    let signs = Array(String(words.map { $0.isNewline ? " " : $0 }).unicodeScalars)
    let lastClose = signs.lastIndex(of: ">") ?? 0
    var literal = String.UnicodeScalarView()
    for index in signs.indices {
      // Tags and addresses are closed.
      let isTag = signs[index] == "<" && index < lastClose
      if isTag || hasMeaning(index, in: signs) { literal.append("\\") }
      literal.append(signs[index])
    }
    guard literal.count > signs.count else { return String(literal) }
    // In an address that is its own words, a backslash would be a sign of the address.
    return String(literal).replacing("://", with: "\\://")
  }

  /// The same of words that are a paragraph, which begin like no heading, list or quote either.
  package static func literal(paragraph words: String) -> String {
    plainStart(of: literal(words))
  }

  /// What looks like a heading, a list, a quote, a rule or code begins with a backslash instead.
  static func plainStart(of paragraph: String) -> String {
    let line = MarkdownLine(paragraph, after: .start)
    if line.kind == .text, line.quoteDepth == 0 { return paragraph }
    // The mark of a numbered list is behind its number.
    let mark = paragraph.drop(while: \.isWholeNumber)
    return paragraph.prefix(upTo: mark.startIndex) + "\\" + mark
  }

  private static func hasMeaning(_ index: Int, in signs: [Unicode.Scalar]) -> Bool {
    let (before, behind) = (
      index > 0 ? signs[index - 1] : nil, index + 1 < signs.count ? signs[index + 1] : nil
    )
    switch signs[index] {
    case "\\", "*", "`", "[": return true
    case "_": return !(isWordy(before) && isWordy(behind))
    case "~": return before == "~" || behind == "~"
    case "&":
      let name = signs[(index + 1)...].prefix { $0.isASCII && isWordy($0) || $0 == "#" }
      return !name.isEmpty && name.endIndex < signs.endIndex && signs[name.endIndex] == ";"
    // A heading may end with such signs.
    case "#": return behind == nil
    default: return false
    }
  }

  private static func isWordy(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.map { $0.properties.isAlphabetic || $0.properties.numericType != nil } ?? false
  }
}
