// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import HaruWords

extension DiaryLock {
  /// What became of words that were being written.
  package enum SavedWords {
    case inDiary
    /// In the memory of the computer, from where the next start takes them in.
    case outside
    case nowhere

    /// Says that some are nowhere.
    @MainActor static var unsaved: ErrorWords {
      ErrorWords(
        title: gettext("Some words could not be saved."),
        text: gettext("They are kept as long as Haru runs. Please unlock the diary to see them."))
    }

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
