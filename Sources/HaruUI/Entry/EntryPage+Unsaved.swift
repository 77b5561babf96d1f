// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import HaruModel

/// What the page says and does about words that the diary does not have.
extension EntryPage {
  func keepAtEnd() async -> Bool {
    if entry.isGone || writing.journal.isReadOnly { return true }
    return await writing.keepAtEnd()
  }
}
