// SPDX-License-Identifier: GPL-3.0-or-later

import Feelings

/// What should be shown of a labelled text: how strong each feeling is, or only its sign.
struct FeelingTarget {
  /// A comment that says nothing of feelings is calm rather than anything else, and not pleasant
  /// for that.
  private static let ofNeutral = SIMD8<Float>(0.04, 0.18, 0.16, 0.14, 0.48, 0, 0, 0)
  private static let pleasant = SIMD8<Float>(1, 0, 0, 0, 1, 0, 0, 0)
  private static let unpleasant = SIMD8<Float>(0, 1, 1, 1, 0, 0, 0, 0)
  /// How much the sign of a text counts beside its feelings.
  private static let signWeight: Float = 0.5

  /// Nil where the set does not say.
  let shares: SIMD8<Float>?
  /// The feelings that have the sign of the text; nil where it is not clear.
  let sign: SIMD8<Float>?

  init?(_ targets: [Head: Float]) {
    var shares = SIMD8<Float>(repeating: 0)
    for head in [Head.joy, .sadness, .anger, .fear, .calm] {
      shares[head.rawValue] = targets[head] ?? 0
    }
    if let neutral = targets[.neutral], neutral >= 0.5 { shares += neutral * Self.ofNeutral }
    let isLabelled = targets[.joy] != nil && shares.sum() > 0
    self.shares = isLabelled ? shares / shares.sum() : nil
    let sign = (targets[.positive] ?? 0) - (targets[.negative] ?? 0)
    self.sign = abs(sign) > 0.5 ? (sign > 0 ? Self.pleasant : Self.unpleasant) : nil
    if self.shares == nil && self.sign == nil { return nil }
  }

  /// How the loss changes with the sums that were made to these shares.
  func slope(_ shown: SIMD8<Float>) -> SIMD8<Float> {
    var slope = SIMD8<Float>(repeating: 0)
    if let shares { slope += shown - shares }
    if let sign {
      let right = shown * sign
      let weight = shares == nil ? 1 : Self.signWeight
      slope += weight * (shown - right / max(right.sum(), 0.000_01))
    }
    return slope
  }
}
