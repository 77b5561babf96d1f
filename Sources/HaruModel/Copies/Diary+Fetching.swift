// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import DiaryStore
import HaruWords

extension Diary {
  /// Fetches the file of a medium from the copy, where it is only there; answers whether it can be
  /// read now, as far as that is known, and tells where it can't.
  package func bring(_ media: Media) async -> Bool {
    guard let journal = readableJournal else { return false }
    do {
      try await journal.source(of: media).bring()
      return true
    } catch {
      let words = (error as? CopySetupError)?.wordsOfOpening ?? (error as? JournalError)?.words
      if let words { tell(Notice(text: words.inOneLine, undo: nil)) }
      return false
    }
  }
}
