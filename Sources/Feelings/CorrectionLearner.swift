// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// Learns from corrections: a few careful steps of a softmax regression, on top of what the model
/// reads in the corrected texts. The same texts always teach the same.
///
/// What teaches are features that several corrected texts share and few other texts of the diary
/// have. So what a person says of one kind of days changes how such days are read, and no others.
struct CorrectionLearner {
  /// In fewer corrected texts, a feature may be there by chance.
  private static let leastTexts = 4
  private static let rounds = 20
  private static let rate: Float = 3
  /// So much of each weight is left after a round.
  private static let decay: Float = 0.99
  /// A feature that one of so many other texts has counts half.
  private static let usualOf: Float = 100
  /// So many other texts in a language tell what is usual in it. Where there are fewer, corrections
  /// in that language teach less.
  private static let enoughOthers: Float = 60

  private struct Example {
    let features: [(place: Int, value: Float)]
    /// What the model reads in it.
    let shares: FeelingShares
    let emotion: Emotion
    let rate: Float
  }

  private let corrections: [Correction]
  /// The features that teach, and how much each counts.
  private let features: [(hash: UInt32, value: Float)]
  private let examples: [Example]

  init(_ texts: CorrectedTexts, readBy reader: FeelingReader) {
    let corrected = texts.corrected.map { TextFeatures($0.text.toBeFelt).hashes }
    let others = texts.others.map { TextFeatures($0.toBeFelt).hashes }
    let features = Self.features(of: corrected, beside: others)
    let places = Dictionary(uniqueKeysWithValues: features.enumerated().map { ($1.hash, $0) })
    let languages = texts.others.map { reader.read($0.toBeFelt).language }
    examples = zip(texts.corrected, corrected).map { item, hashes in
      let text = item.text.toBeFelt
      let language = reader.read(text).language
      let others = Float(languages.count { $0 == language || $0 == .both })
      let length = Float(max(hashes.count, 1)).squareRoot()
      let known = Set(hashes).compactMap { places[$0] }.sorted()
      return Example(
        features: known.map { ($0, features[$0].value / length) }, shares: reader.shares(of: text),
        emotion: item.correction.emotion,
        rate: Self.rate * min(others / Self.enoughOthers, 1))
    }
    corrections = texts.corrected.map(\.correction)
    self.features = features
  }

  /// Those that enough corrected texts have. They count the less, the more usual they are in other
  /// texts; where there are too many, those that count most are kept.
  private static func features(
    of corrected: [[UInt32]], beside others: [[UInt32]]
  ) -> [(hash: UInt32, value: Float)] {
    let usual = counts(others)
    let shared = counts(corrected).filter { $0.value >= leastTexts }.map { hash, _ in
      let share = Float(usual[hash] ?? 0) / Float(max(others.count, 1))
      return (hash: hash, value: 1 / (1 + usualOf * share))
    }
    return Array(
      shared.sorted { ($1.value, $0.hash) < ($0.value, $1.hash) }.prefix(LearntWeights.limit))
  }

  /// In how many texts each feature is.
  private static func counts(_ texts: [[UInt32]]) -> [UInt32: Int] {
    texts.reduce(into: [:]) { counts, text in
      for hash in Set(text) { counts[hash, default: 0] += 1 }
    }
  }

  func learn() -> LearntWeights {
    var weights = Array(repeating: SIMD8<Float>(repeating: 0), count: features.count)
    for _ in 0..<Self.rounds {
      for example in examples {
        var shift = SIMD8<Float>(repeating: 0)
        for (place, value) in example.features { shift += weights[place] * value }
        let step = example.rate * example.shares.shifted(by: shift).missing(to: example.emotion)
        for (place, value) in example.features { weights[place] += step * value }
      }
      for place in weights.indices { weights[place] *= Self.decay }
    }
    let learnt = zip(features, weights).map { ($0.hash, $1 * $0.value) }
      .filter { any($0.1 .!= SIMD8(repeating: 0)) }
    return LearntWeights(corrections, Dictionary(uniqueKeysWithValues: learnt))
  }
}
