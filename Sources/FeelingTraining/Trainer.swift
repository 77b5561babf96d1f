// SPDX-License-Identifier: GPL-3.0-or-later

import Feelings
package import FoundationEssentials

/// Makes a model from sets. The same sets and seed make the same bytes.
package struct Trainer {
  static let vocabularyBits = 19
  private static let sets = 27_300
  private static let rounds = 10
  private static let commentRate: Float = 1
  private static let diaryRate: Float = 0.25
  /// Each time only a part of a diary is learnt, and so more often.
  private static let diaryPart: Float = 0.5
  private static let diaryRounds = 3
  private static let fold = 5
  private static let onlyFeelings = SIMD8<Float>(1, 1, 1, 1, 1, 0, 0, 0)
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
    let read = plan.parts.map { part in part.texts.map { TextFeatures($0.text) } }
    let places = Set(read.joined().map(\.places).joined())
    let counted = zip(plan.parts, read).flatMap { part, texts in
      texts.map { (hashes: $0.hashes, weight: UInt8(part.diaryWeight > 0 ? 3 : 1)) }
    }
    // What matters is known only when all was learnt once; then what is kept is learnt again.
    let all = FeatureIndex(counted, least: 3)
    let first = learn(all, read, places, rounds: 2)
    let index = all.fitting(sets: Self.sets) { first.importance($0) }
    let layers = layers(index, read, places)
    let tables = learn(index, read, places, rounds: Self.rounds)
    return tables.file(
      index, biases(tables), layers,
      ModelShape(version: version, sets: Self.sets, vocabulary: vocabulary()))
  }

  /// Learns what is shown from every fifth text, by tables that were taught only with the others:
  /// of what they were taught with they are too sure.
  private func layers(
    _ index: FeatureIndex, _ read: [[TextFeatures]], _ places: Set<UInt32>
  ) -> OutputLayers {
    let tables = learn(index, read, places, rounds: Self.rounds, leavingOut: Self.fold)
    let (biases, calibration) = (biases(tables), Calibration())
    var (english, korean, diary) = (LayerTrainer(), LayerTrainer(), LayerTrainer())
    for (part, texts) in zip(plan.parts, read) where part.layerWeight > 0 {
      let left = texts.indices.filter { $0.isMultiple(of: Self.fold) }
      for number in left {
        let text = part.texts[number]
        guard let target = FeelingTarget(text.targets) else { continue }
        let odds = tables.odds(
          index.numbers(of: texts[number].hashes), biases, koreanShare: texts[number].koreanShare)
        let weight = part.layerWeight / Float(left.count)
        let share = calibration.diaryShare(odds)
        let comment = weight * (1 - share)
        english.add(odds.ofComment, target, weight: comment * (1 - odds.koreanShare))
        korean.add(odds.ofComment, target, weight: comment * odds.koreanShare)
        diary.add(odds.ofDiary, target, weight: weight * share)
      }
    }
    return OutputLayers(english: english.train(), korean: korean.train(), diary: diary.train())
  }

  private func biases(_ tables: LearntTables) -> CommentBiases {
    CommentBiases(
      tables.comment, english: plan.source(of: "goemotions_en"),
      korean: plan.source(of: "kote_ko"))
  }

  private func learn(
    _ index: FeatureIndex, _ read: [[TextFeatures]], _ places: Set<UInt32>, rounds: Int,
    leavingOut fold: Int? = nil
  ) -> LearntTables {
    var random = SeededNumbers(seed: seed)
    var comments: [Sample] = []
    var diaries: [Sample] = []
    for (source, (part, texts)) in zip(plan.parts, read).enumerated() {
      for (number, (text, features)) in zip(part.texts, texts).enumerated() {
        if let fold, number.isMultiple(of: fold) { continue }
        let features = index.numbers(of: features.hashes)
        if part.commentWeight > 0 {
          comments.append(Sample(text, features, source: source, weight: part.commentWeight))
        }
        diaries.append(
          Sample(text, features, isDiary: part.isDiary, weight: part.diaryWeight))
      }
    }
    var tables = LearntTables(
      comment: Table(
        .several, voices: voices(index, places, ofPlaces: SIMD8(repeating: 0)),
        sources: plan.parts.count, caution: 0.3),
      diary: Table(
        .oneLeads, voices: voices(index, places, ofPlaces: Self.onlyFeelings), sources: 1,
        caution: 0.01))
    learn(comments, &tables.comment, Self.commentRate, rounds, &random)
    learn(
      diaries, &tables.diary, Self.diaryRate, rounds * Self.diaryRounds, keeping: Self.diaryPart,
      &random)
    return tables
  }

  private func learn(
    _ samples: [Sample], _ table: inout Table, _ rate: Float, _ rounds: Int,
    keeping part: Float = 1, _ random: inout SeededNumbers
  ) {
    var order = Array(samples.indices)
    for round in 0..<rounds {
      order.shuffle(using: &random)
      let rate = rate * (1 - Float(round) / Float(rounds))
      for index in order {
        let sample = samples[index]
        table.learn(part < 1 ? sample.keeping(part, using: &random) : sample, rate: rate)
      }
    }
  }

  /// A comment has no beginning and no end to speak of, and that a text has some does not make it a
  /// diary.
  private func voices(
    _ index: FeatureIndex, _ places: Set<UInt32>, ofPlaces: SIMD8<Float>
  ) -> [SIMD8<Float>] {
    index.hashes.map { places.contains($0) ? ofPlaces : SIMD8(repeating: 1) }
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
      let (first, second) = Vocabulary.places(of: word.span, bits: Self.vocabularyBits)
      bytes[first >> 3] |= 1 << (first & 7)
      bytes[second >> 3] |= 1 << (second & 7)
    }
    return bytes
  }
}
