// SPDX-License-Identifier: GPL-3.0-or-later

/// The layers that make shares of odds: for comments in English, for comments in Korean, since each
/// set names feelings by its own rules, and for diaries.
package struct OutputLayers: Equatable, Sendable {
  static let settingsCount = 3 * OutputLayer.settingsCount

  package var english: OutputLayer
  package var korean: OutputLayer
  package var diary: OutputLayer

  package init(english: OutputLayer, korean: OutputLayer, diary: OutputLayer) {
    (self.english, self.korean, self.diary) = (english, korean, diary)
  }

  init(settings: ArraySlice<Float>) {
    let layers = (0..<3).map { number in
      let begin = settings.startIndex + number * OutputLayer.settingsCount
      return OutputLayer(settings: settings[begin..<begin + OutputLayer.settingsCount])
    }
    (english, korean, diary) = (layers[0], layers[1], layers[2])
  }

  var settings: [Float] { english.settings + korean.settings + diary.settings }

  /// What is shown: the shares of all layers, mixed by how much the text is of their kind.
  func shares(_ odds: Odds, diaryShare: Float) -> SIMD8<Float> {
    let evidence = odds.ofComment
    return diary.shares(odds.ofDiary) * diaryShare
      + (english.shares(evidence) * (1 - odds.koreanShare)
        + korean.shares(evidence) * odds.koreanShare) * (1 - diaryShare)
  }

  /// How much the share of a feeling changes with what the tables say of the text, in the order of
  /// their weights. That a word tells a diary from a comment does not count: it says nothing of a
  /// feeling.
  func influence(on feeling: Head, _ odds: Odds, diaryShare: Float) -> SIMD16<Float> {
    let evidence = odds.ofComment
    let ofDiary = diary.influence(on: feeling, odds.ofDiary) * diaryShare
    let ofComment =
      (english.influence(on: feeling, evidence) * (1 - odds.koreanShare)
        + korean.influence(on: feeling, evidence) * odds.koreanShare) * (1 - diaryShare)
    let probabilities = evidence.highHalf
    var influence = ofDiary
    influence.lowHalf +=
      ofComment.lowHalf + ofComment.highHalf * probabilities * (1 - probabilities)
    influence[8 + Head.neutral.rawValue] = 0
    return influence
  }
}
