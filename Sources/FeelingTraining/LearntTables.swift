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

  /// What the tables say of a text with these features.
  func odds(_ features: [Int32], _ biases: CommentBiases, koreanShare: Float) -> Odds {
    let share = Sample.share(of: features)
    var (comment, diary) = (SIMD8<Float>(repeating: 0), SIMD8<Float>(repeating: 0))
    for feature in features {
      comment += self.comment.weights[Int(feature)]
      diary += self.diary.weights[Int(feature)]
    }
    return Odds(
      comment: comment * share + biases.english + biases.korean * koreanShare,
      diary: diary * share + self.diary.biases[0], koreanShare: koreanShare)
  }

  /// The bytes of a model's file.
  func file(
    _ index: FeatureIndex, _ biases: CommentBiases, _ layers: OutputLayers, _ shape: ModelShape
  ) -> [UInt8] {
    let (low, high) = (QuantizedTable(comment), QuantizedTable(diary))
    var tags = [UInt16](repeating: Slots.empty, count: Slots.ways * shape.sets)
    var weights = [SIMD16<Int8>](repeating: SIMD16(repeating: 0), count: tags.count)
    for (number, hash) in index.hashes.enumerated() {
      let begin = Slots.set(of: hash, sets: shape.sets) * Slots.ways
      guard let slot = (begin..<begin + Slots.ways).first(where: { tags[$0] == Slots.empty }) else {
        preconditionFailure("a set of more than \(Slots.ways) features")
      }
      tags[slot] = Slots.tag(of: hash)
      weights[slot] = SIMD16(lowHalf: low.weights[number], highHalf: high.weights[number])
    }
    let header = ModelHeader(
      version: shape.version, sets: shape.sets, vocabularyBits: Trainer.vocabularyBits,
      scales: SIMD16(lowHalf: low.scales, highHalf: high.scales),
      biases: SIMD16(lowHalf: biases.english, highHalf: diary.biases[0]),
      koreanBiases: biases.korean, layers: layers, calibration: Calibration())
    return header.file(tags: tags, weights: weights, vocabulary: shape.vocabulary)
  }
}

/// The biases of comments in English, and what Korean adds to them: each set names feelings as
/// often as it likes.
struct CommentBiases {
  let english: SIMD8<Float>
  let korean: SIMD8<Float>

  init(_ table: Table, english: Int, korean: Int) {
    self.english = table.biases[english]
    self.korean = table.biases[korean] - table.biases[english]
  }
}

/// What of a model's file is not learnt.
struct ModelShape {
  var version: Int
  var sets: Int
  var vocabulary: [UInt8]
}
