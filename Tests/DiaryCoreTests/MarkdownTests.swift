// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import DiaryCore

@Suite struct MarkdownTests {
  @Test(arguments: [
    ("**안녕**하세요", "<strong>안녕</strong>하세요"),
    ("**\"안녕\"**하세요", "<strong>&quot;안녕&quot;</strong>하세요"),
    ("**안녕!**하세요", "<strong>안녕!</strong>하세요"),
    ("그는 **‘하루’**라고 했다", "그는 <strong>‘하루’</strong>라고 했다"),
    ("_안녕_하세요", "<em>안녕</em>하세요"),
    ("가족_여행_사진", "가족_여행_사진"),
    ("snake_case_name", "snake_case_name"),
    ("*a*", "<em>a</em>"),
    ("__a__ _b_", "<strong>a</strong> <em>b</em>"),
    ("***a***", "<em><strong>a</strong></em>"),
    ("**a *b* c**", "<strong>a <em>b</em> c</strong>"),
    ("*a **b***", "<em>a <strong>b</strong></em>"),
    ("*foo**bar**baz*", "<em>foo<strong>bar</strong>baz</em>"),
    ("*foo *bar**", "<em>foo <em>bar</em></em>"),
    ("****a****", "<strong><strong>a</strong></strong>"),
    ("2 * 3 * 4", "2 * 3 * 4"),
    ("사과*는 5,000원 (*부가세 별도)", "사과*는 5,000원 (*부가세 별도)"),
    ("5*, 6*, 7*", "5*, 6*, 7*"),
    ("*...음*", "<em>...음</em>"),
    ("**open", "**open"),
    ("** a **", "** a **"),
    ("*a **b*", "*a *<em>b</em>"),
    ("*a _b* c_", "<em>a _b</em> c_"),
    ("~~gone~~ 좋아~~~ 3시~5시 하하~~", "<del>gone</del> 좋아~~~ 3시~5시 하하~~"),
    ("~~**both**~~", "<del><strong>both</strong></del>"),
    ("*️⃣ and *️⃣", "*️⃣ and *️⃣"),
  ])
  func emphasizesWhatAPersonMeans(source: String, html: String) {
    #expect(Markdown(source).html == "<p>\(html)</p>\n")
  }

