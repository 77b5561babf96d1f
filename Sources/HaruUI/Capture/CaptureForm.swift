// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel
import HaruParts
import HaruSettings
import Observation

/// Where a thought in between is typed or said, and what becomes of it.
final class CaptureForm: Box {
  let text = TextArea(
    // Translators: The name of the field for what is on a person’s mind, for screen readers.
    gettext("Thought"), placeholder: { gettext("What is on your mind?") }, heights: 120...240
  ).spaced(lines: 3)
  let kind: CaptureKindSwitch
  let keep = Button(gettext("Keep")).styled(.suggestedAction)
  // What is typed or said is not lost then, so that nothing is cancelled.
  let closing = Button(gettext("Close"))
  let record: Button
  let recording: CaptureRecording
  /// Hears that something was typed.
  var onChanged: () -> Void = {}
  /// Hears that the person wants to see what is recorded elsewhere.
  var onShowRecording: () -> Void = {}
  private let recordWords = Label()
  private let failure = Label("").wrapping().leading().styled(.error, .caption)
  private var watching: Task<Void, Never>?

  /// `notice` is what else the person is to know.
  init(
    _ services: AppServices, _ preferences: Preferences, _ store: any CaptureRecordingStore,
    notice: Widget? = nil
  ) {
    recording = CaptureRecording(services, preferences, store)
    kind = CaptureKindSwitch(preferences)
    let (text, recording, failure, kind) = (text, recording, failure, kind)
    let (keep, closing, recordWords) = (keep, closing, recordWords)
    let record = Button(
      child: Box(.horizontal, spacing: 6) {
        Image(icon: "audio-input-microphone-symbolic")
        recordWords
      }, name: "")
    self.record = record
    failure.isVisible = false
    super.init(.vertical)
    append(
      HeaderBar(title: WindowTitle(gettext("Quick Capture"))) {
        closing
      } end: {
        keep
      }.showingWindowButtons(atStart: false, atEnd: false))
    append(
      Box(.vertical, spacing: 12) {
        if let notice { notice }
        text.expanding(.vertical).styled(.card)
        failure
        recording
        BreakingLine(kind, record, Box(.horizontal), spacing: 12)
      }.styled(Style("capture")).expanding(.vertical))
    text.onChanged { [weak self] in
      self?.onChanged()
      self?.showKeep()
    }
    recording.onChanged = { [weak self] in self?.showRecording() }
    recording.onClosed = { [weak self] in self?.text.grabFocus() }
    record.onClicked { [weak self] in self?.pressRecord() }
    followLanguage { $0.showRecording() }
    showKeep()
    watching = Task { [weak self, sound = services.sound] in
      for await _ in ObservedValues({ sound.session.map(ObjectIdentifier.init) }) {
        self?.showRecording()
      }
    }
  }

  isolated deinit { watching?.cancel() }

  func showKeep() { keep.isSensitive = !text.text.isWordless }

  /// Says why what is typed could not be saved; with nil, that it is.
  func show(failure words: String?) {
    failure.isVisible = words != nil
    failure.text = words ?? ""
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
  func pressRecord() { recording.isElsewhere ? onShowRecording() : recording.toggle() }

  /// The key that led here ended the syllable, too, which may be heard of a little later. One that
  /// is never handed over is no reason to wait: it is saved as it stands.
  func finishSyllable() async {
    for _ in 0..<5 where text.isComposing {
      // This task is never cancelled; a cancellation would only end the wait earlier.
      try? await Task.sleep(for: .milliseconds(10))
    }
  }
}
