// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import GLib

extension Emotion {
  /// What a person calls it.
  package var name: String {
    switch self {
    // Translators: What an entry feels like, as the name of a feeling.
    case .joy: gettext("Joy")
    // Translators: What an entry feels like, as the name of a feeling.
    case .sadness: gettext("Sadness")
    // Translators: What an entry feels like, as the name of a feeling.
    case .anger: gettext("Anger")
    // Translators: What an entry feels like, as the name of a feeling.
    case .fear: gettext("Fear")
    // Translators: What an entry feels like, as the name of a feeling.
    case .calm: gettext("Calm")
    }
  }
}

extension Emotion {
  /// By its name in the language of the moment, or as the diary calls it.
  package init?(named name: String) {
    let name = name.lowercased()
    guard
      let found = Self.allCases.first(where: { $0.rawValue == name || $0.name.lowercased() == name }
      )
    else { return nil }
    self = found
  }
}

extension SearchQuery {
  /// The same with feelings as the diary calls them, where a person has used words of their own.
  package var withKnownFeelings: SearchQuery {
    SearchQuery(
      criteria.map { criterion in
        guard case .feeling(let name) = criterion.subject, let emotion = Emotion(named: name) else {
          return criterion
        }
        return SearchCriterion(.feeling(emotion.rawValue), isExcluded: criterion.isExcluded)
      })
  }
}
