// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruParts
import HaruSettings
import HaruWords
import Observation

/// A small window for a thought in between: what is typed or said in it becomes a part of today's
/// entry, or a memo. It shows nothing of the diary but what was typed here and not kept.
final class CaptureWindow: ApplicationWindow {
  /// What is typed and said while the diary is open.
  let form: CaptureForm
  /// The same while it is locked.
  let locked: LockedCapture
  /// Hears what became of words, or of what was said.
  var onKept: (CaptureOutcome) -> Void = { _ in }
  /// Hears that the person wants to see what is recorded elsewhere.
  var onShowRecording: () -> Void = {}
  /// Hears that the person wants to unlock the diary.
  var onUnlock: () -> Void = {}
  private let pages = Stack()
  private let services: AppServices
  private let preferences: Preferences
  private let writing: CaptureWriting
  private let destination: CaptureDestination
  private var locking: Task<Void, Never>?
  /// Whether it is on its way out, or waits for an answer.
  private var isLeaving = false
  private var isClosed = false
  /// Whether the diary was open behind what is locked.
  private var wasCovered = false

  private static let (open, shut) = ("capture", "locked")

  init(
    _ application: Application, _ preferences: Preferences, _ services: AppServices,
    _ destination: CaptureDestination
  ) {
    (self.services, self.preferences) = (services, preferences)
    self.destination = destination
    writing = CaptureWriting(services.diary, preferences)
    form = CaptureForm(
      services, preferences, DiaryCaptureStore(services: services, destination: destination))
    locked = LockedCapture(services, preferences)
    super.init(application)
    titled(gettext("Quick Capture"))
    size = (420, 300)
    sized(minimumWidth: 360)
    pages.add(form, as: Self.open)
    pages.add(locked, as: Self.shut)
    setContent(pages)
    connect()
    addActions()
    onFirstFrame { [weak self] in self?.begin() }
  }

  isolated deinit { locking?.cancel() }

  /// The one that is seen.
  private var shown: CaptureForm { isShut ? locked.form : form }

  private var isShut: Bool { pages.shownPage == Self.shut }

  private func connect() {
    form.onChanged = { [weak writing] in writing?.change() }
    writing.words = { [text = form.text] in text.text }
    writing.isComposing = { [weak text = form.text] in text?.isComposing ?? false }
    writing.onKept = { [weak self] in
      self?.form.text.text = ""
      self?.form.showKeep()
    }
    writing.onRead = { [weak self] in self?.show(draft: $0) }
    writing.onFailureChanged = { [weak self] in self?.showFailure() }
    locked.onKept = { [weak self] in self?.hear($0) }
    locked.onUnlock = { [weak self] in self?.onUnlock() }
    for form in [form, locked.form] {
      form.recording.onKept = { [weak self] in self?.hearOfRecording($0) }
      form.onShowRecording = { [weak self] in self?.onShowRecording() }
      form.keep.onClicked { [weak self] in self?.keepAndClose() }
      form.closing.onClicked { [weak self] in self?.close() }
    }
    onKeys(CaptureKey.keep, first: true) { [weak self] in
      self?.keepAndClose()
      return true
    }
    closingOnEscape()
    onCloseRequest { [weak self] in self?.mayClose() ?? .allow }
    onUnmapped { [weak self] in self?.leaveWordsBehind() }
    followLanguage { $0.showFailure() }
    locking = Task { [weak self, lock = services.lock] in
      for await _ in ObservedValues({ lock.isShut }) { self?.showLock() }
    }
  }

  /// The keys of the main window that make sense here, too.
  private func addActions() {
    let group = ActionGroup()
    group.add(
      Action(WindowAction.record.name).onActivated { [weak self] in self?.shown.pressRecord() })
    group.add(
      Action(WindowAction.bookmark.name).onActivated { [services] in
        guard !services.lock.isShut else { return }
        // The application owns them, which outlive the window.
        Task { await services.sound.setBookmark(in: services.diary) }
      })
    insert(group, as: "win")
  }

  /// Takes the keyboard, and what was typed before.
  private func begin() {
    guard !isShut else { return locked.begin() }
    form.text.grabFocus()
    Task { [writing] in await writing.save() }
  }

  /// What was typed before the diary was open comes behind it.
  private func show(draft: String) {
    form.text.text = CaptureWriting.joined(draft, form.text.text)
    form.text.moveCaretToEnd()
    form.showKeep()
  }
}

// MARK: - Showing

extension CaptureWindow {
  /// Shows nothing of what was typed before the diary was locked. Its draft is read once it is not.
  /// What is being recorded since then goes on to its end.
  func showLock() {
    let isLocked = services.lock.isShut
    locked.show(locked: isLocked)
    let page = isLocked || locked.isRecording ? Self.shut : Self.open
    guard pages.shownPage != page else { return }
    pages.showAtOnce(page)
    begin()
    if isLocked {
      wasCovered = services.lock.isCovered
      if !wasCovered { moveWordsToLocked() }
    } else {
      // Ends by itself.
      Task { [weak self] in await self?.goOnUnlocked() }
    }
  }

  /// What was typed before it was known that the diary is locked.
  private func moveWordsToLocked() {
    let words = form.text.text
    guard !words.isEmpty else { return }
    locked.form.text.text = CaptureWriting.joined(locked.form.text.text, words)
    locked.form.text.moveCaretToEnd()
    form.text.text = ""
  }

