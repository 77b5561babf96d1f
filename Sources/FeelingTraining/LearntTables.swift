// SPDX-License-Identifier: GPL-3.0-or-later

import Feelings

/// What was learnt of comments, and of diaries.
struct LearntTables {
  /// How much a weight for diaries matters beside one for comments, where there is not room for
  /// all.
  private static let diaryImportance: Float = 6

  var comment: Table
  var diary: Table

  func importance(_ number: Int) -> Float {
    let comment = comment.weights[number]
    let diary = diary.weights[number]
    return (comment * comment).sum() + Self.diaryImportance * (diary * diary).sum()
  }

  /// The bytes of a model's file.
  func file(_ index: FeatureIndex, sets: Int, vocabulary: [UInt8], version: Int) -> [UInt8] {
    let (low, high) = (QuantizedTable(comment), QuantizedTable(diary))
    var tags = [UInt16](repeating: Slots.empty, count: Slots.ways * sets)
    var weights = [SIMD16<Int8>](repeating: SIMD16(repeating: 0), count: tags.count)
    for (number, hash) in index.hashes.enumerated() {
      let begin = Slots.set(of: hash, sets: sets) * Slots.ways
      guard let slot = (begin..<begin + Slots.ways).first(where: { tags[$0] == Slots.empty }) else {
        preconditionFailure("a set of more than \(Slots.ways) features")
      }
      tags[slot] = Slots.tag(of: hash)
      weights[slot] = SIMD16(lowHalf: low.weights[number], highHalf: high.weights[number])
    }
    let header = ModelHeader(
      version: version, sets: sets, vocabularyBits: Trainer.vocabularyBits,
      scales: SIMD16(lowHalf: low.scales, highHalf: high.scales),
      biases: SIMD16(lowHalf: comment.biases[comment.biases.count - 1], highHalf: diary.biases[0]),
      calibration: Calibration())
    return header.file(tags: tags, weights: weights, vocabulary: vocabulary)
  }
}
