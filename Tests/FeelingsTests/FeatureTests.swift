// SPDX-License-Identifier: GPL-3.0-or-later

import Feelings
import Testing

@Suite struct FeatureTests {
  /// All but those that tell where in the text something is said.
  private func features(_ text: String) -> Set<UInt32> {
    let features = TextFeatures(text)
    return Set(features.hashes).subtracting(features.places)
  }

  private func places(_ text: String) -> Set<UInt32> { Set(TextFeatures(text).places) }

  @Test(arguments: [
    ("It rained. We sang. It is late.", "We sang", "It is late"),
    ("비가 왔다. 노래했다. 이제 자야지.\n\u{200B} \n", "노래했다", "이제 자야지"),
  ])
  func whereItBeginsAndEndsIsHeard(_ text: String, _ middle: String, _ end: String) {
    let both = places(text)
    #expect(both.isDisjoint(with: places(middle)))
    #expect(!both.isDisjoint(with: places(end)))
    #expect(!both.isSuperset(of: places(end)))
  }

  /// A title is no beginning; a date, a number or a smile is neither that nor an end.
  @Test(arguments: [
    "Sunday\nIt rained. We sang. It is late.", "2024. 3. 5.\nIt rained. We sang. It is late.",
    "It rained. We sang. It is late. :)", "It rained. We sang. It is late. 😀 12 ㅋㅋ",
    "😀 It rained. We sang. It is late.\n\n^^\n",
  ])
  func whatIsNoSentenceIsNoPlace(_ text: String) {
    let plain = places("It rained. We sang. It is late.")
    #expect(places(text).subtracting(places("😀 a.")) == plain.subtracting(places("😀 a.")))
  }

  @Test func wordsAreHeardTogetherAcrossOthers() {
    let near = features("one two three four")
    for other in ["two three four", "one two three", "one two three other", "other two three four"]
    {
      #expect(!features(other).isSuperset(of: near), "\(other)")
    }
    #expect(features("one two and four") != features("one too and four"))
  }

  @Test(arguments: [("나는 무섭다", "“나는 무섭다”"), ("I am scared", "\"I am scared\"")])
  func whatIsQuotedIsSomethingElse(said: String, quoted: String) {
    #expect(features(said).isDisjoint(with: features(quoted)))
  }

  @Test func aQuotationGoesOnOverSentences() {
    let whole = features("\"Go away. I hate you.\" he said")
    #expect(whole.isDisjoint(with: features("I hate you")))
    #expect(whole.isSuperset(of: features("he said")))
  }

  /// A quotation without an end must not swallow the rest of an entry.
  @Test func aQuotationEndsWithItsLine() {
    #expect(features("\"Go away\nI hate you").isSuperset(of: features("I hate you")))
  }

  @Test func twoWaysToSayNotAreOne() {
    let both = features("안 좋았다").intersection(features("좋지 않았다"))
    #expect(!both.subtracting(features("좋았다")).isEmpty)
  }

  @Test func aNotReachesFourWordsAndNoMark() {
    let words = features("we laughed")
    #expect(!features("not that we laughed").isSuperset(of: words))
    #expect(features("not that, we laughed").isSuperset(of: words))
  }
}
