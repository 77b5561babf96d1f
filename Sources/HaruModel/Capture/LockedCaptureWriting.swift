// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
package import DiaryStore
import HaruSettings

/// The words of quick capture while the diary is locked: its inbox has them a moment after they
/// were typed, sealed, so that neither a key nor the end of the program costs any.
package final class LockedCaptureWriting {
  private static let saveDelay = Duration.milliseconds(200)

  /// What is typed at this moment.
  package var words: () -> String = { "" }
  package var onFailureChanged: () -> Void = {}
  /// Why the words that were typed last could not be saved.
  package private(set) var failure: JournalError?
  private let diary: Diary
  private let preferences: Preferences
  private let autosave = Autosave(pause: saveDelay)
  /// Where the words are until they are kept; nil where none were typed.
  private var note: HeldNote?
  private var saved = Saved()

  private struct Saved: Equatable {
    var words = ""
    var kind = CaptureKind.entry
  }

  package init(_ diary: Diary, _ preferences: Preferences) {
    (self.diary, self.preferences) = (diary, preferences)
    autosave.onDue = { [weak self] in _ = await self?.save() }
    autosave.onStalled = { [weak self] in self?.show(.notAnswering) }
  }

  /// Something was typed, or is to become something else: it is saved soon.
  package func change() { autosave.saveSoon() }

  /// Whether the inbox has every word.
  package var isSaved: Bool { typed.words.isEmpty ? saved.words.isEmpty : typed == saved }

  /// Saves what is typed, after what is being saved; answers whether that could be done.
  @discardableResult
  package func save() async -> Bool {
    let isSaved = await autosave.inTurn { [self] in await saveOnce() }
    // Where its password was removed by another program, the inbox takes nothing any more.
    if !isSaved { await diary.openWherePlain() }
    return isSaved
  }

  /// Saves what is typed, and lets go of it: the diary takes it in when it is unlocked. What is
  /// typed from then on is another note. Answers whether that could be done.
  package func keep() async -> Bool {
    await autosave.inTurn { [self] in
      guard await saveOnce() else { return false }
      (note, saved) = (nil, Saved())
      return true
    }
  }

  /// The words are in the diary; answers whether they are nowhere else.
  package func giveUp() async -> Bool {
    await autosave.inTurn { [self] in await remove() }
  }

  private var typed: Saved {
    let words = words()
    return Saved(
      words: words.allSatisfy(\.isWhitespace) ? "" : words, kind: preferences.captureKind.value)
  }

  private func saveOnce() async -> Bool {
    let typed = typed
    guard typed != saved else {
      show(nil)
      return true
    }
    guard !typed.words.isEmpty else { return await remove() }
    let note = note ?? HeldNote(in: Inbox(of: diary.folder, clock: diary.clock))
    self.note = note
    return await autosave.watching {
      await attempt { () throws(JournalError) in
        try await note.keep(content(typed))
        saved = typed
      }
    }
  }

  private func remove() async -> Bool {
    guard let note else { return true }
    return await attempt { () throws(JournalError) in
      try await note.remove()
      (self.note, saved) = (nil, Saved())
    }
  }

  private func content(_ typed: Saved) -> InboxNote {
    switch typed.kind {
    case .memo: return .memo(typed.words)
    case .entry:
      var draft = diary.clock.newDraft()
      draft.body = typed.words
      return .captured(draft)
    }
  }

  private func attempt(_ body: () async throws(JournalError) -> Void) async -> Bool {
    do throws(JournalError) {
      try await body()
      show(nil)
      return true
    } catch {
      show(error)
      return false
    }
  }

  private func show(_ error: JournalError?) {
    let hadFailed = failure != nil
    failure = error
    if hadFailed || error != nil { onFailureChanged() }
  }
}
