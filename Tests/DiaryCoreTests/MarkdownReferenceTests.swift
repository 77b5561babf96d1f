// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import DiaryCore

@Suite struct MarkdownReferenceTests {
  @Test(arguments: [
    ("[sea]\n\n[sea]: /a", #"<p><a href="/a">sea</a></p>"#),
    ("[the *sea*][Sea]\n\n[ sea ]: /a 'b'", #"<p><a href="/a" title="b">the <em>sea</em></a></p>"#),
    ("![바다][1]\n\n[1]: a.jpg", #"<p><img src="a.jpg" alt="바다"></p>"#),
    ("[a][]\n\n[a]: <b c>", #"<p><a href="b%20c">a</a></p>"#),
    ("[a]\n[a]: b\n[a]: c", #"<p><a href="b">a</a></p>"#),
    ("- [a]\n\n[a]: b", "<ul> <li><a href=\"b\">a</a></li> </ul>"),
  ])
  func aLinkMayNameTheLineThatHasItsAddress(source: String, html: String) {
    let words = Markdown(source).html.split(whereSeparator: \.isWhitespace)
    #expect(words == html.split(whereSeparator: \.isWhitespace))
  }

  @Test(arguments: [
    "[할 일]: 청소", "[a]: b\n[c]", "[a]\n[a]: javascript:b", "[a]\n[a]: b c", "[a]\n[a]:",
    "[^1]\n[^1]: note", "```\n[a]: b\n```\n[a]", "[]\n[]: a",
  ])
  func aLineThatNoLinkNamesStaysWords(source: String) {
    let html = Markdown(source).html
    #expect(!html.contains("<a"))
    for word in source.split(whereSeparator: \.isWhitespace) where !word.hasPrefix("`") {
      #expect(html.contains(word), "\(word)")
    }
  }

  @Test func theLineIsNoneOfTheWords() {
    let text = Markdown("see [a][b]\n[b]: https://example.org\nend")
    #expect(text.plainText == "see a\n\nend")
    #expect(text.oneLine == "see a end")
    #expect(text.lines.map(\.isDefinition) == [false, true, false])
  }
}
