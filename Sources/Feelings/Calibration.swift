// SPDX-License-Identifier: GPL-3.0-or-later

/// How what was added up becomes probabilities, and when these are sure enough to be told.
package struct Calibration: Equatable, Sendable {
  static let settingsCount = 4

  /// How far the log odds of a diary set its feelings apart.
  package var sharpness: Float = 1
  /// The leading feeling must be at least as probable as this.
  package var sure: Float = 0.36
  /// How surely a diary is told from a comment, and what is added to the log odds of its being one:
  /// what is read is a diary, unless much speaks against it.
  package var tellingSharpness: Float = 3
  package var diaryOdds: Float = -0.7

  package init() {}

  init(settings: [Float]) {
    sharpness = settings[0]
    sure = settings[1]
    tellingSharpness = settings[2]
    diaryOdds = settings[3]
  }

  var settings: [Float] { [sharpness, sure, tellingSharpness, diaryOdds] }
}
