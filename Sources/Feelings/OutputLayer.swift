// SPDX-License-Identifier: GPL-3.0-or-later

/// Makes the shares of the five feelings of what the heads say: five rows of weights, a softmax
/// over their sums.
package struct OutputLayer: Equatable, Sendable {
  package static let feelings = 5
  static let settingsCount = feelings * 17

  package var rows = Array(repeating: SIMD16<Float>(repeating: 0), count: feelings)
  package var biases = SIMD8<Float>(repeating: 0)

  package init() {}

  init(settings: some RandomAccessCollection<Float>) {
    let settings = Array(settings)
    for feeling in 0..<Self.feelings {
      rows[feeling] = SIMD16(settings[17 * feeling..<17 * feeling + 16])
      biases[feeling] = settings[17 * feeling + 16]
    }
  }

  var settings: [Float] {
    (0..<Self.feelings).flatMap { feeling in
      (0..<16).map { rows[feeling][$0] } + [biases[feeling]]
    }
  }

  /// The share of each of the first five heads; together they are 1.
  package func shares(_ evidence: SIMD16<Float>) -> SIMD8<Float> {
    var sums = biases
    for feeling in 0..<Self.feelings { sums[feeling] += (rows[feeling] * evidence).sum() }
    // None is more than 1, however sure the weights are.
    let most = (0..<Self.feelings).reduce(sums[0]) { max($0, sums[$1]) }
    var shares = SIMD8<Float>(repeating: 0)
    for feeling in 0..<Self.feelings { shares[feeling] = exponential(sums[feeling] - most) }
    return shares / shares.sum()
  }

  /// How much the share of a feeling changes with what is weighed.
  func influence(on feeling: Head, _ evidence: SIMD16<Float>) -> SIMD16<Float> {
    let shares = shares(evidence)
    let row = rows[feeling.rawValue]
    // What it has of one feeling is what another has not: so small differences are not lost.
    let others = (0..<Self.feelings).reduce(into: SIMD16<Float>(repeating: 0)) {
      $0 += shares[$1] * (row - rows[$1])
    }
    return others * shares[feeling.rawValue]
  }
}
