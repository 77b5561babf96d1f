// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Testing

@testable import Importers

/// What HTML becomes, as Haru reads it.
@Suite struct HTMLMarkdownTests {
  @Test(arguments: [
    ("<p>one</p><p><a href=\"https://e.org/x\">two</a></p>", "one\n\n[two](https://e.org/x)"),
    ("a<br><a href='https://e.org'>b</a> c", "a\n[b](https://e.org) c"),
    (
      "<ul><li><a href='https://e.org/1'>x</a></li><li><a href='https://e.org/2'>y</a></li></ul>",
      "- [x](https://e.org/1)\n- [y](https://e.org/2)"
    ),
    ("<h2><a href='https://e.org'>x</a></h2>", "## [x](https://e.org)"),
    ("<blockquote><a href='https://e.org'>x</a></blockquote>", "> [x](https://e.org)"),
    ("a <b><a href='https://e.org'>x</a></b>", "a **[x](https://e.org)**"),
    ("<a href='https://e.org'><b>x</b> y</a>", "[**x** y](https://e.org)"),
    ("<a href='https://e.org/a_(b)'>x</a>", "[x](https://e.org/a_%28b%29)"),
    // What says its address itself is one.
    ("see <a href='https://e.org/a_b*'>https://e.org/a_b*</a>", "see https://e.org/a_b*"),
    ("<a href='https://e.org'></a>", "https://e.org"),
    // No link goes on over the end of a line.
    ("<a href='https://e.org'>a<br>b</a>", "[a](https://e.org)\n[b](https://e.org)"),
    (
      "<a href='https://e.org'><div>T</div><div>more</div></a>",
      "[T](https://e.org)\n\n[more](https://e.org)"
    ),
    (
      "<a href='https://e.org'><img src='https://e.org/s.jpg'></a>",
      "![](https://e.org/s.jpg)\nhttps://e.org"
    ),
    (
      "<a href='https://e.org/s.jpg'><img src='https://e.org/s.jpg'></a>",
      "![](https://e.org/s.jpg)"
    ),
    // To these, no link may lead.
    ("<a href='tel:+82101234'>Min</a>!", "Min (tel:+82101234)!"),
    ("<a href='tel:010-1234'>010-1234</a>", "010-1234"),
    ("<a href='obsidian://open?a=b'>x</a>", "x (obsidian://open?a=b)"),
    ("<a href=':/0123456789abcdef'>x</a>", "x (:/0123456789abcdef)"),
    ("<a href='#top'>x</a><a href='javascript:y()'>z</a>", "xz"),
    ("<a name='x'/>a <a>b</a>", "a b"),
    ("<img src='cid:1' alt='a'>", "a (cid:1)"),
    ("<img src='https://e.org/a b.jpg' alt='a]b'>", "![a\\]b](https://e.org/a%20b.jpg)"),
  ])
  func links(_ html: String, _ markdown: String) {
    #expect(HTMLMarkdown.text(html) == markdown)
  }

  @Test(arguments: [
    ("<a href='file'>words</a>", "![words](photo/0123456789ab)"),
    ("see <a href='file'>it</a> there", "see ![it](photo/0123456789ab) there"),
    ("<a href='file'><img src='file'></a>", "![](photo/0123456789ab)"),
    ("<a href='none'><img src='file'></a>", "![](photo/0123456789ab)"),
  ])
  func filesThatAreLinkedTo(_ html: String, _ markdown: String) {
    let text = HTMLMarkdown.text(html) {
      $0 == "file" ? "photo/0123456789ab" : $0 == "none" ? "" : nil
    }
    #expect(text == markdown)
  }

