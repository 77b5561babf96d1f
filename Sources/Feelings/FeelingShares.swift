// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore

/// What a text feels like, as one distribution: what leads, how strong each feeling is and how
/// positive the whole is all come from it.
package struct FeelingShares: Sendable {
  private let shares: SIMD8<Float>
  /// Whether the text says anything of a feeling.
  let isTelling: Bool

  init(_ odds: Odds, _ header: ModelHeader) {
    let mixed = header.layers.shares(odds, diaryShare: header.calibration.diaryShare(odds))
    shares = mixed / mixed.sum()
    isTelling = header.calibration.isTelling(odds)
  }

  private init(_ shares: SIMD8<Float>, isTelling: Bool) {
    (self.shares, self.isTelling) = (shares / shares.sum(), isTelling)
  }

  /// The same, after so much was added to the logarithms of its shares.
  func shifted(by shift: SIMD8<Float>) -> FeelingShares {
    var shifted = shares
    for head in 0..<OutputLayer.feelings { shifted[head] *= exponential(shift[head]) }
    return FeelingShares(shifted, isTelling: isTelling)
  }

  /// What each share lacks where one feeling is all there is.
  func missing(to emotion: Emotion) -> SIMD8<Float> {
    var wanted = SIMD8<Float>(repeating: 0)
    wanted[Head(emotion).rawValue] = 1
    return wanted - shares
  }

  /// How much the share of one feeling changes with what is added to the logarithms of all.
  func influence(on emotion: Emotion) -> SIMD8<Float> { missing(to: emotion) * share(emotion) }

  /// From 0 to 1.
  package func share(_ emotion: Emotion) -> Float { shares[Head(emotion).rawValue] }

  /// The strongest.
  package var leading: Emotion {
    Emotion.allCases.max { share($0) < share($1) } ?? .calm
  }

  /// How much of it is pleasant.
  package var positive: Float { share(.joy) + share(.calm) }

  var strengths: [Emotion: Double] {
    Dictionary(uniqueKeysWithValues: Emotion.allCases.map { ($0, Double(share($0))) })
  }
}