  @Test(arguments: [
    ("`a*b*`", "<code>a*b*</code>"),
    ("``a`b``", "<code>a`b</code>"),
    ("`` `a` ``", "<code>`a`</code>"),
    ("`  `", "<code>  </code>"),
    ("`a", "`a"),
    ("``a`", "``a`"),
    (#"`a\`b`"#, #"<code>a\</code>b`"#),
    ("*a `*` b*", "<em>a <code>*</code> b</em>"),
    ("`<b>`", "<code>&lt;b&gt;</code>"),
    (#"\*a\* \\ \a \"#, #"*a* \ \a \"#),
    (#"¯\_(ツ)_/¯"#, "¯_(ツ)_/¯"),
  ])
  func readsCodeAndEscapes(source: String, html: String) {
    #expect(Markdown(source).html == "<p>\(html)</p>\n")
  }

  @Test(arguments: [
    ("[a](b)", #"<a href="b">a</a>"#),
    ("[a](http://x.y/?q=1&r=2)", #"<a href="http://x.y/?q=1&amp;r=2">a</a>"#),
    ("[a](mailto:a@b.c)", #"<a href="mailto:a@b.c">a</a>"#),
    ("[a](HTTPS://b)", #"<a href="HTTPS://b">a</a>"#),
    ("[**a** b](c)", #"<a href="c"><strong>a</strong> b</a>"#),
    ("**[a](b)** c", #"<strong><a href="b">a</a></strong> c"#),
    ("[a](b(c)d)", #"<a href="b(c)d">a</a>"#),
    (#"[a](b\)c)"#, #"<a href="b)c">a</a>"#),
    ("[a [b](c)](d)", #"[a <a href="c">b</a>](d)"#),
    ("[a](b)[c](d)", #"<a href="b">a</a><a href="d">c</a>"#),
    ("*a [b*](c)", #"*a <a href="c">b*</a>"#),
    ("[a](b c) [](x) [ ](x) [a]() [a]", "[a](b c) [](x) [ ](x) [a]() [a]"),
    ("[`a](b)`", "[<code>a](b)</code>"),
    (#"\[a](b) [a\](b)"#, "[a](b) [a](b)"),
    ("![alt](a/b.jpg)", #"<img src="a/b.jpg" alt="alt">"#),
    ("![](a.jpg)", #"<img src="a.jpg" alt="">"#),
    ("**![x *y*](a.jpg)**", #"<strong><img src="a.jpg" alt="x y"></strong>"#),
    ("![alt](https://x/y.jpg)", #"<a href="https://x/y.jpg">alt</a>"#),
    ("![](https://x/y.jpg)", #"<a href="https://x/y.jpg">https://x/y.jpg</a>"#),
    (#"\![a](b)"#, #"!<a href="b">a</a>"#),
    (#"[a](b"onclick="x)"#, #"<a href="b%22onclick=%22x">a</a>"#),
    (#"[a](b "c")"#, #"<a href="b" title="c">a</a>"#),
    (
      #"[a](b 'c "d"') [a](b (c))"#,
      #"<a href="b" title="c &quot;d&quot;">a</a> <a href="b" title="c">a</a>"#
    ),
    (#"[a](b "c\"d") [a](b "c"d)"#, #"<a href="b" title="c&quot;d">a</a> [a](b &quot;c&quot;d)"#),
    (#"![a](b.jpg "c")"#, #"<img src="b.jpg" alt="a" title="c">"#),
    ("[a](<b c>) [a](<b c> 'd')", #"<a href="b%20c">a</a> <a href="b%20c" title="d">a</a>"#),
    ("[a](<b) [a](<b<c>)", "[a](&lt;b) [a](&lt;b&lt;c&gt;)"),
    ("[a](바다.md)", #"<a href="바다.md">a</a>"#),
    ("![a [b](c) d](e)", #"<img src="e" alt="a b d">"#),
    ("<https://a.b?c=**d**>", #"<a href="https://a.b?c=**d**">https://a.b?c=**d**</a>"#),
    ("<haru@example.org>", #"<a href="mailto:haru@example.org">haru@example.org</a>"#),
    ("<b> <a@> <ftp://a.b> <3", "&lt;b&gt; &lt;a@&gt; &lt;ftp://a.b&gt; &lt;3"),
  ])
  func linksWords(source: String, html: String) {
    #expect(Markdown(source).html == "<p>\(html)</p>\n")
  }

  @Test(arguments: [
    "javascript:alert(1)", "JavaScript:alert(1)", #"javascript\:alert(1)"#, #"java\-script:x"#,
    "data:text/html,x", "vbscript:x", "file:///etc/passwd", "//evil.example", #"\\\\evil.example"#,
    #"/\evil.example"#, "x:y",
  ])
  func leavesLinksThatLeadAstrayAsWords(destination: String) {
    #expect(!Markdown("[a](\(destination)) ![b](\(destination))").html.contains("<a"))
    #expect(!Markdown("![b](\(destination))").html.contains("<img"))
    let line = MarkdownLine("[a](\(destination))", after: .start)
    #expect(line.links.isEmpty)
  }

  @Test(arguments: [
    ("https://a.b/c", "https://a.b/c"),
    ("see http://a.b.", "http://a.b"),
    ("(https://a.b/c_(d))", "https://a.b/c_(d)"),
    ("**https://a.b**", "https://a.b"),
    ("https://a.b/*c*d", "https://a.b/*c*d"),
    ("링크https://a.b에서 봤다", "https://a.b"),
    ("https://a.b/c에서", "https://a.b/c"),
    ("https://ko.wikipedia.org/wiki/한국_어", "https://ko.wikipedia.org/wiki/한국_어"),
    ("https://한국.kr/", "https://한국.kr/"),
    ("“https://a.b”라고", "https://a.b"),
    ("<https://a.b>", "https://a.b"),
    ("HTTP://A.B", "HTTP://A.B"),
    ("https://a.b/café?x=é#y", "https://a.b/café?x=é#y"),
  ])
  func linksBareAddresses(source: String, address: String) {
    #expect(MarkdownLine(source, after: .start).links.map(\.destination) == [address])
    #expect(Markdown(source).html.contains(#"<a href="\#(address)">"#))
  }

  @Test(arguments: ["http://", "xhttp://a", "https:/a", "ftp://a", "http://.", "`http://a`"])
  func leavesWhatIsNoAddress(source: String) {
    #expect(!Markdown(source).html.contains("<a"))
  }

  @Test(arguments: [
    ("a\nb\n\nc", "<p>a<br>\nb</p>\n<p>c</p>\n"),
    ("a\r\nb\rc\u{2029}d", "<p>a<br>\nb<br>\nc<br>\nd</p>\n"),
    ("# a *b*\n#tag\n####### x", "<h1>a <em>b</em></h1>\n<p>#tag<br>\n####### x</p>\n"),
    ("* * *\n___\n-----", "<hr>\n<hr>\n<hr>\n"),
    (
      "> a\n> > b",
      "<blockquote>\n<p>a</p>\n<blockquote>\n<p>b</p>\n</blockquote>\n</blockquote>\n"
    ),
    (">a\n>인용", "<blockquote>\n<p>a<br>\n인용</p>\n</blockquote>\n"),
    (
      ">>a\n># b\n>- c",
      "<blockquote>\n<blockquote>\n<p>a</p>\n</blockquote>\n<h1>b</h1>\n"
        + "<ul>\n<li>c</li>\n</ul>\n</blockquote>\n"
    ),
    (">_<\n>.<", "<p>&gt;_&lt;<br>\n&gt;.&lt;</p>\n"),
    (">ㅁ< >ㅅ<\n>////<\n>.> 하", "<p>&gt;ㅁ&lt; &gt;ㅅ&lt;<br>\n&gt;////&lt;<br>\n&gt;.&gt; 하</p>\n"),
    (
      "```swift x\na *b*\n\n <c>\n```\nd",
      "<pre><code class=\"language-swift\">a *b*\n\n &lt;c&gt;\n</code></pre>\n<p>d</p>\n"
    ),
    ("```\na", "<pre><code>a\n</code></pre>\n"),
    ("```\na\n", "<pre><code>a\n</code></pre>\n"),
    ("```", "<pre><code></code></pre>\n"),
    ("  ```\n   a\n  ```", "<pre><code> a\n</code></pre>\n"),
    ("> ```\n> a\nb", "<blockquote>\n<pre><code>a\n</code></pre>\n</blockquote>\n<p>b</p>\n"),
    ("````\n```\n````", "<pre><code>```\n</code></pre>\n"),
    ("~~~ㅎㅎ\na", "<p>~~~ㅎㅎ<br>\na</p>\n"),
    ("2026. 10. 3. 맑음", "<p>2026. 10. 3. 맑음</p>\n"),
    ("## a ##\n# b #c\n### #\n# d \\#", "<h2>a</h2>\n<h1>b #c</h1>\n<h3></h3>\n<h1>d #</h1>\n"),
    ("하나\\\n둘\\\n\n셋\\\\\n넷", "<p>하나<br>\n둘\\</p>\n<p>셋\\<br>\n넷</p>\n"),
    ("", ""), ("\n\n", ""),
  ])
  func buildsBlocks(source: String, html: String) {
    #expect(Markdown(source).html == html)
    #expect(seen(source) == html)
  }

  /// Other programs read these in another way, and so does what is shared with them.
  @Test(arguments: [
    ("a\n---\nb", "<p>a</p>\n<hr>\n<p>b</p>\n"),
    ("> a\n> b\nc", "<blockquote>\n<p>a<br>\nb</p>\n</blockquote>\n<p>c</p>\n"),
    ("    네 칸 들여 쓴 글", "<p>네 칸 들여 쓴 글</p>\n"),
    ("- a\n b", "<ul>\n<li>a</li>\n</ul>\n<p>b</p>\n"),
    ("-a\n-\n1.a", "<p>-a<br>\n-<br>\n1.a</p>\n"),
    ("- - a", "<ul>\n<li>- a</li>\n</ul>\n"),
  ])
  func buildsBlocksThatAreSeenInTheWindowAndInBooks(source: String, html: String) {
    #expect(seen(source) == html)
    #expect(Markdown(source).html != html)
  }

  @Test func readsLineByLineWhatABookShows() {
    let text = Markdown("*a\nb* &amp;")
    #expect(text.book([:]) == "<p dir=\"auto\">*a<br/>\nb* &amp;amp;</p>\n")
    #expect(text.plainText == "*a\nb* &amp;")
    #expect(text.html == "<p><em>a<br>\nb</em> &amp;</p>\n")
  }

  /// The blocks that a book shows, without what only books have in them.
  private func seen(_ source: String) -> String {
    var page = MarkdownHTML(MarkdownText(source), .none)
    return page.write(Markdown(source).blocks)
  }

  @Test(arguments: [
    ("- a\n- b\n+ c", "<ul> <li>a</li> <li>b</li> </ul> <ul> <li>c</li> </ul>"),
    ("1. a\n2. b\n3) c", #"<ol> <li>a</li> <li>b</li> </ol> <ol start="3"> <li>c</li> </ol>"#),
    ("3. a", #"<ol start="3"> <li>a</li> </ol>"#),
    ("- a\n1. b", "<ul> <li>a</li> </ul> <ol> <li>b</li> </ol>"),
    ("- a\n  - b\n- c", "<ul> <li>a <ul> <li>b</li> </ul> </li> <li>c</li> </ul>"),
    ("1. a\n  - b\n2. c", "<ol> <li>a <ul> <li>b</li> </ul> </li> <li>c</li> </ol>"),
    ("- a\n    - b\n  - c", "<ul> <li>a <ul> <li>b</li> <li>c</li> </ul> </li> </ul>"),
    ("- a\n\t- b", "<ul> <li>a <ul> <li>b</li> </ul> </li> </ul>"),
    ("- a\n  b\n\n  c\n\nd", "<ul> <li><p>a<br> b</p> <p>c</p> </li> </ul> <p>d</p>"),
    ("- a\n\n- b", "<ul> <li><p>a</p> </li> <li><p>b</p> </li> </ul>"),
    (
      "- a\n  - b\n\n  - c\n- d",
      "<ul> <li>a <ul> <li><p>b</p> </li> <li><p>c</p> </li> </ul> </li> <li>d</li> </ul>"
    ),
    ("- a\n  > b\n- c", "<ul> <li>a <blockquote> <p>b</p> </blockquote> </li> <li>c</li> </ul>"),
    ("- ```\n  x\n  ```\n- b", "<ul> <li><pre><code>x </code></pre> </li> <li>b</li> </ul>"),
    ("- ```\n  x\n- b", "<ul> <li><pre><code>x </code></pre> </li> <li>b</li> </ul>"),
    ("- a\n  ```\n  x\n  ```\n- b", "<ul> <li>a <pre><code>x </code></pre> </li> <li>b</li> </ul>"),
    (
      "- [ ] a\n- [x] b\n- [X]c",
      #"<ul> <li><input type="checkbox" disabled> a</li> "#
        + #"<li><input type="checkbox" disabled checked> b</li> <li>[X]c</li> </ul>"#
    ),
    ("> - a", "<blockquote> <ul> <li>a</li> </ul> </blockquote>"),
  ])
  func buildsLists(source: String, html: String) {
    let wanted = html.split(whereSeparator: \.isWhitespace)
    #expect(Markdown(source).html.split(whereSeparator: \.isWhitespace) == wanted)
    #expect(seen(source).split(whereSeparator: \.isWhitespace) == wanted)
  }

  @Test(arguments: [
    ("# Title\n\n**a** [b](c) `d` ![e](f)", "Title\n\na b d e"),
    ("- [x] milk\n  - eggs\n2. bread", "milk\neggs\n2. bread"),
    ("> a\n> > b", "a\nb"),
    ("```swift\nlet a\n```\n---\nb", "let a\n\nb"),
    ("a\r\nb", "a\nb"),
    ("[a](javascript:b)", "[a](javascript:b)"),
    ("https://a.b", "https://a.b"),
    (#"\*a\*"#, "*a*"),
    (#"[a](b "c") <d@e.f>"#, "a d@e.f"),
    ("## a ##\n>b\n- ```\n  c\n  ```", "a\nb\n\nc"),
    ("a\\\nb\\", "a\nb\\"),
    ("| a | b |\n|---|---|", "| a | b |\n|---|---|"),
    ("", ""), ("a\n", "a\n"),
  ])
  func givesTheWordsWithoutMarkers(source: String, words: String) {
    #expect(Markdown(source).plainText == words)
  }

  /// A heading and what stands below it were read as one sentence.
  @Test(arguments: [
    ("one\ntwo\n\nthree", "one two three"),
    ("# Walk\nBy the sea", "Walk · By the sea"),
    ("To do:\n- milk\n- [x] bread\n\nThat is all", "To do: milk · bread · That is all"),
    ("> Slowly\n> now\nHe said", "Slowly now · He said"),
    ("오늘은 맑았다.\n# 도서관\n- 책 (두 권!)\n- 연필", "오늘은 맑았다. 도서관 · 책 (두 권!) 연필"),
    ("今日は晴れた。\n- 散歩", "今日は晴れた。 散歩"),
    ("ماذا بعد؟\n- نزهة", "ماذا بعد؟ نزهة"),
    ("a\u{2028}b", "a b"),
    ("\n\n", ""),
  ])
  func oneLineTellsBlocksApart(_ source: String, _ wanted: String) {
    #expect(Markdown(source).oneLine == wanted)
  }
}
