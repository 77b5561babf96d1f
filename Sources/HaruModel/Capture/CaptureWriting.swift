// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
package import DiaryStore
import HaruSettings
import HaruWords
import Observation

/// The words of quick capture while they are typed: the diary has them as a draft a moment later,
/// so that neither a key nor the end of the program costs any.
package final class CaptureWriting {
  private static let saveDelay = Duration.milliseconds(200)

  /// What is typed at this moment.
  package var words: () -> String = { "" }
  /// Whether a syllable is being composed, so that nothing else may be put into the text.
  package var isComposing: () -> Bool = { false }
  /// Hears that the words are kept, so that they go from the text.
  package var onKept: () -> Void = {}
  /// Hears of the draft that was there before, once it is read.
  package var onRead: (String) -> Void = { _ in }
  package var onFailureChanged: () -> Void = {}
  /// Why the words that were typed last could not be saved.
  package private(set) var failure: JournalError?
  private let diary: Diary
  private let preferences: Preferences
  private let autosave = Autosave(pause: saveDelay)
  /// What the diary has; nil until its draft was read, over which nothing is written before.
  private var saved: String?
  /// The journal that has it: a backup that takes its place does not.
  private weak var journal: Journal?
  /// Whether a draft was read since the window was opened.
  private var hasRead = false
  /// What was typed before and is not in the text yet, as long as a syllable is composed there.
  private var earlier = ""
  /// Where the words are as long as the diary does not have them; nil until a save is late or
  /// fails.
  private var unsaved: UnsavedText?
  private var watching: Task<Void, Never>?

  package init(_ diary: Diary, _ preferences: Preferences) {
    (self.diary, self.preferences) = (diary, preferences)
    autosave.onDue = { [weak self] in _ = await self?.save() }
    autosave.onLate = { [weak self] in self?.keepUnsaved() }
    autosave.onStalled = { [weak self] in self?.show(.notAnswering) }
    watching = Task { [weak self, diary] in
      let changes = ObservedValues {
        (diary.folderState.trouble, diary.readableJournal.map(ObjectIdentifier.init))
      }
      for await (trouble, _) in changes {
        switch trouble {
        case .displaced(.deleted), .displaced(.replaced): self?.saveAnew()
        default: self?.saveWhatIsMissing()
        }
      }
    }
  }

  isolated deinit { watching?.cancel() }

  /// Something was typed: it is saved soon.
  package func change() {
    if autosave.isLate || failure != nil { keepUnsaved() }
    autosave.saveSoon()
  }

  /// What was saved is gone with its folder.
  private func saveAnew() {
    guard !draft.isEmpty else { return }
    saved = nil
    change()
  }

  /// A backup that took the place of the diary does not have it.
  private func saveWhatIsMissing() {
    if hasRead, !isSaved { change() }
  }

  /// Saves what is typed as a draft, after what is being saved; answers whether that could be done.
  @discardableResult
  package func save() async -> Bool {
    await autosave.inTurn { [self] in await saveOnce() }
  }

  /// Lets `body` keep the words for good, in the place of the draft, which has just these words
  /// then. Nothing else is saved meanwhile. Answers whether that could be done.
  package func keep(
    _ words: String, by body: @escaping (Journal) async throws(JournalError) -> Void
  ) async -> Bool {
    await autosave.inTurn { [self] in await keepOnce(words, by: body) }
  }

  /// Makes sure, before the program ends, that the words are in the diary or kept elsewhere;
  /// answers whether they are.
  package func keepAtEnd() async -> Bool {
    guard !isSaved else { return true }
    return await unsavedText?.keepAtEnd(unsavedWords) ?? false
  }

  /// All that was typed and is not kept yet. Nothing but spaces is nothing.
  package var draft: String {
    let words = Self.joined(earlier, words())
    return words.allSatisfy(\.isWhitespace) ? "" : words
  }

  /// What was typed before, and what is typed behind it as a paragraph of its own.
  package static func joined(_ before: String, _ typed: String) -> String {
    if before.isEmpty || typed.isEmpty { return before + typed }
    return before + before.gapBeforeParagraph + typed
  }

  /// Whether the diary has every word.
  package var isSaved: Bool {
    guard draft == saved ?? "" else { return false }
    if draft.isEmpty { return true }
    guard let journal else { return false }
    return journal === diary.readableJournal
  }

  private func saveOnce() async -> Bool {
    if saved != nil, isSaved, earlier.isEmpty {
      show(nil)
      return true
    }
    guard let journal = await opened() else { return isSaved }
    return await autosave.watching { await save(in: journal) }
  }

  private func save(in journal: Journal) async -> Bool {
    do throws(JournalError) {
      try await read(journal)
      showEarlier()
      let draft = draft
      if draft != saved { try await journal.setCaptureDraft(draft) }
      saved = draft
      succeed()
      if !isSaved { autosave.saveSoon() }
      return true
    } catch {
      fail(error)
      return false
    }
  }

  private func keepOnce(
    _ words: String, by body: (Journal) async throws(JournalError) -> Void
  ) async -> Bool {
    guard let journal = await opened() else { return false }
    return await autosave.watching {
      do throws(JournalError) {
        if words != saved {
          try await journal.setCaptureDraft(words)
          saved = words
        }
        try await body(journal)
        (saved, earlier, self.journal) = ("", "", journal)
        onKept()
        succeed()
        return true
      } catch {
        fail(error)
        return false
      }
    }
  }

  /// Reads the draft that is there from before, once in each journal.
  private func read(_ journal: Journal) async throws(JournalError) {
    guard saved == nil || self.journal !== journal else { return }
    let before = try await journal.captureDraft()
    // A backup has the same words, as they were when it was made.
    if !hasRead || !draft.hasPrefix(before) { earlier = Self.joined(before, earlier) }
    (saved, self.journal, hasRead) = (before, journal, true)
  }

  /// Puts what was typed before into the text. Until the end of the syllable, which is another
  /// change, it is only saved with what is typed.
  private func showEarlier() {
    guard !earlier.isEmpty, !isComposing() else { return }
    let shown = earlier
    earlier = ""
    onRead(shown)
  }

  /// Waits until the diary is open; nil where it can't be opened, which is said.
  private func opened() async -> Journal? {
    if let journal = await diary.openedJournal() { return journal }
    if case .closed(let error, _) = diary.state { show(error) }
    return nil
  }

  // MARK: - What could not be saved

  private func succeed() {
    if isSaved {
      unsaved?.remove()
      unsaved = nil
    }
    show(nil)
  }

  private func fail(_ error: JournalError) {
    keepUnsaved()
    show(error)
  }

  private func show(_ error: JournalError?) {
    let hadFailed = failure != nil
    failure = error
    if hadFailed || error != nil { onFailureChanged() }
  }

  private func keepUnsaved() {
    if !isSaved { unsavedText?.keep(unsavedWords) {} }
  }

  private var unsavedText: UnsavedText? {
    if let unsaved { return unsaved }
    unsaved = diary.readableJournal.map { UnsavedText(in: .of(diary.folder), of: $0) }
    return unsaved
  }

  /// The next start keeps them as they were meant to be.
  private var unsavedWords: UnsavedWords {
    guard preferences.captureKind.value == .entry, let journal = diary.readableJournal else {
      return .memo(draft, over: nil)
    }
    var entry = journal.newDraft()
    entry.body = draft
    return .entry(entry)
  }
}
