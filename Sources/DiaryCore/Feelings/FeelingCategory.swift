// SPDX-License-Identifier: GPL-3.0-or-later

/// The category of an entry. An uncertain feeling and an unreadable text are two things.
package enum FeelingCategory: Hashable, Sendable, CaseIterable {
  case emotion(Emotion)
  /// It was read, and nothing leads.
  case unsure
  /// In a language that is not read, or not read yet.
  case unread

  package static let allCases = Emotion.allCases.map(FeelingCategory.emotion) + [.unsure, .unread]

  package init(_ emotion: Emotion?, isRead: Bool) {
    self = emotion.map(FeelingCategory.emotion) ?? (isRead ? .unsure : .unread)
  }

  package init(_ felt: FeelingPoint) { self.init(felt.emotion, isRead: felt.isRead) }

  /// Its place among all.
  var index: Int {
    switch self {
    case .emotion(let emotion): Emotion.allCases.firstIndex(of: emotion) ?? 0
    case .unsure: Emotion.allCases.count
    case .unread: Emotion.allCases.count + 1
    }
  }
}
