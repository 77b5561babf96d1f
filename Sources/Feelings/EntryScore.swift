// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// What a whole entry feels like, put together from its clauses.
struct EntryScore {
  private let pooling: Pooling
  private var comment: ClausePool
  private var diary: ClausePool
  /// The log odds of its being a diary rather than a comment. Each clause adds its own.
  private var telling: Float = 0

  init(_ pooling: Pooling) {
    self.pooling = pooling
    comment = ClausePool(exponent: pooling.exponent)
    diary = ClausePool(exponent: pooling.exponent)
  }

  /// A clause of so many words.
  mutating func add(_ registers: Registers, words: Int, isTurn: Bool) {
    // One word alone says less than a whole clause.
    let own = Float(words) / Float(words + 2)
    let kept = isTurn ? pooling.turning : pooling.fading
    comment.add(registers.comment, weight: own, keeping: kept)
    diary.add(registers.diary, weight: own, keeping: kept)
    telling += registers.telling
  }

  var isEmpty: Bool { comment.isEmpty }

  private func blend(_ ofComment: SIMD8<Float>, _ ofDiary: SIMD8<Float>) -> SIMD8<Float> {
    let share = sigmoid(telling)
    var blended = ofComment * (1 - share) + ofDiary * share
    blended[Head.neutral.rawValue] = ofComment[Head.neutral.rawValue]
    return blended
  }

  /// From 0 to 1, in the order of the heads.
  var strengths: SIMD8<Float> {
    isEmpty ? SIMD8(repeating: 0) : blend(comment.strengths, diary.strengths)
  }

  /// How probable it is that each of the first five leads; together they are 1.
  var shares: SIMD8<Float> {
    var shares = SIMD8<Float>(repeating: 0)
    guard !isEmpty else { return shares }
    let odds = blend(comment.meanOdds, diary.meanOdds)
    for head in 0...Head.calm.rawValue {
      shares[head] = exponential(pooling.gains[head] + pooling.sharpness * odds[head])
    }
    return shares / shares.sum()
  }

  /// The most probable to lead.
  var leaning: Emotion {
    let shares = shares
    return Emotion.allCases.max { shares[Head($0).rawValue] < shares[Head($1).rawValue] }
      ?? .calm
  }

  /// The share of what is negative in all that is either.
  var negative: Float {
    let strengths = strengths
    let shares = shares
    let negative = strengths[Head.negative.rawValue] + pooling.prior
    let positive = strengths[Head.positive.rawValue] + pooling.prior
    let unpleasant = 1 - shares[Head.joy.rawValue] - shares[Head.calm.rawValue]
    return (1 - pooling.leadingSign) * negative / (negative + positive)
      + pooling.leadingSign * unpleasant
  }
}
