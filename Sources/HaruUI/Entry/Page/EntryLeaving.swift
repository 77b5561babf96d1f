// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import HaruModel

/// Saves an entry before its page goes, and sees to it that no word is lost then.
final class EntryLeaving {
  private let entry: OpenEntry
  private let composer: EntryComposer
  private let attachments: EntryAttachments
  private let recording: EntryRecording
  /// Whether the person is being asked what becomes of words that can't be saved.
  private(set) var isAsking = false
  private var writing: Writing { entry.writing }

  init(
    _ entry: OpenEntry, _ composer: EntryComposer, _ attachments: EntryAttachments,
    _ recording: EntryRecording
  ) {
    (self.entry, self.composer) = (entry, composer)
    (self.attachments, self.recording) = (attachments, recording)
  }

  /// The entry with all that was written; nil where there is none, or it can't be saved.
  func saved(in page: Widget) async -> DiaryCore.Entry.ID? {
    let goOn = await composer.finishComposing(in: page)
    let isSaved = await writing.save()
    goOn()
    return isSaved ? entry.id : nil
  }

  func keepAtEnd() async -> Bool {
    if entry.isGone || writing.journal.isReadOnly { return true }
    return await writing.keepAtEnd()
  }

  /// Saves what was written, before the page goes; answers whether it may go.
  func leave(_ page: Widget) async -> Bool {
    await recording.leave()
    guard !entry.isGone, !writing.journal.isReadOnly else { return true }
    let goOn = await composer.finishComposing(in: page)
    guard await writing.save() else {
      let mayGo = await mayBeLost(page)
      if !mayGo { goOn() }
      return mayGo
    }
    await attachments.list.keepTrims()
    await leaveEntry()
    // The person may have written on meanwhile.
    return writing.isSaved ? true : await leave(page)
  }

  /// What is left to do when another page has taken the place of this one.
  func rest() async {
    entry.isLeft = true
    recording.tellMissingVideo()
    // Words may have come since they were saved, and a save may be under way that asks for them
    // when the page is no more.
    composer.leaveWordsBehind()
    if !entry.isGone, !writing.journal.isReadOnly { _ = await writing.save() }
    // Files that were still being added may all have failed just now.
    await leaveEntry()
  }

  /// An entry without anything does not stay. Files that are being added may become something yet:
  /// then this is done at their end, where the page has gone by then.
  private func leaveEntry() async {
    if !attachments.isAdding { await entry.leave() }
  }

  private func mayBeLost(_ page: Widget) async -> Bool {
    guard !isAsking else { return false }
    isAsking = true
    defer { isAsking = false }
    guard await UnsavedWordsDialog.mayBeLost(over: page) else { return false }
    page.clipboard.copy(composer.document.markdown)
    return true
  }
}
