// SPDX-License-Identifier: GPL-3.0-or-later

import Feelings

/// Weights while they are learnt, by AdaGrad: so much for each feature and head.
struct Table {
  /// Whether each head is a question of its own, or the first five are the answers to one.
  enum Kind {
    case several
    case oneLeads
  }

  private(set) var weights: [SIMD8<Float>]
  /// One for each source, since each names feelings as often as it likes.
  private(set) var biases: [SIMD8<Float>]
  private let kind: Kind
  /// For each feature 1 at the heads that it may speak for, and 0 at the others.
  private let voices: [SIMD8<Float>]
  private var squares: [SIMD8<Float>]
  private var biasSquares: [SIMD8<Float>]

  init(_ kind: Kind, voices: [SIMD8<Float>], sources: Int, caution: Float) {
    self.kind = kind
    self.voices = voices
    let count = voices.count
    weights = Array(repeating: SIMD8(repeating: 0), count: count)
    squares = Array(repeating: SIMD8(repeating: caution), count: count)
    biases = Array(repeating: SIMD8(repeating: kind == .several ? -1 : 0), count: sources)
    biasSquares = Array(repeating: SIMD8(repeating: 1), count: sources)
  }

  mutating func learn(_ sample: Sample, rate: Float) {
    guard !sample.features.isEmpty else { return }
    let share = sample.share
    var sum = SIMD8<Float>(repeating: 0)
    for feature in sample.features { sum += weights[Int(feature)] }
    let slope =
      (probabilities(sum * share + biases[sample.source]) - sample.targets) * sample.weights
    let part = slope * share
    for feature in sample.features {
      let place = Int(feature)
      let part = part * voices[place]
      squares[place] += part * part
      weights[place] -= rate * part / squares[place].squareRoot()
    }
    biasSquares[sample.source] += slope * slope
    biases[sample.source] -= rate * slope / biasSquares[sample.source].squareRoot()
  }

  private func probabilities(_ odds: SIMD8<Float>) -> SIMD8<Float> {
    var probabilities = SIMD8<Float>(repeating: 0)
    for head in 0..<8 { probabilities[head] = sigmoid(odds[head]) }
    guard kind == .oneLeads else { return probabilities }
    var sum: Float = 0
    for head in 0...Head.calm.rawValue {
      probabilities[head] = exponential(odds[head])
      sum += probabilities[head]
    }
    for head in 0...Head.calm.rawValue { probabilities[head] /= sum }
    return probabilities
  }
}
