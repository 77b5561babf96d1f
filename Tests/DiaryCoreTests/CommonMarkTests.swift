// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import DiaryCore

/// What other programs make of a text, as far as it is more than what is seen in the window.
@Suite struct CommonMarkTests {
  private func check(_ source: String, _ html: String) {
    let words = Markdown(source).html.split(whereSeparator: \.isWhitespace)
    #expect(words == html.split(whereSeparator: \.isWhitespace), "\(source.debugDescription)")
  }

  @Test(arguments: [
    ("바다\n===\n산", "<h1>바다</h1> <p>산</p>"),
    ("바다\n산\n-", "<h2>바다<br> 산</h2>"),
    ("*바다\n산*\n  ---  ", "<h2><em>바다<br> 산</em></h2>"),
    ("바다\n    ===", "<p>바다<br> ===</p>"),
    ("바다\n= =", "<p>바다<br> = =</p>"),
    ("바다\n\n---", "<p>바다</p> <hr>"),
    ("- 바다\n---", "<ul> <li>바다</li> </ul> <hr>"),
    ("> 바다\n===", "<blockquote> <p>바다<br> ===</p> </blockquote>"),
    ("> 바다\n> ===", "<blockquote> <h1>바다</h1> </blockquote>"),
    ("# 바다\n===", "<h1>바다</h1> <p>===</p>"),
    ("#\n바다", "<h1></h1> <p>바다</p>"),
  ])
  func aLineBelowMakesAHeading(source: String, html: String) { check(source, html) }

  @Test(arguments: [
    ("글\n\n    let a\n      b\n", "<p>글</p>\n<pre><code>let a\n  b\n</code></pre>\n"),
    ("\t*a*\n\n\n    b  \n\nc", "<pre><code>*a*\n\n\nb  \n</code></pre>\n<p>c</p>\n"),
    ("글\n    이어서", "<p>글<br>\n이어서</p>\n"),
    (
      "-\ta\n\n\t\tb\n",
      "<ul>\n<li><p>a</p>\n<pre><code>b\n</code></pre>\n</li>\n</ul>\n"
    ),
    (">\t\ta", "<blockquote>\n<pre><code>  a\n</code></pre>\n</blockquote>\n"),
    ("    # a\n", "<pre><code># a\n</code></pre>\n"),
    ("    ![바다](a.jpg)", "<p><img src=\"a.jpg\" alt=\"바다\"></p>\n"),
    ("    a\n    ![](b.jpg)", "<pre><code>a\n</code></pre>\n<p><img src=\"b.jpg\" alt=\"\"></p>\n"),
  ])
  func whatIsSetInIsCode(source: String, html: String) {
    #expect(Markdown(source).html == html)
  }

  @Test(arguments: [
    ("~~~~~\n하나\n~~~~~", "<p>~~~~~<br>\n하나<br>\n~~~~~</p>\n"),
    ("````\n```\n`````  \n하나", "<pre><code>```\n</code></pre>\n<p>하나</p>\n"),
    ("```\n    ```\n하나", "<pre><code>    ```\n하나\n</code></pre>\n"),
    (
      "- ```\n  하나\n둘",
      "<ul>\n<li><pre><code>하나\n</code></pre>\n</li>\n</ul>\n<p>둘</p>\n"
    ),
    (
      "- ```\n    \n  a\n  ```",
      "<ul>\n<li><pre><code>  \na\n</code></pre>\n</li>\n</ul>\n"
    ),
    ("``` a\\*b&ouml;\nc\n```", "<pre><code class=\"language-a*bö\">c\n</code></pre>\n"),
  ])
  func fencesHaveCodeBetweenThem(source: String, html: String) {
    #expect(Markdown(source).html == html)
  }

