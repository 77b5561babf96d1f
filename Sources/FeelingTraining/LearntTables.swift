// SPDX-License-Identifier: GPL-3.0-or-later

import Feelings

/// What was learnt of comments, and of diaries after them.
struct LearntTables {
  /// How much a weight for diaries matters beside one for comments, where there is not room for all.
  private static let diaryImportance: Float = 100
  /// What tells a diary from a comment is made so much surer, and this much is added for each clause:
  /// what is read is a diary, unless much speaks against it.
  private static let surer: Float = 2
  private static let diaryOdds: Float = 3

  var comment: Table
  var diary: Table

  func importance(_ number: Int) -> Float {
    let comment = comment.weights[number]
    let diary = diary.weights[number]
    return (comment * comment).sum() + Self.diaryImportance * (diary * diary).sum()
  }

  /// The bytes of a model's file.
  func file(_ index: FeatureIndex, setBits: Int, vocabulary: [UInt8], version: Int) -> [UInt8] {
    let (low, high) = (QuantizedTable(comment), QuantizedTable(diary))
    var tags = [UInt16](repeating: Slots.empty, count: Slots.ways << setBits)
    var weights = [SIMD16<Int8>](repeating: SIMD16(repeating: 0), count: tags.count)
    for (number, hash) in index.hashes.enumerated() {
      let begin = Slots.set(of: hash, bits: setBits) * Slots.ways
      guard let slot = (begin..<begin + Slots.ways).first(where: { tags[$0] == Slots.empty }) else {
        preconditionFailure("a set of more than \(Slots.ways) features")
      }
      tags[slot] = Slots.tag(of: hash)
      weights[slot] = SIMD16(lowHalf: low.weights[number], highHalf: high.weights[number])
    }

    let telling = Head.neutral.rawValue
    var (scales, biases) = (high.scales, diary.bias)
    scales[telling] *= Self.surer
    biases[telling] = (biases[telling] + Self.diaryOdds) * Self.surer
    let header = ModelHeader(
      version: version, setBits: setBits, vocabularyBits: Trainer.vocabularyBits,
      scales: SIMD16(lowHalf: low.scales, highHalf: scales),
      biases: SIMD16(lowHalf: comment.bias, highHalf: biases), pooling: .calibrated)
    return header.file(tags: tags, weights: weights, vocabulary: vocabulary)
  }
}

extension Pooling {
  /// Chosen on the entries for tuning.
  fileprivate static var calibrated: Pooling {
    var pooling = Pooling()
    pooling.gains[Head.calm.rawValue] = 0.5
    return pooling
  }
}
