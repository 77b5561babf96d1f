// SPDX-License-Identifier: GPL-3.0-or-later

/// The clauses of an entry put together as they come, in bounded memory, as one register reads them.
struct ClausePool {
  private let exponent: Float
  private var powers = SIMD8<Float>(repeating: 0)
  private var plain = SIMD8<Float>(repeating: 0)
  private var odds = SIMD8<Float>(repeating: 0)
  private var weight: Float = 0

  init(exponent: Float) {
    self.exponent = exponent
  }

  /// A clause that counts so much, after which what was before keeps only so much.
  mutating func add(_ logits: SIMD8<Float>, weight own: Float, keeping kept: Float) {
    var probabilities = SIMD8<Float>(repeating: 0)
    var raised = SIMD8<Float>(repeating: 0)
    for head in 0..<8 {
      probabilities[head] = sigmoid(logits[head])
      raised[head] = power(probabilities[head], exponent)
    }
    powers = powers * kept + raised * own
    plain = plain * kept + probabilities * own
    odds = odds * kept + logits * own
    weight = weight * kept + own
  }

  var isEmpty: Bool { weight == 0 }

  /// From 0 to 1: how strong each head is where it is strong, and how calm and neutral on the whole.
  var strengths: SIMD8<Float> {
    var strengths = plain / weight
    for head in 0..<8 where head != Head.calm.rawValue && head != Head.neutral.rawValue {
      strengths[head] = power(powers[head] / weight, 1 / exponent)
    }
    return strengths
  }

  var meanOdds: SIMD8<Float> { odds / weight }
}

/// x to the power of y, for an x from 0 to 1.
private func power(_ x: Float, _ y: Float) -> Float {
  x <= 0 ? 0 : exponential(y * naturalLogarithm(x))
}
