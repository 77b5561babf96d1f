// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import DiaryCore

/// Which links a book has, and how it writes them.
@Suite struct MarkdownWebAddressTests {
  /// Addresses with a port, with numbers for letters or in other scripts were left out of books.
  @Test(arguments: [
    ("https://example.org/?a=1&b=2", "https://example.org/?a=1&b=2"),
    ("http://localhost:8080/a%20b", "http://localhost:8080/a%20b"),
    ("HTTPS://example.org", "https://example.org"),
    ("https://me@example.org:/x", "https://me@example.org:/x"),
    ("http://[::1]:80/x", "http://[::1]:80/x"),
    ("https://바다.kr/길?q=é", "https://바다.kr/%EA%B8%B8?q=%C3%A9"),
    ("https://example.org/100%", "https://example.org/100%25"),
    ("https://example.org/a|b[c]", "https://example.org/a%7Cb%5Bc%5D"),
    ("mailto:me@example.org", "mailto:me@example.org"),
  ]) func keepsWhatLeadsToTheWeb(_ address: String, _ written: String) {
    #expect(MarkdownWebAddress.written(address) == written)
  }

  @Test(arguments: [
    "javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "FILE://host/x", "x.md",
    "//example.org", "https:example.org", "https://", "https://a b/", "https://a:99999/",
    "https://exa%6Dple.org", "https://a\\b", "https://a\u{202e}b", "mailto:me", "ftp://a/b",
  ]) func refusesAllElse(_ address: String) {
    #expect(MarkdownWebAddress.written(address) == nil)
  }

  @Test func aBookHasTheAddress() {
    let page = Markdown("[sea](http://localhost:8080/a%20b?c&d) [no](other.md)").book([:])
    #expect(page.contains("<a href=\"http://localhost:8080/a%20b?c&amp;d\">sea</a> no"))
  }
}
