// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Testing

@Suite struct TranscriptTests {
  private let walk = Transcript(
    [Transcript.Word("we", 100, 200), Transcript.Word("walked", 250, 600)], language: "en",
    recogniser: "test")

  @Test func textAndTimesAreAllOfIt() {
    #expect(walk.text == "we walked")
    #expect(walk.times == [100, 200, 250, 600])
    let again = Transcript(
      text: walk.text, times: walk.times, language: "en", recogniser: "test", isByHand: false,
      isWhole: true)
    #expect(again == walk)
  }

  @Test func anotherNumberOfTimesIsNone() {
    let one = Transcript(
      text: "we walked", times: [1, 2, 3], language: "", recogniser: "", isByHand: false,
      isWhole: true)
    #expect(one == nil)
  }

  @Test func spacesAndNothingAreNoWords() {
    let odd = Transcript(
      [
        Transcript.Word(" ", 0, 1), Transcript.Word("a\u{a0}b", -5, -9), Transcript.Word("", 1, 2),
      ], language: "", recogniser: "")
    #expect(odd.words == [Transcript.Word("a", 0, 0), Transcript.Word("b", 0, 0)])
  }

  /// Words at the end were gone where the recogniser had crashed.
  @Test func aPartReplacesNoWhole() {
    let part = Transcript(walk.words, language: "en", recogniser: "other", isWhole: false)
    #expect(!part.mayReplace(walk))
    #expect(walk.mayReplace(part))
    #expect(part.mayReplace(nil))
    let shorter = Transcript(
      [Transcript.Word("walked", 250, 600)], language: "en", recogniser: "test", isWhole: false)
    #expect(part.mayReplace(shorter))
  }

  @Test(arguments: [(0, nil), (100, 0), (240, 0), (250, 1), (9000, 1)] as [(Int, Int?)])
  func theWordThatIsSaidIsFound(moment: Int, index: Int?) {
    #expect(walk.index(at: moment) == index)
  }

  /// What was trimmed away was on paper all the same.
  @Test func onlyWhatIsHeardIsRead() throws {
    let stretch = [Transcript.Word("a", 1000, 3000), Transcript.Word("b", 1000, 3000)]
    let long = Transcript(
      [Transcript.Word("secret", 0, 900)] + stretch + [Transcript.Word("end", 4000, 4200)],
      language: "", recogniser: "")
    #expect(long.text(in: nil, of: 5000) == "secret a b end")
    #expect(long.text(in: Trim(from: 950, to: nil), of: 5000) == "a b end")
    #expect(long.text(in: Trim(from: 2000, to: 4050), of: nil) == "b")
    #expect(long.text(in: Trim(from: 0, to: 900), of: 5000) == "secret")
    // Of a file that is shorter, all of it is heard.
    #expect(long.text(in: Trim(from: 6000, to: nil), of: 5000) == long.text)
  }
}
