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
  let text: TextArea
  let kind: CaptureKindSwitch
  let keep = Button(gettext("Keep")).styled(.suggestedAction)
  // What is typed or said is not lost then, so that nothing is cancelled.
  private let closing = Button(gettext("Close"))
  let record: Button
  private let recordWords = Label()
  let recording: CaptureRecording
  /// Hears what became of words, or of what was said.
  var onKept: (CaptureOutcome) -> Void = { _ in }
  /// Hears that the person wants to see what is recorded elsewhere.
  var onShowRecording: () -> Void = {}
  private let services: AppServices
  private let preferences: Preferences
  private let writing: CaptureWriting
  private let destination: CaptureDestination
  private let failure = Label("").wrapping().leading().styled(.error, .caption)
  private var watching: Task<Void, Never>?
  /// Whether it is on its way out, or waits for an answer.
  private var isLeaving = false
  private var isClosed = false

  init(
    _ application: Application, _ preferences: Preferences, _ services: AppServices,
    _ destination: CaptureDestination
  ) {
    (self.services, self.preferences) = (services, preferences)
    self.destination = destination
    writing = CaptureWriting(services.diary, preferences)
    recording = CaptureRecording(services, preferences, destination)
    let recordWords = recordWords
    record = Button(
      child: Box(.horizontal, spacing: 6) {
        Image(icon: "audio-input-microphone-symbolic")
        recordWords
      }, name: "")
    kind = CaptureKindSwitch(preferences)
    text = TextArea(
      // Translators: The name of the field for what is on a person’s mind, for screen readers.
      gettext("Thought"), placeholder: { gettext("What is on your mind?") }, heights: 120...240
    ).spaced(lines: 3)
    super.init(application)
    titled(gettext("Quick Capture"))
    size = (420, 300)
    sized(minimumWidth: 360)
    setContent(content)
    connect()
    addActions()
    onFirstFrame { [weak self] in self?.begin() }
  }

  isolated deinit { watching?.cancel() }

  private var content: Widget {
    let (text, recording, failure, kind, record) = (text, recording, failure, kind, record)
    let (keep, closing) = (keep, closing)
    failure.isVisible = false
    return Box(.vertical) {
      HeaderBar(title: WindowTitle(gettext("Quick Capture"))) {
        closing
      } end: {
        keep
      }.showingWindowButtons(atStart: false, atEnd: false)
      Box(.vertical, spacing: 12) {
        text.expanding(.vertical).styled(.card)
        failure
        recording
        BreakingLine(kind, record, Box(.horizontal), spacing: 12)
      }.styled(Style("capture")).expanding(.vertical)
    }
  }

  private func connect() {
    text.onChanged { [weak self] in
      self?.writing.change()
      self?.showKeep()
    }
    writing.words = { [text] in text.text }
    writing.isComposing = { [weak text] in text?.isComposing ?? false }
    writing.onKept = { [weak self] in
      self?.text.text = ""
      self?.showKeep()
    }
    writing.onRead = { [weak self] in self?.show(draft: $0) }
    writing.onFailureChanged = { [weak self] in self?.showFailure() }
    recording.onChanged = { [weak self] in self?.showRecording() }
    recording.onClosed = { [weak self] in self?.text.grabFocus() }
    recording.onKept = { [weak self] in self?.hearOfRecording($0) }
    keep.onClicked { [weak self] in self?.keepAndClose() }
    closing.onClicked { [weak self] in self?.close() }
    record.onClicked { [weak self] in self?.pressRecord() }
    onKeys(CaptureKey.keep, first: true) { [weak self] in
      self?.keepAndClose()
      return true
    }
    closingOnEscape()
    onCloseRequest { [weak self] in self?.mayClose() ?? .allow }
    onUnmapped { [weak self] in self?.leaveWordsBehind() }
    followLanguage {
      $0.showRecording()
      $0.showFailure()
    }
    showKeep()
    watching = Task { [weak self, sound = services.sound] in
      for await _ in ObservedValues({ sound.session.map(ObjectIdentifier.init) }) {
        self?.showRecording()
      }
    }
  }

  /// The keys of the main window that make sense here, too.
  private func addActions() {
    let group = ActionGroup()
    group.add(
      Action(WindowAction.record.name).onActivated { [weak self] in self?.pressRecord() })
    group.add(
      Action(WindowAction.bookmark.name).onActivated { [services] in
        // The application owns them, which outlive the window.
        Task { await services.sound.setBookmark(in: services.diary) }
      })
    insert(group, as: "win")
  }

  /// Takes the keyboard, and what was typed before.
  private func begin() {
    text.grabFocus()
    Task { [writing] in await writing.save() }
  }

  /// What was typed before the diary was open comes behind it.
  private func show(draft: String) {
    text.text = CaptureWriting.joined(draft, text.text)
    text.moveCaretToEnd()
    showKeep()
  }
}

