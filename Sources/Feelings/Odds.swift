// SPDX-License-Identifier: GPL-3.0-or-later

/// What both sets of weights say of a text, as log odds.
package struct Odds: Sendable {
  /// Of each head, where the text is read as a comment, which may hold several feelings.
  package let comment: SIMD8<Float>
  /// Of the first five heads, where it is read as a diary, which one feeling leads; in the place of
  /// neutral is what tells a diary from a comment.
  package let diary: SIMD8<Float>

  package init(comment: SIMD8<Float>, diary: SIMD8<Float>) {
    (self.comment, self.diary) = (comment, diary)
  }

  /// What a layer for comments weighs: the odds of the heads, and how probable each is.
  package var ofComment: SIMD16<Float> {
    var probabilities = SIMD8<Float>(repeating: 0)
    for head in 0..<8 { probabilities[head] = sigmoid(comment[head]) }
    return SIMD16(lowHalf: comment, highHalf: probabilities)
  }

  /// What a layer for diaries weighs: the odds of both.
  package var ofDiary: SIMD16<Float> {
    var diary = diary
    diary[Head.neutral.rawValue] = 0
    return SIMD16(lowHalf: comment, highHalf: diary)
  }
}
