// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruWords

/// Where a memo is written. What is written is in the diary at most a second later; where it can't
/// be, that stays said, and is tried again, until it can.
final class MemoEditor: Box {
  private static let pause = Duration.milliseconds(800)
  private static let pauseAfterFailure = Duration.seconds(3)
  /// After how long a save that has not ended lets the words be kept elsewhere as well, and how
  /// much later that is said.
  private static let timeUntilKept = Duration.milliseconds(400)
  private static let timeUntilTold = Duration.milliseconds(400)

  private let diary: Diary
  let area: TextArea
  private var failedWith: JournalError?
  private let failure = Label("").wrapping().leading().styled(.error, .caption)
  /// The memo as it was last saved; nil as long as there is none.
  private(set) var memo: Memo?
  private var waiting: Task<Void, Never>?
  private var saving: Task<Bool, Never>?
  /// Where the words are as long as the diary does not have them; nil until a save is late or
  /// fails.
  private var unsaved: UnsavedText?
  /// Whether a save has not ended for too long.
  private var isLate = false
  private var becameAnother: () -> Void = {}

  /// Nil begins a memo.
  init(_ memo: Memo?, _ diary: Diary, placeholder: LiveText? = nil, shortest: Int = 92) {
    self.memo = memo
    self.diary = diary
    area = TextArea(gettext("Memo"), placeholder: placeholder, heights: shortest...320)
    super.init(.vertical, spacing: 6)
    append(area)
    append(failure)
    failure.isVisible = false
    followLanguage { $0.sayFailure() }
    area.text = memo?.text ?? ""
    area.onChanged { [weak self] in
      guard let self else { return }
      if isLate { keepUnsaved() }
      saveSoon(after: Self.pause)
    }
  }

  isolated deinit { waiting?.cancel() }

  var text: String { area.text }

  var isWordless: Bool { text.allSatisfy(\.isWhitespace) }

  var hasUnsaved: Bool { !isWordless && text != (memo?.text ?? "") }

  var isSaving: Bool { saving != nil }

  /// Whether a memo that is in the diary has no words left here.
  var isErased: Bool { isWordless && memo != nil }

  var holdsFocus: Bool { area.holdsFocus }

  func beginWriting() { area.grabFocus() }

  func onEntered(_ handler: @escaping @MainActor () -> Void) { area.onEntered(handler) }

  /// Hears that what is written has become a memo, or another one than it was.
  func onBecameAnother(_ handler: @escaping () -> Void) { becameAnother = handler }

  /// Hears that the keyboard went elsewhere, as long as the window keeps it.
  func onLeft(_ handler: @escaping () -> Void) {
    let keyboard = EventControllerFocus().onLeft { [weak self] in
      // The input method gives what it was composing before this task runs.
      Task { [weak self] in
        guard let self else { return }
        guard holdsFocus else { return handler() }
        await save()
      }
    }
    area.addController(keyboard)
  }

  /// Shows a memo that was changed elsewhere, unless something is written here that is not saved.
  func follow(_ newer: Memo) {
    guard let memo, newer.id == memo.id, text == memo.text, !isSaving else { return }
    // What is being composed comes from the input method once more: there it would be twice.
    guard newer.text == text || !area.isComposing else { return }
    self.memo = newer
    if newer.text != text { area.text = newer.text }
  }

  /// Lets go of the memo, in which no words are left; answers with it.
  func giveUpErased() -> Memo? {
    guard isErased else { return nil }
    defer { memo = nil }
    return memo
  }

  /// Goes on with another one, which begins with what was written since this one was saved. A save
  /// that still runs would make the new words those of the memo it began with, and its own would be
  /// gone.
  func beginAnew() {
    guard !isSaving, let saved = memo?.text, area.removeBeginning(saved) else { return }
    memo = nil
    if !isWordless { saveSoon(after: Self.pause) }
  }

  /// Saves what was written, after what is being saved; answers whether that could be done.
  @discardableResult
  func save() async -> Bool {
    waiting?.cancel()
    waiting = nil
    let earlier = saving
    let task = Task { [weak self] in
      _ = await earlier?.value
      return await self?.write() ?? true
    }
    saving = task
    let isSaved = await task.value
    if saving == task { saving = nil }
    if !isSaved { saveSoon(after: Self.pauseAfterFailure) }
    return isSaved
  }

  private func saveSoon(after pause: Duration) {
    guard waiting == nil else { return }
    waiting = Task { [weak self] in
      do {
        try await Task.sleep(for: pause)
      } catch {
        // Cancelled: it is being saved already.
        return
      }
      await self?.save()
    }
  }

  private func write() async -> Bool {
    guard hasUnsaved else {
      show(nil)
      return true
    }
    guard let journal = diary.readableJournal else { return false }
    let watching = watchSaving()
    defer {
      watching.cancel()
      isLate = false
    }
    do throws(JournalError) {
      let saved = try await saved(text, in: journal)
      let isAnother = saved?.id != memo?.id
      memo = saved
      show(nil)
      if hasUnsaved { if isLate { keepUnsaved() } } else { unsaved?.remove() }
      if isAnother { becameAnother() }
      return true
    } catch {
      keepUnsaved()
      show(error)
      return false
    }
  }

  /// Keeps the words elsewhere and says so while the disk does not answer. The save goes on.
  private func watchSaving() -> Task<Void, Never> {
    Task { [weak self] in
      // Cancelled when the save has ended.
      guard (try? await Task.sleep(for: Self.timeUntilKept)) != nil else { return }
      self?.isLate = true
      self?.keepUnsaved()
      guard (try? await Task.sleep(for: Self.timeUntilTold)) != nil else { return }
      self?.show(.notAnswering)
    }
  }

  private func keepUnsaved() {
    guard let words = unsavedWords else { return }
    words.text.keep(words.words) {}
  }

  /// Makes sure, before the program ends, that the words are in the diary or kept elsewhere;
  /// answers whether they are.
  func keepAtEnd() async -> Bool {
    guard hasUnsaved else { return true }
    guard let words = unsavedWords else { return false }
    return await words.text.keepAtEnd(words.words)
  }

  private var unsavedWords: (text: UnsavedText, words: UnsavedWords)? {
    guard let journal = diary.readableJournal else { return nil }
    let text = unsaved ?? UnsavedText(in: .of(diary.folder), of: journal)
    unsaved = text
    return (text, .memo(self.text, over: memo))
  }

  /// A memo that is gone for good is begun again, with what was written.
  private func saved(_ text: String, in journal: Journal) async throws(JournalError) -> Memo? {
    guard let memo else { return try await journal.addMemo(text) }
    do throws(JournalError) {
      return try await journal.save(text, over: memo)
    } catch {
      guard case .missing = error else { throw error }
      return try await journal.addMemo(text, isPinned: memo.isPinned)
    }
  }

  private func show(_ error: JournalError?) {
    failedWith = error
    failure.isVisible = error != nil
    sayFailure()
  }

  private func sayFailure() {
    failure.text = failedWith?.words.inOneLine ?? ""
  }
}
