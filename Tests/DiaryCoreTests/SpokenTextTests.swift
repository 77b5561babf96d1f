// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Testing

@Suite struct SpokenTextTests {
  /// Words of 300 ms; behind one that ends with a bar there is silence, 100 ms behind the others.
  private static func transcript(_ text: String, _ language: String, silence: Int = 1500)
    -> Transcript
  {
    var (now, words) = (0, [Transcript.Word]())
    for word in text.split(separator: " ") {
      let isLast = word.hasSuffix("|")
      words.append(Transcript.Word(String(isLast ? word.dropLast() : word), now, now + 300))
      now += 300 + (isLast ? silence : 100)
    }
    return Transcript(words, language: language, recogniser: "test")
  }

  private static func paragraphs(
    _ text: String, _ language: String = "en", silence: Int = 1500
  ) -> [String] {
    SpokenText.paragraphs(of: transcript(text, language, silence: silence))
  }

  @Test func aLongPauseBeginsAParagraph() {
    #expect(Self.paragraphs("we walked| it rained") == ["We walked", "It rained"])
    #expect(Self.paragraphs("we walked| it rained", silence: 1400) == ["We walked it rained"])
    #expect(Self.paragraphs("") == [])
  }

  @Test func capitalsAreAddedWhereTheRecogniserWritesNone() {
    #expect(Self.paragraphs("today i said i'm in it") == ["Today I said I'm in it"])
    #expect(Self.paragraphs("today| i saw Anna", "en") == ["today", "i saw Anna"])
    #expect(Self.paragraphs("ich i", "de") == ["Ich i"])
    #expect(Self.paragraphs("éva jött", "hu") == ["Éva jött"])
    #expect(Self.paragraphs("iyi günler", "tr") == ["iyi günler"])
  }

  @Test func spacesAreAsTheScriptHasThem() {
    #expect(Self.paragraphs("오늘은 강가를 걸었다", "ko") == ["오늘은 강가를 걸었다"])
    #expect(Self.paragraphs("今天 天气 很 好 。", "zh") == ["今天天气很好。"])
    #expect(Self.paragraphs("今日 は GNOME を 使う", "ja") == ["今日は GNOME を使う"])
    #expect(Self.paragraphs("วันนี้ อากาศ ดี", "th") == ["วันนี้อากาศดี"])
  }

  @Test(arguments: [("", ""), ("a", "\n\n"), ("a\n", "\n"), ("a\n\n", "")])
  func theyAreParagraphsOfTheirOwn(body: String, gap: String) {
    #expect(SpokenText.appendix(["b", "c"], to: body) == gap + "b\n\nc\n\n")
    #expect(SpokenText.appendix([], to: body) == "")
  }
}
