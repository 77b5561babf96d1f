// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruWords

/// What is written, on its way to the diary.
extension EntryPage {
  /// Saves what was written, before the page goes; answers whether it may go.
  func leave() async -> Bool {
    let spoken = recording.session
    await recording.end()
    // The page that says it goes.
    if let failure = spoken?.failure { diary.tell(Notice(text: failure.inOneLine, undo: nil)) }
    guard !entry.isGone, !writing.journal.isReadOnly else { return true }
    let goOn = await finishComposing()
    guard await writing.save() else {
      let mayGo = await mayBeLost()
      if !mayGo { goOn() }
      return mayGo
    }
    await leaveEntry()
    // The person may have written on meanwhile.
    return writing.isSaved ? true : await leave()
  }

  /// What is left to do when another page has taken its place.
  func rest() async {
    entry.isLeft = true
    recording.tellMissingVideo()
    // Files that were still being added may all have failed just now.
    await leaveEntry()
  }

  /// An entry without anything does not stay. Files that are being added may become something yet:
  /// then this is done at their end, where the page has gone by then.
  func leaveEntry() async {
    guard !attachments.isAdding, let id = writing.draft.id else { return }
    await diary.change { journal throws(JournalError) in try await journal.leave(id) }
  }

  /// Ends what is being composed; answers with what gives the keyboard back to the words.
  func finishComposing() async -> () -> Void { await composer.finishComposing(in: self) }

  private func mayBeLost() async -> Bool {
    guard !isAsking else { return false }
    isAsking = true
    defer { isAsking = false }
    let dialog = MessageDialog(
      gettext("Your words are not saved"),
      gettext("The diary could not be written to. If you stay, Haru keeps trying."),
      safe: gettext("Stay")
    ).offering("leave", gettext("Copy Text and Leave"), .destructive)
    guard await dialog.answer(over: self) == "leave" else { return false }
    copy(composer.document.markdown)
    return true
  }
}
