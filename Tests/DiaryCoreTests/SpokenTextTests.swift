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
    #expect(Self.paragraphs("i’m fine and i’ll go") == ["I’m fine and I’ll go"])
    #expect(Self.paragraphs("today| i saw Anna", "en") == ["Today", "I saw Anna"])
    #expect(Self.paragraphs("Today| it i saw", "en") == ["Today", "it i saw"])
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

  @Test func aPauseIsASpaceInEveryScript() {
    #expect(Self.paragraphs("今天| 天气", "zh", silence: 299) == ["今天天气"])
    #expect(Self.paragraphs("今天| 天气", "zh", silence: 300) == ["今天 天气"])
  }

  /// What a recogniser tells of a stretch at once has its own spaces, and the times of them all.
  @Test func aStretchThatIsHeardAtOnceKeepsItsSpaces() {
    let answer = Transcript(
      [
        Transcript.Word("วันนี้อากาศดี เราไปเดินเล่น", 0, 2000),
        Transcript.Word("แล้วก็กลับบ้าน", 2100, 3000),
      ], language: "th", recogniser: "test")
    #expect(SpokenText.paragraphs(of: answer) == ["วันนี้อากาศดี เราไปเดินเล่นแล้วก็กลับบ้าน"])
  }

  @Test(arguments: [
    ("- we walked", "\\- we walked"), ("1. we walked", "1\\. we walked"),
    ("12) we walked", "12\\) we walked"), ("# we walked", "\\# we walked"),
    ("> we walked", "\\> we walked"), ("* * *", "\\* * *"), ("```", "\\```"),
    ("#we walked", "#we walked"), ("1.5 miles", "1.5 miles"), ("-5 outside", "-5 outside"),
  ])
  func whatIsSaidIsNoMarkup(said: String, written: String) {
    #expect(Self.paragraphs("Yes| " + said) == ["Yes", written])
    #expect(Markdown(written).lines.allSatisfy { $0.kind == .text && $0.quoteDepth == 0 })
  }

  @Test(arguments: [("", ""), ("a", "\n\n"), ("a\n", "\n"), ("a\n\n", "")])
  func theyAreParagraphsOfTheirOwn(body: String, gap: String) {
    #expect(SpokenText.appendix(["b", "c"], to: body) == gap + "b\n\nc\n\n")
    #expect(SpokenText.appendix([], to: body) == "")
  }
}
