// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import DiaryCore

@Suite struct MediaLinkTests {
  @Test func aCaptionStaysWordsInMarkdownAndInHTML() {
    let link = MediaLink(.photo, address: "m/photo-1.jpg", caption: "물 [결]\n<b> \"&\"")
    #expect(link.markdown == "![물 \\[결\\] \\<b> \"&\"](m/photo-1.jpg)")
    #expect(link.html.contains("<img src=\"m/photo-1.jpg\" alt=\"물 [결]\n&lt;b&gt; &quot;&amp;"))
    #expect(link.html.contains("<figcaption>물 [결]"))
  }

  @Test func recordingsCanBePlayedAndAreNoPictures() {
    let voice = MediaLink(.voice, address: "m/voice-1.oga", caption: "비")
    #expect(voice.markdown == "[비](m/voice-1.oga)")
    #expect(voice.html.contains("<audio controls"))
    #expect(MediaLink(.video, address: "v.webm", caption: "").html.contains("</video>"))
  }

  @Test func anAddressLeadsToTheFileWhateverItIsCalled() {
    #expect(
      MediaLink.address(of: "바다 100% (1)?#-media/a.jpg")
        == "바다%20100%25%20%281%29%3F%23-media/a.jpg")
    let address = MediaLink.address(of: "[a]:b/\"c\"")
    #expect(Markdown("![x](\(address))").html.contains("<img src=\"\(address)\""))
  }

  @Test func aDocumentShowsWhatGoesWithIt() {
    let link = MediaLink(.photo, address: "a.jpg", caption: "")
    let entry = EntryDocument(title: "바다", body: "글", media: [link])
    #expect(entry.markdown == "# 바다\n\n글\n\n![](a.jpg)\n")
    #expect(entry.html.contains("<img src=\"a.jpg\""))
    #expect(EntryDocument(title: "", body: "", media: [link]).markdown == "![](a.jpg)\n")
  }
}
