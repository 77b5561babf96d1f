// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Testing

@testable import Spelling

@Suite struct WordFinderTests {
  @Test(arguments: [
    ("We saw the sea.", ["We", "saw", "the", "sea"]),
    ("오늘은 바다를 보았다!", ["오늘은", "바다를", "보았다"]),
    ("ذهبت إلى البحر، وعدت", ["ذهبت", "إلى", "البحر", "وعدت"]),
    ("오늘 the sea와 البحر", ["오늘", "the", "sea", "البحر"]),
    ("don’t ’tis 'quoted' dogs'", ["don't", "tis", "quoted", "dogs"]),
    ("well-known (yes)/no", ["well", "known", "yes", "no"]),
    ("Grüße, naïve cafe\u{301}", ["Grüße", "naïve", "café"]),
    ("sun☀️shine 👨‍👩‍👧 가족👍🏽", ["sun", "shine", "가족"]),
    ("see [the sea](https://exmple.org/helo), <b>now</b>", ["see", "the", "sea", "now"]),
    ("안녕ㅋㅋㅋ ㅠㅠ", ["안녕"]),
    ("**강가**를 ~~어제~~는 “안녕!”이라고 '집'에서 [숲](a.b/c)에", ["강가", "어제", "안녕", "집", "숲"]),
    ("(바다) “하늘” **구름 >숲 1)사과 - [ ] 전화", ["바다", "하늘", "구름", "숲", "사과", "전화"]),
    ("ko\u{AD}operation", ["kooperation"]),
    ("漢字を書く words", ["漢字", "を", "書", "く", "words"]),
  ])
  func findsWordsOfEveryScript(text: String, words: [String]) {
    #expect(WordFinder.places(in: text).map(\.word.text) == words)
  }

  @Test(arguments: [
    "", "  \n", "2026 3시에 1st covid19 ３月", "NASA NASA’s KBS에서 A b", "#sea #바다 ##x-y",
    "https://example.org/helo www.exmple.org anna@exmple.org (http://exmple.org)",
    "readme.md haru.org snake_case _", "‘’ ' . … — -", "\u{301} \u{200D}",
  ])
  func leavesOutWhatHasNoSpelling(text: String) {
    #expect(WordFinder.places(in: text).isEmpty)
  }

  @Test func knowsThePlacesInCharactersOfUnicode() {
    let text = "😀 don’t e\u{301}e\u{301} 바다"
    let scalars = Array(text.unicodeScalars)
    let places = WordFinder.places(in: text)
    #expect(places.map(\.range) == [2..<7, 8..<12, 13..<15])
    #expect(
      places.map { String(String.UnicodeScalarView(scalars[$0.range])) } == [
        "don’t", "e\u{301}e\u{301}", "바다",
      ])
  }

  @Test func composesHangulThatIsWrittenInParts() {
    let parts = "\u{1112}\u{1161}\u{1105}\u{116E}"
    let places = WordFinder.places(in: parts + " 바다")
    #expect(places.map(\.word) == [Word("하루", .hangul), Word("바다", .hangul)])
    #expect(places.first?.range == 0..<4)
  }

  @Test func knowsTheScriptOfAWord() {
    let scripts = WordFinder.places(in: "sea 바다 البحر море").map(\.word.script)
    #expect(scripts == [.latin, .hangul, Script("Arab"), Script("Cyrl")])
  }

  /// A text is read in parts that begin and end at spaces.
  @Test func findsTheSameInPartsAsInTheWhole() {
    let text = "Don’t go 바다와 sea를 #tag https://a.b/c x1 한 글 e\u{301}te\u{301} NASA’s end."
    let parts = text.split(separator: " ").flatMap { WordFinder.places(in: String($0)) }
    #expect(parts.map(\.word) == WordFinder.places(in: text).map(\.word))
  }
}
