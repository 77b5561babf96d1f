// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import GLib
import HaruModel

/// A template that is being written: saved while that goes on, so that neither a key nor the end of
/// the program costs its words.
final class TemplateWriting {
  private static let saveDelay = Duration.milliseconds(200)

  /// What is written at this moment; nil where the window is gone.
  var words: () -> TemplateWords? = { nil }
  var onFailureChanged: () -> Void = {}
  /// Why the words that were written last could not be saved.
  private(set) var failure: JournalError?
  private let journal: Journal
  /// What it was before; nil where it is new.
  private let original: EntryTemplate?
  /// What the diary has of it.
  private(set) var kept: EntryTemplate?
  /// Where the words are as long as the diary does not have them.
  private let unsaved: UnsavedText
  private let autosave = Autosave(pause: saveDelay)
  private var isChanged = false
  private var saving: Task<Void, Never>?
  /// Resumed when a save has ended, or takes too long.
  private var waiters: [CheckedContinuation<Void, Never>] = []

  init(
    _ template: EntryTemplate?, in journal: Journal, keepingUnsavedIn folder: UnsavedFolder
  ) {
    self.journal = journal
    (original, kept) = (template, template)
    unsaved = UnsavedText(in: folder, of: journal)
    autosave.onDue = { [weak self] in _ = await self?.save() }
    autosave.onLate = { [weak self] in self?.keepUnsaved() }
    autosave.onStalled = { [weak self] in self?.tellStalled() }
  }

  var isNew: Bool { original == nil }

  /// Something was written: it is saved soon.
  func change() {
    isChanged = true
    if autosave.isLate { keepUnsaved() }
    autosave.saveSoon()
  }

  /// Saves all that was written here once more, since the diary has lost it.
  func saveAnew() {
    guard kept != original else { return }
    kept = nil
    change()
  }

  /// Saves until the diary has every word; answers whether it has.
  func save() async -> Bool {
    while isChanged || saving != nil {
      if isStalled { return false }
      if saving == nil { beginSaving() }
      await withCheckedContinuation { waiters.append($0) }
      if failure != nil { return false }
    }
    return true
  }

  /// Makes sure, before the program ends, that the words are in the diary or kept elsewhere;
  /// answers whether they are.
  func keepAtEnd() async -> Bool {
    guard isChanged || saving != nil, let words = words() else { return true }
    return await unsaved.keepAtEnd(words.asMemo)
  }

  private var isStalled: Bool {
    if saving != nil, case .notAnswering? = failure { true } else { false }
  }

  /// A save always finishes, also where what asked for it does not wait.
  private func beginSaving() {
    autosave.stopWaiting()
    saving = Task { await autosave.watching { await saveOnce() } }
  }

  private func saveOnce() async {
    isChanged = false
    guard let words = words() else { return end(with: failure) }
    do throws(JournalError) {
      try await store(words)
      if !isChanged { unsaved.remove() }
      end(with: nil)
      if isChanged { autosave.saveSoon() }
    } catch {
      isChanged = true
      keepUnsaved()
      end(with: error)
      autosave.tryAgain()
    }
  }

  private func store(_ words: TemplateWords) async throws(JournalError) {
    guard let kept else {
      if words.isNothing { return }
      self.kept = try await journal.makeTemplate(
        words.shownName, words.text, weekdays: words.weekdays)
      return
    }
    if original == nil, words.isNothing {
      try await remove(kept)
      self.kept = nil
      return
    }
    var new = kept
    (new.name, new.text, new.weekdays) = (words.shownName, words.text, words.weekdays)
    if new != kept { self.kept = try await journal.keepTemplate(new, over: kept) }
  }

  private func remove(_ template: EntryTemplate) async throws(JournalError) {
    do throws(JournalError) {
      try await journal.removeTemplate(template)
    } catch {
      switch error {
      // What another window made of it stays.
      case .missing, .outdated: return
      default: throw error
      }
    }
  }

  private func end(with error: JournalError?) {
    saving = nil
    let hadFailed = failure != nil
    failure = error
    if hadFailed || error != nil { onFailureChanged() }
    resumeWaiters()
  }

  /// Says that the disk does not answer. The save goes on.
  private func tellStalled() {
    failure = .notAnswering
    onFailureChanged()
    resumeWaiters()
  }

  private func resumeWaiters() {
    let resumed = waiters
    waiters = []
    for waiter in resumed { waiter.resume() }
  }

  /// The next start makes a memo of them.
  private func keepUnsaved() {
    if let words = words() { unsaved.keep(words.asMemo) {} }
  }
}

// MARK: - What was done

extension TemplateWriting {
  /// Says what was done, with the way back; nil where that is nothing.
  var notice: Notice? {
    guard let kept, kept != original else { return nil }
    let name = kept.name
    guard let original else {
      return Notice(
        // Translators: {name} is a template.
        text: gettext("“{name}” added").filling("name", with: name),
        undo: { journal throws(JournalError) in try await journal.removeTemplate(kept) })
    }
    guard kept.id == original.id else {
      return Notice(
        // Translators: {name} is the other template.
        text: gettext("Kept as another template, “{name}”: the first was changed elsewhere")
          .filling("name", with: name),
        undo: { journal throws(JournalError) in try await journal.removeTemplate(kept) })
    }
    return Notice(
      // Translators: {name} is a template.
      text: gettext("“{name}” changed").filling("name", with: name),
      undo: { journal throws(JournalError) in
        try await journal.revertTemplate(kept, to: original)
      })
  }
}

extension TemplateWords {
  fileprivate var asMemo: UnsavedWords {
    .memo(name.isEmpty ? text : name + "\n\n" + text, over: nil)
  }
}
