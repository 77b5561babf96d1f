// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Adwaita

/// What a few lines show of characters that stand together.
@Suite struct ShortTextClusterTests {
  /// A hundred thousand joined emoji in a card made the window as wide as the screen.
  @Test(arguments: [
    "👩\u{200D}", "👩🏻\u{200D}", "\u{1100}", "\u{0600}", "क्", "a\u{200D}", "\u{1F3FB}",
  ])
  func aLineCanBeBrokenInWhateverIsJoined(piece: String) {
    let text = String(repeating: piece, count: 2000).shortened
    #expect(text.unicodeScalars.count >= 1000)
    for character in text { #expect(character.unicodeScalars.count <= 20, "\(character)") }
  }

  @Test(arguments: [
    "👨‍👩‍👧‍👦", "👩🏻‍❤️‍💋‍👩🏿", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "한글 ᄒᆞᆫ글", "क्ष्म्य", "é e\u{301}", "ﷺ عربي", "二〇二六年",
  ])
  func whatPeopleWriteStaysAsItIs(text: String) { #expect(text.shortened == text) }

  @Test func aThousandCharactersAreShown() {
    let text = String(repeating: "가", count: 1001).shortened
    #expect(text == String(repeating: "가", count: 1000) + "…")
  }

  @Test func fewMarksStayOnALetter() {
    let text = ("a" + String(repeating: "\u{301}", count: 60)).shortened
    #expect(text == "a" + String(repeating: "\u{301}", count: 8))
  }
}
