// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruParts
import HaruWords

/// What the page says and does about words that the diary does not have.
extension EntryPage {
  func keepAtEnd() async -> Bool {
    if entry.isGone || writing.journal.isReadOnly { return true }
    return await writing.keepAtEnd()
  }

  /// Says that saving failed, for as long as that is so.
  func showFailure() {
    if let failureBar { notices.remove(failureBar) }
    failureBar = nil
    guard let failure = writing.failure else { return }
    let isKept = writing.isKeptElsewhere
    let bar = NoticeBar(
      icon: "dialog-warning-symbolic", Self.failureWords(failure, isKept: isKept))
    bar.append(Button(gettext("Try Again")).onClicked { [weak self] in self?.entry.saveNow() })
    bar.append(
      Button(gettext("Save Elsewhere…")).onClicked { [weak self] in
        Task { [weak self] in await self?.sharing.saveElsewhere() }
      })
    notices.append(bar)
    failureBar = bar
  }

  private static func failureWords(_ failure: JournalError, isKept: Bool) -> String {
    guard isKept else { return failure.words.inOneLine }
    return failure.words.title + " "
      + gettext("What you write is kept on this computer, and saved as soon as that can be done.")
  }
}
