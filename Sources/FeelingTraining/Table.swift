// SPDX-License-Identifier: GPL-3.0-or-later

import Feelings

/// The weights while they are learnt: logistic regression for all heads at once, by AdaGrad.
struct Table {
  private(set) var weights: [SIMD8<Float>]
  private(set) var bias = SIMD8<Float>(repeating: -1)
  private var squares: [SIMD8<Float>]
  private var biasSquares = SIMD8<Float>(repeating: 1)

  init(count: Int) {
    weights = Array(repeating: SIMD8(repeating: 0), count: count)
    squares = Array(repeating: SIMD8(repeating: 0.01), count: count)
  }

  /// Begins with so much of what another has learnt, but for the head that means something else.
  init(after other: Table, keeping share: Float) {
    self.init(count: other.weights.count)
    weights = other.weights.map { weights in
      var kept = weights * share
      kept[Head.neutral.rawValue] = 0
      return kept
    }
    bias = other.bias * share
    bias[Head.neutral.rawValue] = 0
  }

  func logits(_ features: [Int32]) -> SIMD8<Float> {
    var sum = SIMD8<Float>(repeating: 0)
    for feature in features { sum += weights[Int(feature)] }
    return sum / Float(max(1, features.count)).squareRoot() + bias
  }

  mutating func learn(_ sample: Sample, rate: Float, decay: Float) {
    guard !sample.features.isEmpty else { return }
    let logits = logits(sample.features)
    var slope = SIMD8<Float>(repeating: 0)
    for head in 0..<8 where sample.weights[head] > 0 {
      slope[head] = (sigmoid(logits[head]) - sample.targets[head]) * sample.weights[head]
    }
    let part = slope / Float(sample.features.count).squareRoot()
    for feature in sample.features {
      let place = Int(feature)
      let whole = part + weights[place] * decay
      squares[place] += whole * whole
      weights[place] -= rate * whole / squares[place].squareRoot()
    }
    biasSquares += slope * slope
    bias -= rate * slope / biasSquares.squareRoot()
  }
}
