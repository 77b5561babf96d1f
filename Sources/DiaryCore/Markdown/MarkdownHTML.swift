// SPDX-License-Identifier: GPL-3.0-or-later

/// Builds a fragment of HTML from lines, one after the other.
struct MarkdownHTML {
  private let text: MarkdownText
  private var output = MarkdownHTMLOutput()
  private var quoteDepth = 0
  private var lists: [OpenList] = []
  private var block = Block.none

  private struct OpenList {
    let isNumbered: Bool

    /// Where an item has to start to be in this list rather than the one around it.
    let leastIndent: Int

    /// Where the last item started.
    var itemIndent: Int
  }

  /// What lines can still be added to.
  private enum Block {
    case none
    case paragraph
    case itemText
    case code
  }

  init(_ text: MarkdownText) {
    self.text = text
  }

  mutating func append(_ line: MarkdownLine) {
    switch line.kind {
    case .blank:
      setQuoteDepth(line.quoteDepth)
      closeBlock()
    case .text: appendText(line)
    case .heading(let level):
      enter(line)
      output.heading(level, line, text)
    case .item(let item): appendItem(item, line)
    case .rule:
      enter(line)
      output.markup("<hr>\n")
    case .fence: appendFence(line)
    case .code:
      for run in line.runs where !run.style.contains(.marker) {
        output.escape(text.bytes[run.range])
      }
      output.markup("\n")
    }
  }

  mutating func finished() -> String {
    setQuoteDepth(0)
    closeBlock()
    closeLists { _ in true }
    return output.string
  }
}

// MARK: - Blocks

extension MarkdownHTML {
  private mutating func appendText(_ line: MarkdownLine) {
    setQuoteDepth(line.quoteDepth)
    closeLists { line.indent < $0.itemIndent + 2 }
    if block == .paragraph || block == .itemText {
      output.markup("<br>\n")
    } else {
      output.markup("<p>")
      block = .paragraph
    }
    output.inlines(of: line, text)
  }

  private mutating func appendItem(_ item: MarkdownItem, _ line: MarkdownLine) {
    setQuoteDepth(line.quoteDepth)
    closeBlock()
    closeLists { line.indent < $0.leastIndent }
    let isDeeper =
      lists.count < Markdown.deepestNesting
      && line.indent >= lists.last.map { $0.itemIndent + 2 } ?? 0
    if !isDeeper, lists.last?.isNumbered == (item.number != nil) {
      output.markup("</li>\n")
      lists[lists.count - 1].itemIndent = line.indent
    } else {
      let least = isDeeper ? lists.last.map { $0.itemIndent + 2 } : lists.last?.leastIndent
      if !isDeeper { closeLastList() }
      openList(
        item,
        OpenList(isNumbered: item.number != nil, leastIndent: least ?? 0, itemIndent: line.indent))
    }
    output.markup("<li>")
    if let box = item.box {
      output.markup(#"<input type="checkbox" disabled\#(box.isChecked ? " checked" : "")> "#)
    }
    output.inlines(of: line, text)
    block = .itemText
  }

  private mutating func appendFence(_ line: MarkdownLine) {
    if block == .code, !line.next.isInsideCode {
      closeBlock()
    } else {
      enter(line)
      output.markup("<pre><code>")
      block = .code
    }
  }

  /// Ends what cannot go on with a line of a kind of its own.
  private mutating func enter(_ line: MarkdownLine) {
    setQuoteDepth(line.quoteDepth)
    closeBlock()
    closeLists { line.indent < $0.itemIndent + 2 }
  }
}

// MARK: - Opening and closing

extension MarkdownHTML {
  private mutating func openList(_ item: MarkdownItem, _ list: OpenList) {
    switch item.number {
    case nil: output.markup("\n<ul>\n")
    case 1: output.markup("\n<ol>\n")
    case let number?: output.markup("\n<ol start=\"\(number)\">\n")
    }
    lists.append(list)
  }

  private mutating func closeLists(while isOver: (OpenList) -> Bool) {
    while let last = lists.last, isOver(last) {
      closeBlock()
      closeLastList()
    }
  }

  private mutating func closeLastList() {
    guard let list = lists.popLast() else { return }
    output.markup(list.isNumbered ? "</li>\n</ol>\n" : "</li>\n</ul>\n")
  }

  private mutating func closeBlock() {
    switch block {
    case .none, .itemText: break
    case .paragraph: output.markup("</p>\n")
    case .code: output.markup("</code></pre>\n")
    }
    block = .none
  }

  private mutating func setQuoteDepth(_ depth: Int) {
    guard depth != quoteDepth else { return }
    closeBlock()
    closeLists { _ in true }
    while quoteDepth > depth {
      output.markup("</blockquote>\n")
      quoteDepth -= 1
    }
    while quoteDepth < depth {
      output.markup("<blockquote>\n")
      quoteDepth += 1
    }
  }
}
