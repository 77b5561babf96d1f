// SPDX-License-Identifier: GPL-3.0-or-later

/// What an entry feels like.
package struct Feeling: Hashable, Sendable {
  package enum Part: String, CaseIterable, Sendable {
    case positive, negative, joy, sadness, anger, fear, calm
  }

  /// The name of an emotion; empty where none leads for sure.
  package var leading: String
  /// From 0 to 1; positive and negative together are 1, or both 0 where nothing could be read. What
  /// is read here has emotions that together are 1, too, and a sign that follows from them.
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
    // The views count on it, and a file that is imported may say anything.
    self.parts = parts.mapValues { $0.isNaN ? 0 : min(max($0, 0), 1) }
    self.model = model
    self.isByHand = isByHand
    self.isRemote = isRemote
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
    let positive = corrected.pleasantShare
    (corrected.parts[.positive], corrected.parts[.negative]) = (positive, 1 - positive)
    return corrected
  }

  /// How much of its emotions is pleasant; half, where there are none.
  package var pleasantShare: Double {
    let whole = Emotion.allCases.reduce(0) { $0 + strength(of: $1) }
    return whole > 0 ? (strength(of: .joy) + strength(of: .calm)) / whole : 0.5
  }
}

// MARK: - In percent

extension Feeling {
  /// How strong each emotion is in whole percent, which add up to 100 where there are any.
  package var percents: [Emotion: Int] {
    let strengths = Emotion.allCases.map(strength)
    let sum = strengths.reduce(0, +)
    let exact = strengths.map { sum > 0 ? 100 * $0 / sum : 0 }
    var whole = exact.map { Int($0) }
    let missing = sum > 0 ? 100 - whole.reduce(0, +) : 0
    // Those that lost most by being cut get what is missing; of two alike, the stronger.
    let order = exact.indices.sorted {
      (exact[$0] - Double(whole[$0]), exact[$0]) > (exact[$1] - Double(whole[$1]), exact[$1])
    }
    for index in order.prefix(missing) { whole[index] += 1 }
    return Dictionary(uniqueKeysWithValues: zip(Emotion.allCases, whole))
  }

  /// How positive it is in whole percent, as its emotions are.
  package var positivePercent: Int {
    let percents = percents
    guard percents.values.contains(where: { $0 > 0 }) else {
      return Int((100 * positive).rounded())
    }
    return (percents[.joy] ?? 0) + (percents[.calm] ?? 0)
  }
}
