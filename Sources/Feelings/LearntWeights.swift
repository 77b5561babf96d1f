// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// What a person's corrections have taught: how much a feature speaks for each feeling, beyond what
/// the model knows of it. They are in memory alone, and are learnt anew from the corrected entries.
struct LearntWeights: Sendable {
  /// No more features than these are kept.
  static let limit = 4096

  /// What they were learnt from.
  let corrections: [Correction]
  private let weights: [UInt32: SIMD8<Float>]

  init(_ corrections: [Correction], _ weights: [UInt32: SIMD8<Float>]) {
    (self.corrections, self.weights) = (corrections, weights)
  }

  var count: Int { weights.count }

  subscript(hash: UInt32) -> SIMD8<Float>? { weights[hash] }

  /// The version of a model together with these, in so many bits that JSON can tell it: other
  /// corrections, or of other words, are another version, and the same are the same, wherever they
  /// are learnt.
  func version(of model: Int) -> Int {
    guard !weights.isEmpty else { return model }
    var mark: UInt32 = 0x811C_9DC5
    for correction in corrections {
      for part in [
        correction.entry.number, Head(correction.emotion).rawValue, Int(correction.textDigest),
      ] {
        mark = (mark ^ UInt32(truncatingIfNeeded: part)) &* 0x0100_0193
        mark ^= mark >> 15
      }
    }
    return model + (Int(mark >> 12) + 1) << 32
  }
}

/// What learnt weights say of a text.
struct LearntScore {
  /// However often a person has corrected, what a text says counts, too.
  private static let strongest = SIMD8<Float>(repeating: 3)

  private let weights: LearntWeights
  /// A feature counts once.
  private var seen: Set<UInt32> = []
  private var sum = SIMD8<Float>(repeating: 0)
  private var count = 0

  init(_ weights: LearntWeights) { self.weights = weights }

  /// Adds the features of a word; answers with what they say.
  mutating func add(_ hashes: ArraySlice<UInt32>) -> SIMD8<Float> {
    var word = SIMD8<Float>(repeating: 0)
    for hash in hashes {
      if let weight = weights[hash], seen.insert(hash).inserted { word += weight }
    }
    sum += word
    count += hashes.count
    return word
  }

  /// What is added to the log shares of the feelings.
  var shift: SIMD8<Float> {
    (sum / Float(max(count, 1)).squareRoot()).clamped(
      lowerBound: -Self.strongest, upperBound: Self.strongest)
  }
}
