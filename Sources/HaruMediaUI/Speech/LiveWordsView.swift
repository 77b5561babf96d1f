// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import GStreamer
import HaruModel
import HaruSettings
import Observation

/// The words as they are recognised while a recording is made, and before that whether they are to
/// be. It is hidden where no recogniser is installed.
final class LiveWordsView: Box {
  private let preferences: Preferences
  private let choice = SwitchRow(
    gettext("Transcribe while you speak"),
    subtitle: gettext("On this computer. The words are put into your entry at the end."))
  private lazy var choices = ListBox([choice]).styled(.boxedList)
  private let text = Label().wrapping().leading()
  private let state = Label().wrapping().leading().styled(.caption, .dimLabel)
  private var following: Task<Void, Never>?
  private weak var session: RecordingSession?

  init(_ preferences: Preferences) {
    self.preferences = preferences
    super.init(.vertical, spacing: 6)
    append(choices)
    append(text)
    append(state)
    choice.onSwitched { [weak self] in
      guard let self else { return }
      preferences.speech.writesSpeech.value = choice.isOn
    }
    preferences.speech.all.onChanged(listener: self) { [weak self] in self?.render() }
    followLanguage { $0.render() }
  }

  isolated deinit { following?.cancel() }

  /// Follows a recording; with nil, none has been begun.
  func show(_ session: RecordingSession?) {
    self.session = session
    following?.cancel()
    following = session.map { session in
      Task { [weak self] in
        let changes = ObservedValues {
          (session.words?.text, session.words?.isListening, session.words?.failure)
        }
        for await _ in changes { self?.render() }
      }
    }
    render()
  }

  private func render() {
    let isReady = preferences.speech.model != nil
    choices.isVisible = session == nil && isReady
    choice.isOn = preferences.speech.writesSpeech.value
    let words = session?.words
    text.isVisible = words != nil
    let heard = words?.text.split(separator: "\n").suffix(Self.lines).joined(separator: "\n") ?? ""
    if text.text != heard { text.text = heard }
    state.isVisible = words != nil
    state.text =
      switch (words?.failure, words?.isListening) {
      case (.some, _): gettext("No more words are recognised. The recording goes on.")
      case (nil, true): gettext("Words appear here as you speak.")
      default: gettext("The speech recogniser is getting ready…")
      }
  }

  /// How many utterances are shown; the others are in the entry at the end.
  private static let lines = 3
}
