// SPDX-License-Identifier: GPL-3.0-or-later

/// The text of an entry, written in the part of CommonMark and of GitHub's additions that a diary
/// needs.
///
/// A line is read with no more than `MarkdownState` known of those before it:
/// - `# Heading` up to `######`; the space is needed, so that `#tag` stays a word.
/// - `- item`, `* item`, `+ item`, `1. item`, `1) item`; two columns deeper than an item is
///   inside it. Numbers have up to three digits, so that a date is no list.
/// - `- [ ] to do`, `- [x] done`.
/// - `> quote`, `> > quote`; every line of a quote carries its signs.
/// - `---`, `***`, `___`: a rule, also right below words.
/// - Code between lines of three or more backticks, up to the end where the second is missing.
///   Tildes are no fences: many a Korean line starts with some.
/// - Every other line is text. The end of a line is a line break, an empty line a new paragraph.
///
/// Inside a line, never across lines:
/// - `*italic*`, `_italic_`, `**bold**`, `__bold__`, `***both***`, `~~struck~~`, `` `code` ``.
/// - `[words](address)` and `![words](address)`, the address without spaces; `https://…` and
///   `http://…` alone. Where no link may lead, there is no link, and the signs are words. The
///   address of a photo of the entry is `PhotoName`'s.
/// - A backslash before a punctuation mark makes it a word.
package struct Markdown: Sendable {
  /// Deeper quotes are words, deeper lists go no deeper: so that no page built from a hostile text
  /// nests without bounds.
  static let deepestNesting = 16

  let text: MarkdownText

  package init(_ source: some StringProtocol) {
    text = MarkdownText(source)
  }

  package var lines: MarkdownLines { MarkdownLines(text) }

  /// What is written in a range of bytes.
  package func source(_ range: Range<Int>) -> String { text.string(range) }

  /// The words without the markers, line by line, for copying, snippets and counting.
  package var plainText: String {
    var words: [UInt8] = []
    var isFirst = true
    for line in lines where line.kind != .fence {
      if !isFirst { words.append(UInt8(ascii: "\n")) }
      isFirst = false
      line.append(wordsOf: text, to: &words)
    }
    return String(decoding: words, as: UTF8.self)
  }

  /// The words without the markers in one line, as lists show them. Headings, items and quotes are
  /// told apart from what is around them.
  package var oneLine: String {
    var words: [UInt8] = []
    var last: MarkdownLine?
    for line in lines where line.kind != .fence && line.hasWords(in: text) {
      if let last { words += line.separator(after: last, words).utf8 }
      line.append(wordsOf: text, to: &words)
      last = line
    }
    // A text may have other ends of lines than Markdown knows.
    return String(decoding: words, as: UTF8.self).split(whereSeparator: \.isNewline)
      .joined(separator: " ")
  }

  package var count: Count { Count(of: plainText) }

  /// A fragment of HTML, safe to put into any page.
  ///
  /// An image from the web becomes a link to it, so that opening an exported page asks no server.
  package var html: String {
    var page = MarkdownHTML(text)
    for line in lines { page.append(line) }
    return page.finished()
  }
}
