// SPDX-License-Identifier: GPL-3.0-or-later

/// Keeps the few words that speak most for each feeling, whatever the length of the text.
struct HeaviestWords {
  private static let most = 8
  /// Beside the heaviest one, a word that weighs less than this share of it says nothing.
  private static let lightest = 0.2

  private var words = Array(repeating: [(range: Range<Int>, weight: Int16)](), count: 5)
  /// Less than this is no news.
  private var least = SIMD8<Int16>(0, 0, 0, 0, 0, .max, .max, .max)

  mutating func add(_ range: Range<Int>, _ weights: SIMD8<Int16>) {
    guard any(weights .> least) else { return }
    for head in words.indices where weights[head] > least[head] {
      let place = words[head].firstIndex { $0.weight < weights[head] } ?? words[head].count
      words[head].insert((range, weights[head]), at: place)
      if words[head].count > Self.most { words[head].removeLast() }
      if words[head].count == Self.most { least[head] = words[head][Self.most - 1].weight }
    }
  }

  /// The strongest first.
  func words(for head: Head, scale: Float) -> [Reading.WeighedWord] {
    let words = words[head.rawValue]
    let least = Double(words.first?.weight ?? 0) * Self.lightest
    return words.filter { Double($0.weight) >= least }.map {
      Reading.WeighedWord(range: $0.range, weight: Float($0.weight) * scale)
    }
  }
}
