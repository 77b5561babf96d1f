// SPDX-License-Identifier: GPL-3.0-or-later

import TestNumbers
import Testing

@testable import DiaryCore

/// Words that are no Markdown, in Markdown.
@Suite struct MarkdownLiteralTests {
  @Test func onlyWhatMeansSomethingIsEscaped() {
    for words in [
      "바다 & 산> <3", "R&D", "좋아~", "snake_case", "a # b", "(1) 2. x!",
      "https://a.org/x_y",
    ] {
      #expect(Markdown.literal(words) == words)
    }
    #expect(Markdown.literal("*a* [b](c) d_ #") == "\\*a\\* \\[b](c) d\\_ \\#")
    #expect(Markdown.literal("<b> &lt; a~~ \\") == "\\<b> \\&lt; a\\~\\~ \\\\")
    #expect(Markdown.literal("a\nb") == "a b")
  }

  @Test func aParagraphBeginsNothingElse() {
    for words in ["# a", "1. a", "12) a", "- a", "+ a", "> a", "---", "| a |", "~~~", "```"] {
      let line = MarkdownLine(Markdown.literal(paragraph: words), after: .start)
      #expect(line.kind == .text && line.quoteDepth == 0, "\(words)")
      #expect(Markdown(Markdown.literal(paragraph: words)).plainText == words)
    }
  }

  @Test(arguments: 0..<8)
  func theSameWordsAreReadAgain(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "*", "**", "_", "__", "`", "``", "~", "~~", "[", "]", "](", ")", "<", ">", "<b>", "</b>", "&",
      "&amp;", "&#35;", ";", "\\", "#", "!", "![", ":", "https://", "a.org/", "a@b.org", "a", "1",
      "한", " ", " ", ".", "-", "\u{301}", "\u{fe0f}",
    ]
    for _ in 0..<2000 {
      let words = (0...Int.random(in: 0...9, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      // What joins the space of the heading makes it none.
      guard let first = words.unicodeScalars.first, first != " ", !first.joinsToPrevious,
        words.last != " "
      else { continue }
      let heading = Markdown("# " + Markdown.literal(words))
      #expect(heading.plainText == words, "\(words.debugDescription)")
      let html = heading.html.replacing(/<a [^>]*>|<\/a>/, with: "")
      #expect(html == "<h1>\(escaped(words))</h1>\n", "\(words.debugDescription)")
    }
  }

  private func escaped(_ words: String) -> String {
    var output = MarkdownHTMLOutput()
    output.escape(words.utf8)
    return output.string
  }
}
