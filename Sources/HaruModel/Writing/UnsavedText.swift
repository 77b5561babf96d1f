// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
package import DiaryStore
import Files
import GLib

/// The words of one entry or memo as long as the diary could not save them, in a file of the
/// runtime folder.
package final class UnsavedText {
  private let folder: UnsavedFolder
  private let journal: Journal
  private let id: UniqueID
  /// Whether the file has the words that were given last.
  private(set) var isKept = false
  /// Whether there may be a file.
  private var isBegun = false
  private var working: Task<Void, Never>?
  private var next: UnsavedWords?

  package init(in folder: UnsavedFolder, of journal: Journal) {
    (self.folder, self.journal) = (folder, journal)
    id = UniqueID(at: journal.clock.now)
  }

  /// Writes the words, after what is being written; of several that wait, the last ones.
  /// `onChanged` hears when it has become clear whether they are kept.
  package func keep(_ words: UnsavedWords, onChanged: @escaping () -> Void) {
    next = words
    isBegun = true
    guard working == nil else { return }
    // Goes on where the page goes: these may be the only words.
    working = Task {
      let wasKept = isKept
      while let words = next {
        next = nil
        isKept = (try? await folder.keep(words, as: id, of: journal)) != nil
      }
      working = nil
      if isKept != wasKept { onChanged() }
    }
  }

  /// Writes the words before the program ends; answers whether that could be done.
  package func keepAtEnd(_ words: UnsavedWords) async -> Bool {
    keep(words) {}
    await working?.value
    return isKept
  }

  /// Removes the file, since the diary has the words.
  package func remove() {
    guard isBegun else { return }
    (isBegun, isKept, next) = (false, false, nil)
    let earlier = working
    Task { [folder, id] in
      await earlier?.value
      // One that stays is taken in at the next start, where it changes nothing.
      if !isBegun { try? await folder.remove(id) }
    }
  }
}

extension UnsavedFolder {
  /// Where the words of a diary are that could not be saved: in memory, where the system has such a
  /// place, so that no disk has to answer.
  package static func of(_ diary: JournalFolder) -> UnsavedFolder {
    UnsavedFolder(in: path(of: diary))
  }

  static func path(of diary: JournalFolder) -> String {
    Program.runtimeFolder + "/haru/unsaved-" + diary.mark
  }
}
