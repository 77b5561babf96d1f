// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruMediaUI
import HaruModel
import HaruWords

/// Speaking and filming instead of writing: the recorder below the words, and what becomes of what
/// was recorded.
extension EntryPage {
  var isRecording: Bool { session != nil }

  /// Whether anything may be added to the entry.
  var mayRecord: Bool { entry.mayChange }

  /// Opens the recorder, where something may be recorded.
  @discardableResult
  func openRecorder(_ recorded: RecordingMode) -> RecorderPanel? {
    if let recorder, recorder.recorded == recorded || isRecording { return recorder }
    guard mayRecord else { return nil }
    if let recorder { recorderPlace.remove(recorder) }
    let panel = RecorderPanel(recorded, services.sound, preferences)
    panel.onRecord = { [weak self] in self?.beginRecording(recorded) }
    panel.onStop = { [weak self] in self?.stopRecording() }
    panel.onDiscard = { [weak self] in self?.discardRecording() }
    panel.onClose = { [weak self] in self?.closeRecorder() }
    panel.onChoose = { [weak self] in
      self?.begin { await $0.chooseVideo() }
    }
    panel.show(nil)
    recorderPlace.append(panel)
    recorder = panel
    shareRoom()
    showMissing()
    return panel
  }

  /// Gives what a camera sees more of a window that is high, and less of a low one, so that the
  /// words above it keep their room, and the buttons below it are seen.
  func shareRoom() {
    let (lack, spare) = (windowHeight - Self.lowWindow, windowHeight - Self.highWindow)
    let extra = recorder?.grow(by: lack < 0 ? lack : max(spare, 0)) ?? 0
    media.high(upTo: Self.heightOfMedia + max(extra, 0))
  }

  private static let heightOfMedia = 384
  /// Below this, and above this, what is seen gives and takes.
  private static let (lowWindow, highWindow) = (508, 630)

  /// Begins to record, or stops.
  func toggleRecording(_ recorded: RecordingMode = .voice) {
    guard let session else { return beginRecording(recorded) }
    guard session.recorded == recorded else {
      return diary.tell(Notice(text: Self.refusal.inOneLine, undo: nil))
    }
    stopRecording()
  }

  private static var refusal: ErrorWords {
    ErrorWords(
      title: gettext("Something else is being recorded."),
      text: gettext("Please stop that first."))
  }

  func closeRecorder() {
    guard let recorder, !isRecording else { return }
    let hadKeyboard = recorder.hasFocusInside
    recorderPlace.remove(recorder)
    self.recorder = nil
    shareRoom()
    if hadKeyboard || !isKeyboardElsewhere { composer.body.grabFocus() }
  }

  private func beginRecording(_ recorded: RecordingMode) {
    guard let panel = openRecorder(recorded), !isRecording else { return }
    guard services.sound.session == nil else { return panel.say(Self.refusal) }
    let session = RecordingSession(recorded, in: writing.journal, preferences)
    self.session = session
    services.sound.session = session
    session.onEnded = { [weak self, weak session] in
      if session?.failure == nil {
        self?.diary.tell(
          Notice(text: gettext("The recording has reached its limit, and is kept"), undo: nil))
      }
      self?.stopRecording()
    }
    panel.show(session)
    panel.focus()
    showMissing()
    let opening = session.begin(for: writing.draft.id, on: writing.draft.day) {
      await panel.letGoOfCamera()
    }
    Task { [weak self] in
      guard await !opening.value else { return }
      if self?.forget(session) == true { self?.recorder?.show(nil) }
      if let failure = session.failure { self?.recorder?.say(failure) }
    }
  }

  /// Answers whether it was what is recorded here.
  private func forget(_ session: RecordingSession) -> Bool {
    if services.sound.session === session { services.sound.session = nil }
    guard self.session === session else { return false }
    self.session = nil
    return true
  }

  private func stopRecording() {
    Task { [weak self] in await self?.endRecording() }
  }

  private func discardRecording() {
    Task { [weak self] in
      guard let self, let thrown = await endRecording(.discard) else { return }
      diary.tell(.trashing([thrown.thrown], areRecordings: true))
    }
  }

  /// Stops what is being recorded, and waits until the diary has it.
  @discardableResult
  func endRecording(_ ending: StopChoice = .keep) async -> Attachment? {
    guard let session else {
      // What is said at its end belongs to the entry, too.
      await takingWords?.value
      return nil
    }
    // Words are saved meanwhile; only what makes an entry must not meet another one.
    await session.stop()
    var attachment: Attachment?
    await writing.begin { [writing] in
      attachment = await session.end(ending, entry: writing.draft.id)
      return attachment?.deleted == nil && ending == .keep ? attachment?.entry : nil
    }
    let isDone = attachment != nil && (session.failure == nil || ending == .discard)
    if forget(session) {
      // After success the recorder closes, so that the person can write; after a failure they may
      // try again.
      isDone ? closeRecorder() : recorder?.show(nil)
      showMissing()
    }
    if let failure = session.failure, !isDone {
      await say(failure, of: session.recorded, isKept: attachment != nil)
    }
    guard let attachment else { return nil }
    // The application owns the diary, which outlives the page.
    if ending == .keep { Task { [diary] in await diary.lookAt(attachment) } }
    if ending == .keep, attachment.entry != writing.draft.id { diary.tellKept(attachment) }
    await showLatest()
    if ending == .keep {
      let taking = Task { await takeWords(of: session, in: attachment) }
      takingWords = taking
      await taking.value
      if takingWords == taking { takingWords = nil }
    }
    return attachment
  }

  /// Says why it came to an end, and what became of what was said.
  private func say(_ failure: ErrorWords, of recorded: RecordingMode, isKept: Bool) async {
    guard isKept else {
      openRecorder(recorded)?.say(failure)
      return await diary.findUnfinished()
    }
    openRecorder(recorded)?.say(
      ErrorWords(title: failure.title, text: recorded.keptWords + " " + failure.text))
  }
}
