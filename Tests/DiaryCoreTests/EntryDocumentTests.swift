// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Testing

@Suite struct EntryDocumentTests {
  private let entry = EntryDocument(title: "바다 & <산>", body: "- [x] **빵**")

  @Test func textHasNoSigns() { #expect(entry.plainText == "바다 & <산>\n\n빵") }

  @Test func markdownBeginsWithTheTitle() {
    #expect(entry.markdown == "# 바다 & <산>\n\n- [x] **빵**")
    #expect(EntryDocument(title: "", body: "글").markdown == "글")
    #expect(EntryDocument(title: "제목", body: "").plainText == "제목")
  }

  @Test func aPageShowsTheTitleAsItIsWritten() {
    #expect(entry.html.contains("<title>바다 &amp; &lt;산&gt;</title>"))
    #expect(entry.html.contains("<h1>바다 &amp; &lt;산&gt;</h1>"))
    #expect(entry.html.contains("<strong>빵</strong>"))
    #expect(!EntryDocument(title: "", body: "글").html.contains("<h1>"))
  }

  /// A paragraph that began with spaces was as wide as it was long.
  @Test func wordsThatAreSetInAreAsWideAsThePage() {
    let page = EntryDocument(title: "", body: "    들여 쓴 글").html
    #expect(page.contains("<pre><code>들여 쓴 글"))
    #expect(page.contains("pre { white-space: pre-wrap; }"))
  }
}