  @Test(arguments: [
    ("> 하나\n둘\n\n셋", "<blockquote> <p>하나<br> 둘</p> </blockquote> <p>셋</p>"),
    ("> - 하나\n둘", "<blockquote> <ul> <li>하나<br> 둘</li> </ul> </blockquote>"),
    ("1. 하나\n둘\n2. 셋", "<ol> <li>하나<br> 둘</li> <li>셋</li> </ol>"),
    ("> 하나\n# 둘", "<blockquote> <p>하나</p> </blockquote> <h1>둘</h1>"),
    ("> ```\n하나", "<blockquote> <pre><code></code></pre> </blockquote> <p>하나</p>"),
    (">_< 하나\n둘", "<p>&gt;_&lt; 하나<br> 둘</p>"),
  ])
  func aParagraphGoesOnWithoutTheSignsAroundIt(source: String, html: String) {
    check(source, html)
  }

  @Test(arguments: [
    ("- - 하나\n  - 둘", "<ul> <li><ul> <li>하나</li> <li>둘</li> </ul> </li> </ul>"),
    (
      "1. > 하나\n   > 둘\n\n   셋",
      "<ol> <li><blockquote> <p>하나<br> 둘</p> </blockquote> <p>셋</p> </li> </ol>"
    ),
    ("- # 하나\n- ***", "<ul> <li><h1>하나</h1> </li> <li><hr> </li> </ul>"),
    ("-\n  하나\n-\n- 둘", "<ul> <li>하나</li> <li></li> <li>둘</li> </ul>"),
    ("-\n\n  하나", "<ul> <li></li> </ul> <p>하나</p>"),
    ("하나\n*\n2. 둘", "<p>하나<br> *<br> 2. 둘</p>"),
    ("하나\n1. 둘", "<p>하나</p> <ol> <li>둘</li> </ol>"),
    ("-   하나\n\n  둘", "<ul> <li>하나</li> </ul> <p>둘</p>"),
    ("1. 하나\n  - 둘\n2. 셋", "<ol> <li>하나 <ul> <li>둘</li> </ul> </li> <li>셋</li> </ol>"),
    ("1. 하나\n  둘\n\n  셋", "<ol> <li>하나<br> 둘</li> </ol> <p>셋</p>"),
    (
      "- - [x] 하나\n  - [ ]",
      #"<ul> <li><ul> <li><input type="checkbox" disabled checked> 하나</li> "#
        + #"<li><input type="checkbox" disabled> </li> </ul> </li> </ul>"#
    ),
    ("2026. 7. 1. 맑음\n\n1234. 하나", "<p>2026. 7. 1. 맑음</p> <p>1234. 하나</p>"),
  ])
  func itemsBeginWithOtherBlocks(source: String, html: String) { check(source, html) }

  @Test(arguments: [
    ("- 하나\n- 둘\n\n- 셋", true), ("- 하나\n- 둘\n\n  셋", true), ("- 하나\n- 둘\n\n\n셋", false),
    ("- 하나\n  > 둘\n  >\n- 셋", false), ("- ```\n\n  하나\n\n  ```\n- 둘", false),
    ("- 하나\n\n  [집]: /b\n- [집]", true), ("> - 하나\n>\n> - 둘", true),
  ])
  func emptyLinesKeepItemsApart(source: String, isLoose: Bool) {
    #expect(Markdown(source).html.contains("<li><p>") == isLoose)
  }

