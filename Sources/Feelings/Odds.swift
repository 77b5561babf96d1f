// SPDX-License-Identifier: GPL-3.0-or-later

/// What both sets of weights say of a text, as log odds.
package struct Odds: Sendable {
  /// Of each head, where the text is read as a comment, which may hold several feelings.
  package let comment: SIMD8<Float>
  /// Of the first five heads, where it is read as a diary, which one feeling leads; in the place of
  /// neutral is what tells a diary from a comment.
  package let diary: SIMD8<Float>

  /// How much of the text is in Korean.
  package let koreanShare: Float

  package init(comment: SIMD8<Float>, diary: SIMD8<Float>, koreanShare: Float) {
    (self.comment, self.diary, self.koreanShare) = (comment, diary, koreanShare)
  }

  /// What a layer for comments weighs: the odds of the heads, and how probable each would be, were
  /// it more common than it is: so are weak ones told apart, too.
  package var ofComment: SIMD16<Float> {
    var probabilities = SIMD8<Float>(repeating: 0)
    for head in 0..<8 { probabilities[head] = sigmoid(comment[head] + 1) }
    return SIMD16(lowHalf: comment, highHalf: probabilities)
  }

  /// What a layer for diaries weighs: the odds of both.
  package var ofDiary: SIMD16<Float> {
    var diary = diary
    diary[Head.neutral.rawValue] = 0
    return SIMD16(lowHalf: comment, highHalf: diary)
  }
}
