// SPDX-License-Identifier: GPL-3.0-or-later

import Feelings

/// Turns evidence so that all of it spreads alike and none goes along with any other: then a layer
/// is learnt in few steps.
struct Whitening {
  private static let least: Float = 0.000_001

  private let mean: SIMD16<Float>
  /// Each makes one number of what differs from the mean.
  private let rows: [SIMD16<Float>]

  init(_ evidence: [SIMD16<Float>], weights: [Float]) {
    let whole = weights.reduce(0, +)
    let mean = zip(evidence, weights).reduce(SIMD16<Float>(repeating: 0)) {
      $0 + $1.0 * ($1.1 / whole)
    }
    var covariance = Array(repeating: SIMD16<Float>(repeating: 0), count: 16)
    for (evidence, weight) in zip(evidence, weights) {
      let rest = evidence - mean
      for row in 0..<16 { covariance[row] += rest * (rest[row] * weight / whole) }
    }
    (self.mean, rows) = (mean, Self.orthonormal(covariance))
  }

  /// Gram and Schmidt’s way, where the product of two directions is how they go along.
  private static func orthonormal(_ covariance: [SIMD16<Float>]) -> [SIMD16<Float>] {
    func product(_ one: SIMD16<Float>, _ other: SIMD16<Float>) -> Float {
      (0..<16).reduce(0) { $0 + one[$1] * (covariance[$1] * other).sum() }
    }
    var rows: [SIMD16<Float>] = []
    for number in 0..<16 {
      var row = SIMD16<Float>(repeating: 0)
      row[number] = 1
      for before in rows { row -= product(row, before) * before }
      let square = product(row, row)
      // What is always the same, or follows from the others, says nothing.
      rows.append(
        square > least * covariance[number][number] && square > 0
          ? row / square.squareRoot() : SIMD16(repeating: 0))
    }
    return rows
  }

  func whitened(_ evidence: SIMD16<Float>) -> SIMD16<Float> {
    let rest = evidence - mean
    var whitened = SIMD16<Float>(repeating: 0)
    for number in rows.indices { whitened[number] = (rows[number] * rest).sum() }
    return whitened
  }

  /// The layer that makes the same of evidence as another makes of it whitened.
  func unwhitened(_ layer: OutputLayer) -> OutputLayer {
    var plain = layer
    for row in layer.rows.indices {
      plain.rows[row] = rows.indices.reduce(into: SIMD16(repeating: 0)) {
        $0 += layer.rows[row][$1] * rows[$1]
      }
      plain.biases[row] -= (plain.rows[row] * mean).sum()
    }
    return plain
  }
}
