// SPDX-License-Identifier: GPL-3.0-or-later

extension DiaryLock {
  /// What became of words that were being written.
  package enum SavedWords {
    case inDiary
    /// In the memory of the computer, from where the next start takes them in.
    case outside
    case nowhere

    /// What became of these words and others.
    package func also(_ others: SavedWords) -> SavedWords {
      switch (self, others) {
      case (.nowhere, _), (_, .nowhere): .nowhere
      case (.outside, _), (_, .outside): .outside
      default: .inDiary
      }
    }
  }
}
