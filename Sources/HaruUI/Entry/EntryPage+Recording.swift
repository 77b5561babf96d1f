// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruWords

/// Speaking instead of writing: the recorder below the words, and what becomes of what was said.
extension EntryPage {
  var isRecording: Bool { session != nil }

  /// Whether anything may be added to the entry.
  var mayRecord: Bool { body.isEditable && !isGone }

  /// Opens the recorder, where something may be recorded.
  @discardableResult
  func openRecorder() -> RecorderPanel? {
    if let recorder { return recorder }
    guard mayRecord else { return nil }
    let panel = RecorderPanel(diary.sound, preferences)
    panel.onRecord = { [weak self] in self?.beginRecording() }
    panel.onStop = { [weak self] in self?.stopRecording() }
    panel.onDiscard = { [weak self] in self?.discardRecording() }
    panel.onClose = { [weak self] in self?.closeRecorder() }
    panel.show(nil)
    recorderPlace.append(panel)
    recorder = panel
    return panel
  }

  /// Begins to record, or stops.
  func toggleRecording() {
    if isRecording { stopRecording() } else { beginRecording() }
  }

  private func closeRecorder() {
    guard let recorder, !isRecording else { return }
    let hadKeyboard = recorder.hasFocusInside
    recorderPlace.remove(recorder)
    self.recorder = nil
    if hadKeyboard || !isKeyboardElsewhere { body.grabFocus() }
  }

  private func beginRecording() {
    guard let panel = openRecorder(), !isRecording else { return }
    guard diary.sound.session == nil else {
      return panel.say(
        ErrorWords(
          title: gettext("Something else is being recorded."),
          text: gettext("Please stop that first.")))
    }
    let session = RecordingSession(in: writing.journal, preferences)
    self.session = session
    diary.sound.session = session
    session.onEnded = { [weak self, weak session] in
      if session?.failure == nil {
        self?.diary.tell(
          Deed(text: gettext("The recording is as long as it may be, and is kept"), undo: nil))
      }
      self?.stopRecording()
    }
    writing.onSaved = { [weak self] in
      if let self, let id = writing.draft.id { self.session?.belong(to: id) }
    }
    panel.show(session)
    panel.focus()
    let opening = session.begin(for: writing.draft.id, on: writing.draft.day)
    Task { [weak self] in
      guard await !opening.value else { return }
      self?.forget(session)
      if let failure = session.failure { self?.recorder?.say(failure) }
    }
  }

  private func forget(_ session: RecordingSession) {
    if diary.sound.session === session { diary.sound.session = nil }
    guard self.session === session else { return }
    self.session = nil
    recorder?.show(nil)
  }

  private func stopRecording() {
    Task { [weak self] in
      guard let self, let session, await endRecording() != nil, session.failure == nil else {
        return
      }
      closeRecorder()
    }
  }

  private func discardRecording() {
    Task { [weak self] in
      guard let self, let thrown = await endRecording(.discard) else { return }
      closeRecorder()
      diary.tell(.trashing([thrown.thrown], areRecordings: true))
    }
  }

  /// Stops what is being recorded, and waits until the diary has it.
  @discardableResult
  func endRecording(_ ending: RecordingEnding = .keep) async -> Attachment? {
    guard let session else { return nil }
    // Words are saved meanwhile; only what makes an entry must not meet another one.
    await session.stop()
    var attachment: Attachment?
    await writing.begin { [writing] in
      attachment = await session.end(ending, entry: writing.draft.id)
      return attachment?.deleted == nil && ending == .keep ? attachment?.entry : nil
    }
    forget(session)
    if let failure = session.failure { await say(failure, isKept: attachment != nil) }
    guard let attachment else { return nil }
    if ending == .keep, attachment.entry != writing.draft.id { diary.tellKept(attachment) }
    await showLatest()
    return attachment
  }

  /// Says why it came to an end, and what became of what was said.
  private func say(_ failure: ErrorWords, isKept: Bool) async {
    guard isKept else {
      openRecorder()?.say(failure)
      return await diary.findUnfinished()
    }
    openRecorder()?.say(
      ErrorWords(
        title: failure.title,
        text: gettext("What you said until then is kept.") + " " + failure.text))
  }
}
