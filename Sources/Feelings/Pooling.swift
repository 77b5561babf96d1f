// SPDX-License-Identifier: GPL-3.0-or-later

/// How the clauses of an entry become one reading, and when that is sure enough to be told.
package struct Pooling: Equatable, Sendable {
  static let settingsCount = 15

  /// A strength is the power mean of its clauses with this exponent: the higher, the more one clause
  /// may speak for all.
  package var exponent: Float = 3
  /// What a clause still counts for after each that follows: an entry ends with what it means.
  package var fading: Float = 0.98
  /// What the clauses before a turn still count for after it.
  package var turning: Float = 0.7
  /// What positive and negative both begin with.
  package var prior: Float = 0.15
  /// The leading feeling must be at least as probable as this.
  package var sure: Float = 0.3
  /// How far the log odds of the clauses, averaged, set the feelings apart.
  package var sharpness: Float = 1.5
  /// How much the leading feelings say of positive and negative, beside what is said of these alone.
  package var leadingSign: Float = 0.7
  /// Added to the log odds of each head.
  package var gains = SIMD8<Float>(repeating: 0)

  package init() {}

  init(settings: [Float]) {
    exponent = settings[0]
    fading = settings[1]
    turning = settings[2]
    prior = settings[3]
    sure = settings[4]
    gains = SIMD8(settings[5..<13])
    sharpness = settings[13]
    leadingSign = settings[14]
  }

  var settings: [Float] {
    [exponent, fading, turning, prior, sure] + (0..<8).map { gains[$0] }
      + [sharpness, leadingSign]
  }
}
