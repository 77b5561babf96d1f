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
  private let diary: Diary
  let area: TextArea
  private var failedWith: JournalError?
  private let failure = Label("").wrapping().leading().styled(.error, .caption)
  private var draft: MemoDraft
  /// Those that were ended, until they are saved; the first comes first.
  private var ended: [MemoDraft] = []
  /// The words of ended memos that the area still begins with.
  private var leaving = ""
  private let autosave = Autosave(pause: .milliseconds(800))
  private var becameAnother: () -> Void = {}

  /// Nil begins a memo.
  init(_ memo: Memo?, _ diary: Diary, placeholder: LiveText? = nil, shortest: Int = 92) {
    draft = MemoDraft(memo, diary)
    self.diary = diary
    area = TextArea(gettext("Memo"), placeholder: placeholder, heights: min(shortest, 320)...320)
    super.init(.vertical, spacing: 6)
    append(area)
    append(failure)
    failure.isVisible = false
    followLanguage { $0.sayFailure() }
    area.text = memo?.text ?? ""
    area.onChanged { [weak self] in
      guard let self else { return }
      if autosave.isLate || failedWith != nil { draft.keep(text) }
      autosave.saveSoon()
    }
    autosave.onDue = { [weak self] in await self?.save() }
    autosave.onLate = { [weak self] in self?.keepAll() }
    autosave.onStalled = { [weak self] in self?.show(.notAnswering) }
  }

  /// The memo that is written, as it was last saved; nil as long as there is none.
  var memo: Memo? { draft.memo }

  var text: String {
    let (shown, leaving) = (area.text.unicodeScalars, leaving.unicodeScalars)
    return String(shown.starts(with: leaving) ? shown.dropFirst(leaving.count) : shown[...])
  }

  var isWordless: Bool { text.isWordless }

  var hasUnsaved: Bool { !ended.isEmpty || draft.needsSaving(text) }

  var isSaving: Bool { autosave.isSaving }

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
    draft.memo = newer
    if newer.text != text { area.text = newer.text }
  }

  /// Lets go of the memo, in which no words are left; answers with it.
  func giveUpErased() -> Memo? {
    guard isErased else { return nil }
    defer { draft.memo = nil }
    return memo
  }

  /// Ends the memo with the words there are now, and lets another one be written.
  func end() {
    guard !isWordless else { return }
    let words = text
    draft.ended = words
    ended.append(draft)
    draft = MemoDraft(nil, diary)
    leaving += words
    // What is written before these words are taken away comes behind them.
    area.moveCaretToEnd()
    if autosave.isLate || failedWith != nil { keepAll() }
    Task { [weak self] in
      // GTK allows no such change while it still handles Enter.
      self?.removeLeaving()
      await self?.save()
    }
  }

  private func removeLeaving() {
    _ = area.removeBeginning(leaving)
    leaving = ""
  }

  /// Saves what was written, after what is being saved; answers whether that could be done.
  @discardableResult
  func save() async -> Bool {
    await autosave.inTurn { [weak self] in await self?.write() ?? true }
  }

  /// Saves what was written: first the memos that were ended, then the one begun after them.
  private func write() async -> Bool {
    while let first = ended.first {
      guard await write(first) else {
        // While the diary is still being opened, they only wait for it.
        if failedWith != nil { takeUpAgain() }
        return false
      }
      ended.removeFirst()
      becameAnother()
    }
    return await write(draft)
  }

  /// Shows the words of a memo that was ended and can't be saved, unless the next one is written
  /// already.
  private func takeUpAgain() {
    guard isWordless, memo == nil, let first = ended.first, let words = first.ended else { return }
    ended.removeFirst()
    draft.removeKept()
    first.ended = nil
    draft = first
    area.text = words
    area.moveCaretToEnd()
  }

  private func words(of draft: MemoDraft) -> String { draft.ended ?? text }

  private func write(_ draft: MemoDraft) async -> Bool {
    let words = words(of: draft)
    guard draft.needsSaving(words) else {
      draft.removeKept()
      show(nil)
      return true
    }
    guard let journal = diary.readableJournal else { return false }
    return await autosave.watching { await write(words, of: draft, in: journal) }
  }

  private func write(_ words: String, of draft: MemoDraft, in journal: Journal) async -> Bool {
    let before = draft.memo?.id
    do throws(JournalError) {
      try await draft.save(words, in: journal)
      show(nil)
      let now = self.words(of: draft)
      if !draft.needsSaving(now) { draft.removeKept() } else if autosave.isLate { draft.keep(now) }
      if draft.memo?.id != before { becameAnother() }
      return true
    } catch {
      keepAll()
      show(error)
      return false
    }
  }

  private func keepAll() {
    for draft in ended + [draft] where draft.needsSaving(words(of: draft)) {
      draft.keep(words(of: draft))
    }
  }

  /// Makes sure, before the program ends, that the words are in the diary or kept elsewhere;
  /// answers whether they are.
  func keepAtEnd() async -> Bool {
    for draft in ended + [draft] where draft.needsSaving(words(of: draft)) {
      guard await draft.keepAtEnd(words(of: draft)) else { return false }
    }
    return true
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
