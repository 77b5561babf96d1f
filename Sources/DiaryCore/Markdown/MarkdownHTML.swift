// SPDX-License-Identifier: GPL-3.0-or-later

/// Writes blocks as a fragment of HTML.
struct MarkdownHTML {
  private let text: MarkdownText
  private let references: MarkdownReferences
  /// Whether the words of a block are read as one, rather than line by line.
  private let joinsLines: Bool
  private var output: MarkdownHTMLOutput

  /// `figures` are those of a book, whose lines are read each by itself.
  init(
    _ text: MarkdownText, _ references: MarkdownReferences, figures: [String: String]? = nil,
    captions: [String: String] = [:]
  ) {
    self.text = text
    self.references = references
    joinsLines = figures == nil
    output = MarkdownHTMLOutput(references, figures: figures, captions: captions)
  }

  mutating func write(_ blocks: [MarkdownBlock]) -> String {
    for block in blocks { append(block) }
    return output.string
  }

  private mutating func append(_ block: MarkdownBlock) {
    switch block {
    case .paragraph(let lines): append(paragraph: lines)
    case .table(let rows):
      output.open("pre")
      for row in rows {
        append([row])
        output.markup("\n")
      }
      output.markup("</pre>\n")
    case .heading(let level, let lines):
      output.open(heading(level))
      append(lines)
      output.markup("</\(heading(level))>\n")
    case .rule:
      output.void("hr")
      output.markup("\n")
    case .code(let info, let lines): appendCode(info, lines)
    case .quote(let blocks):
      output.open("blockquote")
      output.markup("\n")
      for block in blocks { append(block) }
      output.markup("</blockquote>\n")
    case .list(let list): append(list)
    }
  }

  /// In a book, the title of the entry stands above all headings.
  private func heading(_ level: Int) -> String { "h\(output.isBook ? min(level + 2, 6) : level)" }

  private mutating func append(paragraph lines: [Range<Int>]) {
    guard lines.contains(where: { !references.hides($0) }) else { return }
    output.open("p")
    append(lines)
    output.markup("</p>\n")
  }

  private mutating func append(_ lines: [Range<Int>]) {
    guard !joinsLines else { return append(text.parts(of: lines.filter { !references.hides($0) })) }
    for (index, line) in lines.enumerated() {
      if index > 0 {
        output.void("br")
        output.markup("\n")
      }
      output.inlines(line, of: text)
    }
  }

  private mutating func append(_ parts: [MarkdownText]) {
    for (index, part) in parts.enumerated() {
      if index > 0 { output.lineBreak() }
      let words = part.withoutSpace(part.range)
      let breaksLine = index < parts.count - 1 && part.endsWithBackslash(words)
      output.inlines(breaksLine ? words.dropLast() : words, of: part)
    }
  }

  private mutating func appendCode(_ info: Range<Int>, _ lines: [MarkdownCodeLine]) {
    output.markup("<pre><code")
    if !info.isEmpty {
      output.markup(" class=\"language-")
      if joinsLines {
        let words = text.joined([info])
        output.escape(MarkdownDestination.unescaped(words.range, of: words).utf8)
      } else {
        output.escape(text.bytes[info])
      }
      output.markup("\"")
    }
    output.markup(">")
    for line in lines {
      output.escape(repeatElement(UInt8(ascii: " "), count: line.spaces))
      output.escape(text.bytes[line.words])
      output.markup("\n")
    }
    output.markup("</code></pre>\n")
  }

  private mutating func append(_ list: MarkdownList) {
    switch list.firstNumber {
    case nil: output.markup("<ul>\n")
    case 1: output.markup("<ol>\n")
    case let number?: output.markup("<ol start=\"\(number)\">\n")
    }
    for item in list.items { append(item, isLoose: list.isLoose) }
    output.markup(list.firstNumber == nil ? "</ul>\n" : "</ol>\n")
  }

  private mutating func append(_ item: MarkdownList.Item, isLoose: Bool) {
    output.open("li")
    if let box = item.box, output.isBook {
      // No reader of books has boxes that can't be clicked.
      output.markup(box.isChecked ? "☑ " : "☐ ")
    } else if let box = item.box {
      output.markup(#"<input type="checkbox" disabled\#(box.isChecked ? " checked" : "")> "#)
    }
    for (index, block) in item.blocks.enumerated() {
      if !isLoose, case .paragraph(let lines) = block {
        append(lines)
        if index < item.blocks.count - 1 { output.markup("\n") }
      } else {
        append(block)
      }
    }
    output.markup("</li>\n")
  }
}