  /// The diary gets as a draft what was typed while it was locked; until it has that, the inbox
  /// does.
  private func goOnUnlocked() async {
    if wasCovered { await services.takeInWaiting() }
    let words = locked.form.text.text
    guard !words.isWordless else { return }
    form.text.text = CaptureWriting.joined(form.text.text, words)
    form.text.moveCaretToEnd()
    guard await writing.save() else { return }
    locked.form.text.text = ""
    _ = await locked.writing.giveUp()
  }

  private func showFailure() { form.show(failure: writing.failure?.words.inOneLine) }
}

// MARK: - Keeping and closing

extension CaptureWindow {
  /// Whether what is typed could not be saved, which the window says.
  var hasFailed: Bool { writing.failure != nil || locked.hasFailed }

  private var isSaved: Bool { writing.isSaved && locked.writing.isSaved }

  /// Makes sure, before the program ends, that the words are in the diary or kept elsewhere;
  /// answers whether they are.
  func keepAtEnd() async -> Bool {
    let isKept = await locked.writing.save()
    return await writing.keepAtEnd() && isKept
  }

  /// Saves what is typed as a draft, without asking about anything.
  func saveWithoutAsking() async -> DiaryLock.SavedWords {
    await MainLoop.unwind()
    await shown.finishSyllable()
    guard await locked.writing.save() else { return .nowhere }
    if await writing.save() { return .inDiary }
    return await keepAtEnd() ? .outside : .nowhere
  }

  /// Saves what is typed as a draft, and keeps what is being said; answers whether that could be
  /// done.
  func leave() async -> Bool {
    await MainLoop.unwind()
    await form.finishSyllable()
    var isKept = await form.recording.finish()
    if isShut {
      let isAllKept = await locked.keepAll()
      guard isAllKept || !locked.hasFailed else { return false }
      isKept = isKept && isAllKept
    }
    guard await writing.save() else { return false }
    // The person may have gone on meanwhile. What can't be ended now is not waited for.
    let isAtRest = form.recording.isAtRest && locked.form.recording.isAtRest
    if isSaved, isAtRest || !isKept { return isKept }
    return await leave()
  }

  private func keepAndClose() {
    guard !isLeaving, !shown.text.text.isWordless else { return }
    isLeaving = true
    // Ends by itself; the window is closed then, or says why it is not.
    Task { [weak self] in
      guard let self else { return }
      let isDone = isShut ? await locked.keepAll() : await keepWords()
      isLeaving = false
      if isDone { close() }
    }
  }

  private func keepWords() async -> Bool {
    await MainLoop.unwind()
    await form.finishSyllable()
    // With what was typed before, which may still have to be read.
    guard await writing.save() else { return false }
    let (typed, all, kind) = (form.text.text, writing.draft, preferences.captureKind.value)
    // What is typed from now on would be in neither.
    form.text.isEditable = false
    let isDone = await writing.keep(all) { [destination, weak self] journal throws(JournalError) in
      let outcome = try await destination.keep(all, as: kind, in: journal)
      if let outcome { self?.onKept(outcome) }
    }
    form.text.isEditable = true
    // A syllable that was composed goes with the keyboard.
    if !isDone, form.text.text != typed { form.text.text = typed }
    return isDone
  }

  /// What was begun while the diary was locked may end after it was unlocked.
  private func hear(_ outcome: CaptureOutcome) {
    guard outcome.isWaiting, !services.lock.isShut else { return onKept(outcome) }
    // The diary says what came in.
    Task { [services] in await services.takeInWaiting() }
    showLock()
  }

  /// Where there are no words, there is nothing left to do.
  private func hearOfRecording(_ outcome: CaptureOutcome) {
    hear(outcome)
    if !isLeaving, !shown.recording.isOpen, shown.text.text.isWordless { close() }
  }

  private func mayClose() -> CloseAnswer {
    if isClosed { return .allow }
    guard !isLeaving else { return .keepOpen }
    isLeaving = true
    // Ends by itself, at the latest when the dialog is answered.
    Task { [weak self] in
      guard let self else { return }
      if await mayGo() {
        isClosed = true
        destroy()
      }
      isLeaving = false
    }
    return .keepOpen
  }

  private func mayGo() async -> Bool {
    guard await !leave() else { return true }
    // What went wrong with a recording is said beside it.
    guard hasFailed || !isSaved else { return !shown.recording.isOpen }
    // The lock page has said it: the words are seen, and may be left, once the diary is unlocked.
    guard !services.lock.isCovered || writing.isSaved else { return false }
    present()
    guard await UnsavedWordsDialog.mayBeLost(over: self) else { return false }
    clipboard.copy(isShut ? locked.form.text.text : writing.draft)
    return true
  }

  /// A window that goes with the program is not asked first, and its text goes with it.
  private func leaveWordsBehind() {
    locked.leaveWordsBehind()
    let last = form.text.text
    writing.words = { last }
    writing.isComposing = { false }
    writing.onRead = { [weak writing] before in
      writing?.words = { CaptureWriting.joined(before, last) }
    }
    guard !isClosed else { return }
    isClosed = true
    // A save is finished even where the window goes.
    Task { [writing] in await writing.save() }
  }
}
