// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import TestNumbers
import Testing

/// Whatever a feeling is made of, it says one thing.
@Suite struct EmotionSharesTests {
  @Test(arguments: 0..<3)
  func aFeelingAgreesWithItself(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      var parts: [Feeling.Part: Double] = [:]
      for part in Feeling.Part.allCases {
        parts[part] = [0, 1, Double.random(in: -1...2, using: &random)].randomElement(
          using: &random)
      }
      let feeling = Feeling(leading: "", parts: parts, model: 1, isByHand: false)
      let strengths = Emotion.allCases.map(feeling.strength)
      guard strengths.contains(where: { $0 > 0 }) else { continue }
      #expect(abs(strengths.reduce(0, +) - 1) < 1e-9)
      #expect(
        abs(feeling.positive - feeling.strength(of: .joy) - feeling.strength(of: .calm)) < 1e-9)
      #expect(abs(feeling.positive + feeling.negative - 1) < 1e-9)
      #expect(feeling.percents.values.reduce(0, +) == 100)
      #expect(feeling.leadingPercent == feeling.percents.values.max())
    }
  }

  @Test func withoutEmotionsThereAreNoShares() {
    let shares = EmotionShares(strengths: [0, 0, 0, 0, 0])
    #expect(shares.isEmpty && shares.positive == nil && shares.positivePercent == nil)
    #expect(shares.percents.values.allSatisfy { $0 == 0 })
  }
}
