// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Testing

@Suite struct FeelingPercentTests {
  @Test(arguments: [
    ([0.336, 0.334, 0.33, 0, 0], [34, 33, 33, 0, 0], 34),
    ([0.2, 0.2, 0.2, 0.2, 0.2], [20, 20, 20, 20, 20], 40),
    // As a server says it, and as an earlier model did: five numbers of their own.
    ([0.8, 0.05, 0, 0.02, 0.4], [63, 4, 0, 2, 31], 94),
    ([0.1, 0, 0, 0, 0], [100, 0, 0, 0, 0], 100),
    ([0.011, 0.01, 0.01, 0, 0], [36, 32, 32, 0, 0], 36),
  ])
  func addUpToAHundred(strengths: [Double], percents: [Int], positive: Int) {
    let feeling = Feeling(leading: "", parts: Self.parts(strengths), model: 1, isByHand: false)
    #expect(Emotion.allCases.map { feeling.percents[$0] } == percents)
    #expect(feeling.positivePercent == positive)
  }

  @Test func areNoneWhereThereIsNoEmotion() {
    let feeling = Feeling(leading: "", parts: [.positive: 0.75], model: 1, isByHand: false)
    #expect(feeling.percents.values.allSatisfy { $0 == 0 })
    #expect(feeling.positivePercent == 75)
  }

  @Test func aCorrectionLeadsAndDecidesTheSign() {
    let feeling = Feeling(
      leading: "sadness", parts: Self.parts([0.1, 0.6, 0.1, 0.1, 0.1]), model: 1, isByHand: false)
    let corrected = feeling.corrected(to: .joy)
    #expect(corrected.emotion == .joy && corrected.isByHand)
    #expect(corrected.percents == [.joy: 60, .sadness: 10, .anger: 10, .fear: 10, .calm: 10])
    #expect(abs(corrected.positive - 0.7) < 1e-9 && abs(corrected.negative - 0.3) < 1e-9)
  }

  private static func parts(_ strengths: [Double]) -> [Feeling.Part: Double] {
    Dictionary(uniqueKeysWithValues: zip(Emotion.allCases.map(\.part), strengths))
  }
}
