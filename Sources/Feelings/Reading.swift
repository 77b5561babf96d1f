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
  /// How strong each feeling is, from 0 to 1; together they are 1. None, where nothing was read.
  package var strengths: [Emotion: Double]
  /// The strongest; nil where the model is not sure, and where nothing was read.
  package var leading: Emotion?
  /// The words that spoke most for the leading feeling, or for what might lead, the strongest
  /// first.
  package var words: [WeighedWord]
  /// Why nothing was read; nil where something was.
  package var unread: UnreadReason?
  /// The version of what read it: of the model, and of what it has learnt.
  package var model: Int

  /// Whether the text says anything of a feeling, in a language that is read.
  package var isRead: Bool { !strengths.isEmpty }

  /// How much of it is pleasant, from 0 to 1.
  package var positive: Double {
    guard isRead else { return 0.5 }
    return Emotion.allCases.filter(\.isPleasant).reduce(0) { $0 + (strengths[$1] ?? 0) }
  }

  static func unread(_ count: LanguageCount, model: Int) -> Reading {
    Reading(
      language: count.language, strengths: [:], leading: nil, words: [],
      unread: count.unreadReason, model: model)
  }
}
