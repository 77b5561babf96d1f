// SPDX-License-Identifier: GPL-3.0-or-later

/// What of the diary is exported.
package enum ExportScope: String, Sendable {
  /// What is not in the trash.
  case readable
  /// The trash and every earlier version too.
  case everything
}

/// What an export holds.
package struct ExportReport: Hashable, Sendable {
  package enum Problem: Hashable, Sendable {
    /// The diary knows it, but its file is not there.
    case missingMedia(file: String)
    /// Its file holds something else than was added. It was exported as far as it can be read.
    case damagedMedia(file: String)
    /// It can't be shown in a book.
    case unseen(file: String)
  }

  package var entries = 0
  package var memos = 0
  package var versions = 0
  /// How many files of media were written.
  package var media = 0
  /// How many letters were left out because they are still sealed.
  package var sealedLetters = 0
  /// How many memos were left out because the form has none.
  package var leftMemos = 0
  /// Whether it has the whole file of a recording or a video of which a part is heard.
  package var holdsTrimmed = false
  package var problems: [Problem] = []

  package init() {}
}
