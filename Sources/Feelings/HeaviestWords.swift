// SPDX-License-Identifier: GPL-3.0-or-later

/// Keeps what the tables and a person's corrections say of each word, to tell in the end which of
/// them moved what is shown.
struct HeaviestWords {
  private static let most = 8
  /// Beside the heaviest one, a word that weighs less than this share of it says nothing.
  private static let lightest: Float = 0.2
  /// As many as 20,000 characters have. Of a longer text the words with the most weight are kept,
  /// so that no text asks for memory without a bound.
  private static let mostKept = 4096

  private struct Word {
    let range: Range<Int>
    let sum: SIMD16<Int16>
    /// What the corrections say.
    let taught: SIMD8<Float>?
  }

  private var words: [Word] = []

  mutating func add(_ range: Range<Int>, _ sum: SIMD16<Int16>, _ taught: SIMD8<Float>?) {
    if words.count == Self.mostKept {
      words.sort { Self.size($0.sum) > Self.size($1.sum) }
      words.removeLast(Self.mostKept / 2)
    }
    words.append(Word(range: range, sum: sum, taught: taught))
  }

  private static func size(_ sum: SIMD16<Int16>) -> Int32 {
    let sum = SIMD16<Int32>(truncatingIfNeeded: sum)
    return (sum &* sum).wrappedSum()
  }

  /// Those that raised a share most, the strongest first, when so much is what a step of each sum
  /// does to it, and so much what the corrections say.
  func words(
    _ influence: SIMD16<Float>, _ influenceOfCorrections: SIMD8<Float>, in text: Span<UInt8>
  ) -> [Reading.WeighedWord] {
    let weighed = words.map { word in
      let taught = word.taught.map { ($0 * influenceOfCorrections).sum() } ?? 0
      return (range: word.range, weight: (SIMD16<Float>(word.sum) * influence).sum() + taught)
    }
    var heaviest: [Reading.WeighedWord] = []
    for (range, weight) in weighed.sorted(by: { $0.weight > $1.weight }) {
      guard weight > 0, weight >= (heaviest.first?.weight ?? 0) * Self.lightest else { break }
      if FillerWords.contain(text.extracting(range)) { continue }
      heaviest.append(Reading.WeighedWord(range: range, weight: weight))
      if heaviest.count == Self.most { break }
    }
    return heaviest
  }
}
