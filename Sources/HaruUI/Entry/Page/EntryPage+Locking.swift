// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryStore
import HaruModel

extension EntryPage {
  /// Where the person is in the entry; nil as long as the diary does not have it.
  var lockedPlace: LockedPlace? {
    guard let id = entry.id, !entry.isGone else { return nil }
    let isInTitle = composer.wasInTitle
    return LockedPlace(
      entry: id, isInTitle: isInTitle,
      caret: isInTitle ? composer.title.caret : composer.body.buffer.caret,
      position: column.position)
  }

  /// Puts the caret where it was, and scrolls the page as far as it was.
  func goBack(to place: LockedPlace) {
    if place.isInTitle {
      composer.title.goOn()
      composer.title.caret = place.caret
    } else {
      composer.body.buffer.caret = place.caret
    }
    scroll(to: place.position)
  }

  /// Saves what was written, without asking about anything and without leaving the entry.
  func saveWithoutAsking() async -> DiaryLock.SavedWords {
    guard !entry.isGone, !entry.journal.isReadOnly else { return .inDiary }
    _ = await finishComposing()
    if await entry.writing.save() { return .inDiary }
    return await keepAtEnd() ? .outside : .nowhere
  }
}
