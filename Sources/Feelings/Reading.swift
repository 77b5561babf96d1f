// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore

/// What a text feels like, as a model reads it.
package struct Reading: Hashable, Sendable {
  package enum Language: String, CaseIterable, Sendable {
    case korean, english, both
  }

  /// A word of the text, and how much it spoke for the leading feeling.
  package struct WeighedWord: Hashable, Sendable {
    /// Where it stands in the text, in bytes of UTF-8.
    package var range: Range<Int>
    package var weight: Float
  }

  /// What the text was read as; nil where it is in no language that can be read.
  package var language: Language?
  /// In percent; what is missing to a hundred is positive.
  package var negative: Int
  /// How strong each feeling is, from 0 to 1.
  package var strengths: [Emotion: Double]
  /// Nil where the model is not sure, and where nothing was read.
  package var leading: Emotion?
  /// The words that spoke most for the leading feeling, or for what might lead, the strongest
  /// first.
  package var words: [WeighedWord]
  /// The version of the model.
  package var model: Int

  package var isRead: Bool { language != nil }
  /// In percent.
  package var positive: Int { 100 - negative }

  static func unread(model: Int) -> Reading {
    Reading(language: nil, negative: 50, strengths: [:], leading: nil, words: [], model: model)
  }
}
