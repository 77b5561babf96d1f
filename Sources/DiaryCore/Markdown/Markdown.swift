// SPDX-License-Identifier: GPL-3.0-or-later

/// The text of an entry, written in the part of CommonMark and of GitHub's additions that a diary
/// needs. So it is seen while it is written, in lists, in books and on paper; `html` reads it as
/// other programs do.
///
/// A line is read with no more than `MarkdownState` known of those before it:
/// - `# Heading` up to `######`; the space is needed, so that `#tag` stays a word. It may end with
///   such signs as well.
/// - `- item`, `* item`, `+ item`, `1. item`, `1) item`; two columns deeper than an item is
///   inside it. Numbers have up to three digits, so that a date is no list. What begins with
///   another sign is another list.
/// - `- [ ] to do`, `- [x] done`.
/// - `> quote`, `> > quote`; every line of a quote carries its signs. The space may be missing
///   before words, but not where it would make a quote of a face: `>_<`.
/// - `---`, `***`, `___`: a rule, also right below words.
/// - Code between lines of three or more backticks, up to the end where the second is missing; an
///   item may begin with the first. Tildes are no fences: many a Korean line starts with some.
/// - `| a | b |`: a row of a table, which keeps its shape.
/// - `[name]: address "title"`, where a link names it: `[words][name]`, `[name][]` or `[name]`.
///   Only a whole text knows these (`MarkdownReferences`).
/// - Every other line is text, a footnote too. The end of a line is a line break, a backslash
///   before it is no word; an empty line begins a new paragraph. Space at the start of a line means
///   nothing: what people set in so is no code.
///
/// Inside a line, never across lines:
/// - `*italic*`, `_italic_`, `**bold**`, `__bold__`, `***both***`, `~~struck~~`, `` `code` ``.
/// - `[words](address)` and `![words](address)`, with a title behind the address as in
///   `(address "title")`; an address with spaces in angle brackets. `https://…` and `http://…`
///   alone; `<https://…>`, `<name@example.org>`. Where no link may lead, there is no link, and
///   the signs are words. The address of a photo of the entry is `PhotoName`'s.
/// - A backslash before a punctuation mark makes it a word.
///
/// HTML is words, and so are its names for signs, such as `&amp;`.
package struct Markdown: Sendable {
  /// Deeper quotes are words, deeper lists go no deeper: so that no page built from a hostile text
  /// nests without bounds.
  static let deepestNesting = 16

  let text: MarkdownText
  private let references: MarkdownReferences

  package init(_ source: some StringProtocol) {
    text = MarkdownText(source)
    references = MarkdownReferences(in: text)
  }

  package var lines: MarkdownLines { MarkdownLines(text, references) }

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

  /// A fragment of HTML, safe to put into any page: what other programs make of the text, which
  /// read all of it as CommonMark (`CommonMarkBlocks`) rather than line by line. To them, emphasis
  /// and links go on across the ends of lines, and `&amp;` is a sign.
  ///
  /// An image from the web becomes a link to it, so that opening an exported page asks no server.
  package var html: String { html(captions: [:]) }

  /// The same, with captions below images, by their addresses.
  func html(captions: [String: String]) -> String {
    var reader = CommonMarkBlocks(text)
    let blocks = reader.read()
    var page = MarkdownHTML(
      text, MarkdownReferences(reader.definitions, in: blocks, of: text), captions: captions)
    return page.write(blocks)
  }

  /// A fragment of XHTML for a book, which shows what is seen while the text is written. `figures`
  /// are the markup of the photos that it shows.
  package func book(_ figures: [PhotoName: String]) -> String {
    let addressed = figures.map { ($0.key.address, $0.value) }
    var page = MarkdownHTML(
      text, references, figures: Dictionary(addressed, uniquingKeysWith: { first, _ in first }))
    return page.write(blocks)
  }

  /// The blocks that are seen while the text is written.
  var blocks: [MarkdownBlock] {
    var blocks = MarkdownBlocks(text)
    for line in lines { blocks.append(line) }
    return blocks.finished()
  }
}