  @Test(arguments: [
    ("[집]:\n  /a\n  '작은\n집'\n[집]", #"<p><a href="/a" title="작은 집">집</a></p>"#),
    ("[작은\n집]: <a b>\n\n[작은 집]", #"<p><a href="a%20b">작은 집</a></p>"#),
    ("[집]: /a\n\"집\" 아님 [집]", #"<p>&quot;집&quot; 아님 <a href="/a">집</a></p>"#),
    ("> [집]: /a\n\n[집]", #"<blockquote> </blockquote> <p><a href="/a">집</a></p>"#),
    ("[집]: /a\n===\n[집]", #"<p>===<br> <a href="/a">집</a></p>"#),
    ("[집]: /a\n바다\n---\n[집]", #"<h2>바다</h2> <p><a href="/a">집</a></p>"#),
    ("[집]:\n/a\n바다", "<p>[집]:<br> /a<br> 바다</p>"),
    ("[\n]: /a\n\n[\n]", "<p>[<br> ]: /a</p> <p>[<br> ]</p>"),
  ])
  func definitionsHaveSeveralLines(source: String, html: String) { check(source, html) }

  @Test(arguments: [
    ("**하나  \n둘**", "<p><strong>하나<br>\n둘</strong></p>\n"),
    ("*하나\\\n둘*\\", "<p><em>하나<br>\n둘</em>\\</p>\n"),
    ("`하나\n둘`", "<p><code>하나 둘</code></p>\n"),
    ("``\n하나\n``", "<p><code>하나</code></p>\n"),
    ("[하나\n둘](a\n'b')", "<p><a href=\"a\" title=\"b\">하나<br>\n둘</a></p>\n"),
    ("can`t\n![](a.jpg)\ndon`t", "<p>can`t<br>\n<img src=\"a.jpg\" alt=\"\"><br>\ndon`t</p>\n"),
    ("하나\\\n![](a.jpg)\\", "<p>하나<br>\n<img src=\"a.jpg\" alt=\"\">\\</p>\n"),
    ("*하나\n\n둘*", "<p>*하나</p>\n<p>둘*</p>\n"),
    ("| *하나 |\n| 둘* |", "<pre>| *하나 |\n| 둘* |\n</pre>\n"),
  ])
  func stylesAndLinksGoOnInTheNextLine(source: String, html: String) {
    #expect(Markdown(source).html == html)
  }

  @Test(arguments: [
    ("&copy; &#54616;&#xB8E8; &#0;", "© 하루 \u{FFFD}"),
    ("&lt;b&gt; &quot;", "&lt;b&gt; &quot;"),
    ("&#42;하루&#42;", "*하루*"),
    ("&하루; &copy &; &#; &#xfffffff; &#1;", "&amp;하루; &amp;copy &amp;; &amp;#; \u{FFFD} &amp;#1;"),
    (#"\&amp; `&amp;`"#, "&amp;amp; <code>&amp;amp;</code>"),
    ("[a](b&#41;c '&ouml;')", #"<a href="b)c" title="ö">a</a>"#),
    ("![&ouml;](b.jpg)", #"<img src="b.jpg" alt="ö">"#),
    ("<https://a.b/?c&copy;>", #"<a href="https://a.b/?c&amp;copy;">https://a.b/?c&amp;copy;</a>"#),
  ])
  func signsMayBeWrittenByTheirNames(source: String, html: String) {
    #expect(Markdown(source).html == "<p>\(html)</p>\n")
  }

  @Test(arguments: ["javascript&#58;alert(1)", "&#106;avascript:x", "&#47;&#47;evil.example"])
  func noNameOfASignLeadsAstray(destination: String) {
    #expect(!Markdown("[a](\(destination))").html.contains("<a"))
    #expect(!Markdown("[a]\n\n[a]: \(destination)").html.contains("<a"))
  }

  /// Browsers take signs like these out of an address before they read it.
  @Test(
    arguments: [
      "&#9;javascript:alert(1)", "java&#10;script:alert(1)", "<\tjavascript:alert(1)>",
      "&#9;https://elsewhere.example/a.png", "/&#9;/elsewhere.example/a.png",
      "&#1;javascript:alert(1)", "&#127;javascript:alert(1)",
    ])
  func noSignWithoutAShapeIsInAnAddress(destination: String) {
    for sign in ["", "!"] {
      let html = Markdown("\(sign)[a](\(destination))").html
      for start in html.ranges(of: "=\"") {
        let address = html[start.upperBound...].prefix { $0 != "\"" }
        #expect(address.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }, "\(html)")
      }
    }
  }

  @Test func nestsOnlySoDeep() {
    let depth = Markdown.deepestNesting
    for (sign, tag) in [("> ", "<blockquote>"), ("- ", "<ul>")] {
      let html = Markdown(String(repeating: sign, count: 100) + "a").html
      #expect(html.ranges(of: tag).count == depth)
      #expect(html.contains("a</"))
    }
    // A line that leaves a quote begins no list that is deeper.
    let lines = (0..<2 * depth + 8).map { number in
      String(repeating: "  ", count: number / 2) + (number % 2 == 0 ? "- a" : "  > b")
    }
    let html = Markdown(lines.joined(separator: "\n")).html
    #expect(html.ranges(of: "<ul>").count == depth)
  }
}