  @Test(arguments: [
    ("<p><strong>줄 하나<br>줄 둘</strong></p>", "**줄 하나**\n**줄 둘**"),
    ("<b><p>a</p><p>b</p></b>", "**a**\n\n**b**"),
    ("<b style='font-weight:normal'><p>a</p></b>", "a"),
    ("<b>안녕</b><b>😀</b>", "**안녕😀**"),
    ("<b>a</b> <b>b</b>", "**a b**"),
    ("<b> a </b>b<b>&nbsp;c</b>", "**a** b\u{a0}**c**"),
    ("<b></b><i> </i>x", "x"),
    ("<i>a <b>b</b></i>", "*a **b***"),
    ("<b><i>a</i> b</b>", "***a* b**"),
    ("<ul><li><b>a</b></li><li><b>b</b></li></ul>", "- **a**\n- **b**"),
    (
      "<span style='font-weight: 700'>a</span> <span style='font-style:italic'>b</span>",
      "**a** *b*"
    ),
    (
      "<span style='text-decoration:line-through'>a</span> <span>b<span>c</span></span>", "~~a~~ bc"
    ),
    // Where the sign would have no meaning, the words come first.
    ("가<s>나</s>다", "가나다"), ("a<b>. b</b>", "a. b"),
    ("<code>a[0] *p</code>", "`a[0] *p`"), ("<code>a`b</code>", "``a`b``"),
    ("<b><code>`</code></b>", "**`` ` ``**"),
  ])
  func marks(_ html: String, _ markdown: String) {
    #expect(HTMLMarkdown.text(html) == markdown)
  }

  @Test(arguments: [
    ("<li><input type=\"checkbox\" checked>Milk</li>", "- [x] Milk"),
    ("<ul><li><input type='checkbox'> Milk</li><li>b</li></ul>", "- [ ] Milk\n- b"),
    (
      #"<ul data-type="taskList"><li data-checked="true"><label><input type="checkbox""#
        + #" checked="checked"><span></span></label><div><p>우유</p></div></li><li"#
        + #" data-checked="false"><label><input type="checkbox"><span></span></label>"#
        + #"<div><p>빵</p></div></li></ul>"#,
      "- [x] 우유\n- [ ] 빵"
    ),
    (
      "<ul data-checked='true'><li>a</li></ul><ul data-checked='false'><li>b</li></ul>",
      "- [x] a\n\n- [ ] b"
    ),
    ("<ol><li data-list='checked'>a</li><li data-list='bullet'>b</li></ol>", "- [x] a\n- b"),
    ("<ol><li><input type='checkbox' checked> a</li></ol>", "1. [x] a"),
    ("<input type=checkbox> a<br><input type=checkbox checked> b", "- [ ] a\n- [x] b"),
    ("<p>Done? <input type=checkbox checked> yes</p>", "Done? ☑ yes"),
    ("<p><input type=checkbox></p><p>x</p>", "x"), ("<ul><li></li></ul><p>x</p>", "x"),
    ("<ul><li>[x] a</li></ul>", "- \\[x] a"),
  ])
  func checklists(_ html: String, _ markdown: String) {
    #expect(HTMLMarkdown.text(html) == markdown)
  }

  @Test(arguments: [
    ("<p># a</p><p>&gt; b</p><p>---</p>", "\\# a\n\n\\> b\n\n\\---"),
    ("<p>see &lt;https://e.org&gt;</p>", "see \\<https\\:\\/\\/e\\.org\\>"),
    ("<h2>a #</h2>", "## a \\#"),
    ("<ol start='1990'><li>a</li></ol><ol start='7'><li>b</li></ol>", "1990. a\n\n7. b"),
    ("<p>a</p><blockquote>b</blockquote><p>c</p>", "a\n\n> b\n\nc"),
    ("<blockquote><pre>a\n\nb</pre></blockquote>c", "> ```\n> a\n> \n> b\n> ```\n\nc"),
    ("<ul><li><pre>a\n  b</pre></li></ul>c", "- ```\n  a\n    b\n  ```\n\nc"),
    ("<pre>```\na</pre>", "````\n```\na\n````"),
    ("<p>a</p><p>&nbsp;</p><p>b</p>", "a\n\n\n\nb"), ("<li>&nbsp;<b>x</b></li>", "- **x**"),
    (
      "<p style='margin-top:0pt;margin-bottom:0pt'>a</p><p style='margin-top: 0; margin-bottom: 0'>b</p>",
      "a\nb"
    ),
  ])
  func lines(_ html: String, _ markdown: String) {
    #expect(HTMLMarkdown.text(html) == markdown)
  }

