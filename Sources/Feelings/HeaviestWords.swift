// SPDX-License-Identifier: GPL-3.0-or-later

/// Keeps the few words that speak most for each head, whatever the length of the text.
struct HeaviestWords {
  private static let most = 8

  private var words = Array(
    repeating: [Reading.WeighedWord](), count: Head.allCases.count)

  mutating func add(_ range: Range<Int>, _ weights: SIMD8<Float>) {
    for head in Head.allCases {
      let weight = weights[head.rawValue]
      let kept = words[head.rawValue]
      guard weight > 0, kept.count < Self.most || weight > kept[kept.count - 1].weight else {
        continue
      }
      let place = kept.firstIndex { $0.weight < weight } ?? kept.count
      words[head.rawValue].insert(Reading.WeighedWord(range: range, weight: weight), at: place)
      if kept.count == Self.most { words[head.rawValue].removeLast() }
    }
  }

  /// The strongest first.
  subscript(head: Head) -> [Reading.WeighedWord] { words[head.rawValue] }
}
