// SPDX-License-Identifier: GPL-3.0-or-later

/// Whether a text is a diary or a comment, and when what was read is sure enough to be told.
package struct Calibration: Equatable, Sendable {
  static let settingsCount = 5

  /// The leading feeling must have at least this share.
  package var sure: Float = 0.36
  /// A comment is not read where the log odds that it says nothing about feelings are as high as
  /// this, or exceed those of its strongest feeling by as much as the second.
  package var silentOdds: Float = 1.5
  package var silentMargin: Float = 1.7
  /// How surely a diary is told from a comment, and what is added to the log odds of its being one:
  /// what is read is a diary, unless much speaks against it.
  package var tellingSharpness: Float = 3
  package var diaryOdds: Float = 0.5

  package init() {}

  init(settings: [Float]) {
    sure = settings[0]
    silentOdds = settings[1]
    silentMargin = settings[2]
    tellingSharpness = settings[3]
    diaryOdds = settings[4]
  }

  var settings: [Float] { [sure, silentOdds, silentMargin, tellingSharpness, diaryOdds] }

  /// How probable it is that a text with these odds is a diary.
  package func diaryShare(_ odds: Odds) -> Float {
    sigmoid(tellingSharpness * (odds.diary[Head.neutral.rawValue] + diaryOdds))
  }

  /// Whether a text with these odds says anything of a feeling. A diary always does.
  package func isTelling(_ odds: Odds) -> Bool {
    guard diaryShare(odds) < 0.5 else { return true }
    let neutral = odds.comment[Head.neutral.rawValue]
    let strongest = (0...Head.calm.rawValue).map { odds.comment[$0] }.max() ?? 0
    return neutral < silentOdds && neutral - strongest < silentMargin
  }
}
