// SPDX-License-Identifier: GPL-3.0-or-later

/// What an entry feels like.
package struct Feeling: Hashable, Sendable {
  package enum Part: String, CaseIterable, Sendable {
    case positive, negative, joy, sadness, anger, fear, calm
  }

  /// The name of an emotion; empty where none leads for sure.
  package var leading: String
  /// From 0 to 1. The emotions are 1 together, and the sign follows from them, whatever it was made
  /// of; all are 0 where nothing could be read.
  package var parts: [Part: Double]
  /// The version of the model that read it.
  package var model: Int
  package var isByHand: Bool
  /// Whether it was read elsewhere, by a model that `model` says nothing of.
  package var isRemote: Bool

  package init(
    leading: String, parts: [Part: Double], model: Int, isByHand: Bool, isRemote: Bool = false
  ) {
    self.leading = leading
    // A file that is imported, or a model elsewhere, may say anything.
    self.parts = Self.agreeing(parts.mapValues { $0.isNaN ? 0 : min(max($0, 0), 1) })
    self.model = model
    self.isByHand = isByHand
    self.isRemote = isRemote
  }

  private static func agreeing(_ parts: [Part: Double]) -> [Part: Double] {
    let shares = EmotionShares(strengths: Emotion.allCases.map { parts[$0.part] ?? 0 })
    guard let positive = shares.positive else { return parts }
    var agreeing: [Part: Double] = [.positive: positive, .negative: 1 - positive]
    for emotion in Emotion.allCases { agreeing[emotion.part] = shares[emotion] }
    return agreeing
  }

  /// The leading emotion; nil where that is uncertain.
  package var emotion: Emotion? { Emotion(rawValue: leading) }

  /// Whether it says anything: a text in a language that is not read says nothing.
  package var isRead: Bool { isByHand || positive + negative > 0 }

  package var positive: Double { parts[.positive] ?? 0 }
  package var negative: Double { parts[.negative] ?? 0 }

  package func strength(of emotion: Emotion) -> Double { parts[emotion.part] ?? 0 }

  /// Of what leads, or else of the strongest.
  package var strength: Double {
    emotion.map(strength) ?? Emotion.allCases.map(strength).max() ?? 0
  }
}

// MARK: - By hand

extension Feeling {
  /// A feeling set by hand for an entry that the model has not read.
  package init(byHand emotion: Emotion) {
    let sign = emotion.isPleasant ? Part.positive : .negative
    self.init(
      leading: emotion.rawValue, parts: [sign: 1, emotion.part: 1], model: 0, isByHand: true)
  }

  /// What it is when a person calls it so: that is the strongest then.
  package func corrected(to emotion: Emotion) -> Feeling {
    guard let strongest = Emotion.allCases.max(by: { strength(of: $0) < strength(of: $1) }),
      strength(of: strongest) > 0
    else { return Feeling(byHand: emotion) }
    var corrected = self
    (corrected.leading, corrected.isByHand) = (emotion.rawValue, true)
    corrected.parts[strongest.part] = strength(of: emotion)
    corrected.parts[emotion.part] = strength(of: strongest)
    corrected.parts = Self.agreeing(corrected.parts)
    return corrected
  }
}

// MARK: - In percent

extension Feeling {
  private var shares: EmotionShares { EmotionShares(strengths: Emotion.allCases.map(strength)) }

  /// How strong each emotion is in whole percent, which add up to 100 where there are any.
  package var percents: [Emotion: Int] { shares.percents }

  /// How strong what leads is, or else the strongest.
  package var leadingPercent: Int { emotion.map(shares.percent(of:)) ?? shares.highestPercent }

  /// How positive it is in whole percent, as its emotions are.
  package var positivePercent: Int { shares.positivePercent ?? Int((100 * positive).rounded()) }
}
