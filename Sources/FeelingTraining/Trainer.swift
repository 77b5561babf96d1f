// SPDX-License-Identifier: GPL-3.0-or-later

import Feelings
package import FoundationEssentials

/// Makes a model from sets. The same sets and seed make the same bytes.
package struct Trainer {
  static let vocabularyBits = 19
  private static let setBits = 15
  private static let rounds = 5
  private static let rate: Float = 0.25
  private static let decay: Float = 0.000_01
  /// How much of what comments taught diaries begin with.
  private static let kept: Float = 0.4
  /// An English word must be met as often to count as one.
  private static let known = 3

  private let plan: TrainingPlan
  private let seed: UInt64
  private let version: Int

  package init(sets: URL, sentences: URL, seed: UInt64, version: Int) throws(TrainingError) {
    plan = try TrainingPlan(sets: sets, sentences: sentences)
    self.seed = seed
    self.version = version
  }

  /// The bytes of the file.
  package func train() -> [UInt8] {
    let texts = plan.parts.map { part in part.texts.map { TextFeatures($0.text).hashes } }
    let counted = zip(plan.parts, texts).flatMap { part, texts in
      texts.map { (hashes: $0, weight: UInt8(part.isDiary ? 2 : 1)) }
    }
    // What matters is known only when all was learnt once; then what is kept is learnt again.
    let all = FeatureIndex(counted, least: 4)
    let first = learn(all, texts, rounds: 2)
    let index = all.fitting(bits: Self.setBits) { first.importance($0) }
    return learn(index, texts, rounds: Self.rounds)
      .file(index, setBits: Self.setBits, vocabulary: vocabulary(), version: version)
  }

  private func learn(_ index: FeatureIndex, _ texts: [[[UInt32]]], rounds: Int) -> LearntTables {
    var random = SeededNumbers(seed: seed)
    var comments: [Sample] = []
    var diaries: [Sample] = []
    for (part, texts) in zip(plan.parts, texts) {
      for (text, hashes) in zip(part.texts, texts) {
        let features = index.numbers(of: hashes)
        comments.append(Sample(text, features, weight: part.commentWeight))
        diaries.append(Sample(text, features, weight: part.diaryWeight, isDiary: part.isDiary))
      }
    }
    var comment = Table(count: index.hashes.count)
    learn(comments, &comment, rounds: rounds, &random)
    var diary = Table(after: comment, keeping: Self.kept)
    learn(diaries, &diary, rounds: rounds, &random)
    return LearntTables(comment: comment, diary: diary)
  }

  private func learn(
    _ samples: [Sample], _ table: inout Table, rounds: Int, _ random: inout SeededNumbers
  ) {
    var order = samples.indices.filter { samples[$0].weights != SIMD8(repeating: 0) }
    for round in 0..<rounds {
      order.shuffle(using: &random)
      let rate = Self.rate * (1 - Float(round) / Float(rounds))
      for index in order { table.learn(samples[index], rate: rate, decay: Self.decay) }
    }
  }

  private func vocabulary() -> [UInt8] {
    var counts: [ArraySlice<UInt32>: Int] = [:]
    for part in plan.parts {
      for text in part.texts {
        for word in TextFeatures(text.text).englishWords { counts[word, default: 0] += 1 }
      }
    }
    var bytes = [UInt8](repeating: 0, count: 1 << (Self.vocabularyBits - 3))
    for (word, count) in counts where count >= Self.known {
      let (first, second) = Vocabulary.places(of: word, bits: Self.vocabularyBits)
      bytes[first >> 3] |= 1 << (first & 7)
      bytes[second >> 3] |= 1 << (second & 7)
    }
    return bytes
  }
}