// MARK: - Showing

extension CaptureWindow {
  private func showKeep() { keep.isSensitive = !text.text.isWordless }

  private func showFailure() {
    failure.isVisible = writing.failure != nil
    failure.text = writing.failure?.words.inOneLine ?? ""
  }

  private func showRecording() {
    // An open recorder has a button of its own.
    record.isVisible = recording.isElsewhere || !recording.isOpen
    // Translators: A button beside what is written: something is being recorded in another window,
    // which is shown then.
    let words =
      recording.isElsewhere ? gettext("Show the Running Recording") : gettext("Record")
    recordWords.text = words
    record.rename(words)
  }

  /// A recording that is under way elsewhere goes on.
  private func pressRecord() {
    recording.isElsewhere ? onShowRecording() : recording.toggle()
  }
}

// MARK: - Keeping and closing

extension CaptureWindow {
  /// Whether what is typed could not be saved, which the window says.
  var hasFailed: Bool { writing.failure != nil }

  /// Makes sure, before the program ends, that the words are in the diary or kept elsewhere;
  /// answers whether they are.
  func keepAtEnd() async -> Bool { await writing.keepAtEnd() }

  /// Saves what is typed as a draft, and keeps what is being said; answers whether that could be
  /// done.
  func leave() async -> Bool {
    await MainLoop.unwind()
    await finishSyllable()
    let isKept = await recording.finish()
    guard await writing.save() else { return false }
    // The person may have gone on meanwhile. What can't be ended now is not waited for.
    if writing.isSaved, recording.isAtRest || !isKept { return isKept }
    return await leave()
  }

  private func keepAndClose() {
    guard !isLeaving, !text.text.isWordless else { return }
    isLeaving = true
    // Ends by itself; the window is closed then, or says why it is not.
    Task { [weak self] in
      guard let self else { return }
      let isDone = await keepWords()
      isLeaving = false
      if isDone { close() }
    }
  }

  private func keepWords() async -> Bool {
    await MainLoop.unwind()
    await finishSyllable()
    // With what was typed before, which may still have to be read.
    guard await writing.save() else { return false }
    let (typed, all, kind) = (text.text, writing.draft, preferences.captureKind.value)
    // What is typed from now on would be in neither.
    text.isEditable = false
    let isDone = await writing.keep(all) { [destination, weak self] journal throws(JournalError) in
      let outcome = try await destination.keep(all, as: kind, in: journal)
      if let outcome { self?.onKept(outcome) }
    }
    text.isEditable = true
    // A syllable that was composed goes with the keyboard.
    if !isDone, text.text != typed { text.text = typed }
    return isDone
  }

  /// Where there are no words, there is nothing left to do.
  private func hearOfRecording(_ outcome: CaptureOutcome) {
    onKept(outcome)
    if !isLeaving, !recording.isOpen, text.text.isWordless { close() }
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
    guard hasFailed || !writing.isSaved else { return !recording.isOpen }
    present()
    guard await UnsavedWordsDialog.mayBeLost(over: self) else { return false }
    clipboard.copy(writing.draft)
    return true
  }

  /// A window that goes with the program is not asked first, and its text goes with it.
  private func leaveWordsBehind() {
    let last = text.text
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

  /// The key that led here ended the syllable, too, which may be heard of a little later. One that
  /// is never handed over is no reason to wait: it is saved as it stands.
  private func finishSyllable() async {
    for _ in 0..<5 where text.isComposing {
      // This task is never cancelled; a cancellation would only end the wait earlier.
      try? await Task.sleep(for: .milliseconds(10))
    }
  }
}
