// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Testing

@Suite struct EntryDocumentTests {
  private let entry = EntryDocument(title: "바다 & <산>", body: "- [x] **빵**")

  @Test func textHasNoSigns() { #expect(entry.plainText == "바다 & <산>\n\n빵") }

  @Test func markdownBeginsWithTheTitle() {
    #expect(entry.markdown == "# 바다 & \\<산>\n\n- [x] **빵**")
    #expect(EntryDocument(title: "*3*", body: "").markdown == "# \\*3\\*")
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

  /// The caption of a photo among the words was only in `alt`, which nobody sees.
  @Test func aPhotoAmongTheWordsHasItsCaption() throws {
    let name = try #require(PhotoName(address: "photo/0123456789ab"))
    let photo = MediaLink(.photo, address: "a%20b.jpg", caption: "마지막 <여름> \"a\"", photo: name)
    let plain = EntryDocument(title: "", body: "글 ![](photo/0123456789ab) 끝", media: [photo])
    #expect(
      plain.html.contains(
        "<span class=\"photo\"><img src=\"a%20b.jpg\" alt=\"마지막 &lt;여름&gt; &quot;a&quot;\">"
          + "<span class=\"caption\">마지막 &lt;여름&gt; &quot;a&quot;</span></span> 끝"))
    let own = EntryDocument(title: "", body: "![우리](photo/0123456789ab)", media: [photo])
    #expect(own.html.contains("alt=\"우리\""))
    #expect(own.html.contains("<span class=\"caption\">마지막"))
    #expect(own.markdown == "![우리](a%20b.jpg \"마지막 \\<여름> \\\"a\\\"\")")
    let bare = MediaLink(.photo, address: "a.jpg", caption: "", photo: name)
    let none = EntryDocument(title: "", body: "![](photo/0123456789ab)", media: [bare])
    #expect(!none.html.contains("<span"))
  }

  /// Arabic stood at the left, with its full stops at the wrong end.
  @Test func eachBlockIsReadFromTheSideOfItsWords() {
    #expect(entry.html.contains("p, li, blockquote, pre, .caption, figcaption {\n"))
    #expect(entry.html.contains("unicode-bidi: plaintext; text-align: start;"))
  }
}
