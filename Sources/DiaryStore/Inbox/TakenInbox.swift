// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore

/// What came into the diary of what had been captured while it was locked.
package struct TakenInbox: Sendable {
  package internal(set) var entries: [Entry.ID] = []
  package internal(set) var memos: [Memo.ID] = []
  /// Recordings that were broken off: the person decides about them.
  package internal(set) var unfinished = 0
  /// How many things can't be read. Their files were put aside.
  package internal(set) var unreadable = 0
  /// Where these are kept; nil where there are none.
  package internal(set) var aside: String?
  /// Whether another program has put its own key in the place of that which things are sealed with.
  /// What came since then can't be read. The right key is there again.
  package internal(set) var wasKeyReplaced = false
  /// Why some of it still waits; nil where nothing does.
  package internal(set) var failure: JournalError?

  package var count: Int { entries.count + memos.count }
}
