// SPDX-License-Identifier: GPL-3.0-or-later

/// Keeps the few words that speak most for each feeling, whatever the length of the text.
struct HeaviestWords {
  private static let most = 8
  /// Beside the heaviest one, a word that weighs less than this share of it says nothing.
  private static let lightest: Float = 0.2

  private static let onlyFeelings = SIMD8<Float>(1, 1, 1, 1, 1, 0, 0, 0)

  private var words = Array(repeating: [(range: Range<Int>, weight: Float)](), count: 5)
  /// Less than this is no news.
  private var least = SIMD8<Float>(0, 0, 0, 0, 0, .infinity, .infinity, .infinity)

  /// Adds a word with the weights of both readings. What speaks for all feelings alike speaks for
  /// none.
  mutating func add(_ range: Range<Int>, _ both: SIMD16<Float>) {
    let weights = (both.lowHalf + both.highHalf) * Self.onlyFeelings
    add(range, contrast: weights - weights.sum() / 5)
  }

  private mutating func add(_ range: Range<Int>, contrast weights: SIMD8<Float>) {
    guard any(weights .> least) else { return }
    for head in words.indices where weights[head] > least[head] {
      let place = words[head].firstIndex { $0.weight < weights[head] } ?? words[head].count
      words[head].insert((range, weights[head]), at: place)
      if words[head].count > Self.most { words[head].removeLast() }
      if words[head].count == Self.most { least[head] = words[head][Self.most - 1].weight }
    }
  }

  /// The strongest first.
  func words(for head: Head) -> [Reading.WeighedWord] {
    let words = words[head.rawValue]
    let least = (words.first?.weight ?? 0) * Self.lightest
    return words.filter { $0.weight >= least }.map {
      Reading.WeighedWord(range: $0.range, weight: $0.weight)
    }
  }
}