  /// However many lines a link has, its address makes no text of any length.
  @Test(arguments: [(20, 16), (2000, 1)]) func linksOfManyLines(_ length: Int, _ count: Int) {
    let address = "https://e.org/" + String(repeating: "e", count: length)
    let text = HTMLMarkdown.text(
      "<a href='\(address)'>" + String(repeating: "<p>x", count: 100) + "</a>")
    let lines = text.split(separator: "\n")
    #expect(lines.count == 100)
    #expect(lines.count { $0 == "[x](\(address))" } == count)
    #expect(lines.count { $0 == "x" } == 100 - count)
  }

  /// Whatever is in a text, Haru shows its words and nothing else.
  @Test func showsTheWordsAsTheyAre() {
    var seed: UInt64 = 1
    func random(_ count: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % count
    }
    let words = [
      "a", "가나", "😀", "**", "*b", "_c_", "d*", "`", "``", "~~", "~~e~~", "[x]", "[y](z)", "![i](j)",
      "\\", "\\*", "#", "##", ">", "1.", "---", "```", "|", ":", "https://e.org/a*b_",
      "&lt;https://f.org&gt;",
      "&lt;b&gt;", "&amp;amp;", "[k]:", "g.", "(h", "&nbsp;", "*️⃣", "e\u{301}", ",", "!", "x@y.org",
    ]
    let tags = [
      "<b>", "</b>", "<i>", "</i>", "<s>", "</s>", "<code>", "</code>", "</a>", "<br>", "<p>",
      "</p>",
      "<ul>", "<li>", "</li>", "</ul>", "<h2>", "</h2>", "<blockquote>", "</blockquote>",
      "<span style='font-weight:bold'>", "</span>", "<input type=checkbox>", " ", " ", " ",
    ]
    for _ in 0..<1500 {
      var (html, said) = ("", "")
      for _ in 0..<(1 + random(24)) {
        guard random(5) < 3 else {
          html += tags[random(tags.count)]
          continue
        }
        let word = words[random(words.count)]
        if random(8) == 0 { html += "<a href='https://g.org/\(random(9))'>0" }
        if html.hasSuffix("'>0") { said += "0" }
        html += word
        said += HTMLEntities.replaced(in: word)
      }
      let text = HTMLMarkdown.text(html)
      let shown = Markdown(text).plainText.filter { !$0.isWhitespace && !"☐☑".contains($0) }
      #expect(shown == said.filter { !$0.isWhitespace }, "\(html) -> \(text)")
    }
  }

  @Test(arguments: [
    ("<pre><ol><li>let a</li><li>let b</li></ol></pre>", "```\nlet a\nlet b\n```"),
    ("<pre><div>one</div><div>two</div></pre>after", "```\none\ntwo\n```\n\nafter"),
    ("<pre><tr><td>1</td><td>x</td></tr><tr><td>2</td></tr></pre>", "```\n1 | x\n2\n```"),
    (
      "<pre>Tickets: <a href=\"https://e.org/t\">here</a></pre>",
      "```\nTickets: here (https://e.org/t)\n```"
    ),
  ])
  func whatIsInCodeKeepsItsLinesAndAddresses(_ html: String, _ markdown: String) {
    #expect(HTMLMarkdown.text(html) == markdown)
  }

  @Test func aNumberThatNoListMayHaveLeavesTheFenceAlone() {
    let html = "<ol start=\"1990\"><li><pre>x</pre></li></ol><p>after</p>"
    let text = HTMLMarkdown.text(html)
    let fences = text.split(separator: "\n").filter { $0.drop { $0 == " " } == "```" }
    #expect(fences.count == 2, "\(text)")
    #expect(text.hasSuffix("after"))
  }
}
