// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import GStreamer
import HaruModel
import HaruSettings
import Observation

/// The words as they are recognised while a recording is made, and before that whether they are to
/// be, and in which language. It is hidden where no recogniser is installed, and none is wanted.
final class LiveWordsView: Box {
  private let preferences: Preferences
  private let services: AppServices
  private let kind: Media.Kind
  private let choice = SwitchRow(
    gettext("Transcribe while recording"),
    subtitle: gettext("On this computer. The words are put into your entry at the end."))
  /// The languages to choose from; a model of another one may have been chosen.
  private let codes: [String]
  private let language: ComboRow
  /// How to get what the language lacks.
  private var missing: SpeechLanguageRow?
  private lazy var choices = PreferencesGroup("") {
    choice
    language
  }
  private let text = Label().wrapping().leading()
  private let state = Label().wrapping().leading().styled(.caption, .dimLabel)
  private var following: Task<Void, Never>?
  private var followingDownloads: Task<Void, Never>?
  private weak var session: RecordingSession?
  /// What was chosen for the recordings of this recorder alone.
  private var chosen: String?

  /// `kind` is what is recorded.
  init(_ kind: Media.Kind, _ services: AppServices, _ preferences: Preferences) {
    (self.kind, self.services, self.preferences) = (kind, services, preferences)
    let codes = SpokenLanguage.all(with: preferences.speech.language)
    self.codes = codes
    language = ComboRow(
      gettext("Spoken language"), choices: codes.map { SpokenLanguage.name(of: $0) })
    super.init(.vertical, spacing: 6)
    append(choices)
    append(text)
    append(state)
    choice.onSwitched { [weak self] in
      guard let self else { return }
      preferences.speech.writesSpeech.value = choice.isOn
    }
    language.onSelected { [weak self] in
      self?.chosen = codes[$0]
      self?.render()
    }
    preferences.speech.all.onChanged(listener: self) { [weak self] in self?.render() }
    preferences.goesOnline.onChanged(listener: self) { [weak self] in self?.render() }
    followLanguage { $0.render() }
    followingDownloads = Task { [weak self, downloads = services.speechDownloads] in
      for await _ in ObservedValues({ (downloads.current?.stage, downloads.changes) }) {
        self?.render()
      }
    }
  }

  isolated deinit {
    following?.cancel()
    followingDownloads?.cancel()
  }

  /// What the next recording is listened to in.
  var spokenLanguage: String { chosen ?? preferences.speech.language }

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
    let speech = preferences.speech
    let isReady = speech.model(of: spokenLanguage) != nil
    choices.isVisible = session == nil && (isReady || isWanted)
    choice.isOn = speech.writesSpeech.value
    language.show(codes.firstIndex(of: spokenLanguage) ?? 0)
    showMissing(isReady)
    let words = session?.words
    text.isVisible = words != nil
    let heard = words?.text.split(separator: "\n").suffix(Self.lines).joined(separator: "\n") ?? ""
    if text.text != heard { text.text = heard }
    let said = words.map(Self.state) ?? wordsOfSilence(isReady)
    state.isVisible = said != nil
    state.text = said ?? ""
    // Where it says nothing, it takes no room beside others either.
    isVisible = choices.isVisible || text.isVisible || state.isVisible
  }

  private static func state(of words: LiveWords) -> String {
    switch (words.failure, words.isListening) {
    case (.some, _): gettext("No more words are recognized. The recording goes on.")
    case (nil, true): gettext("Words appear here as you speak.")
    case (nil, false): gettext("The speech recognizer is getting ready…")
    }
  }

  /// What becomes of the words of a recording that no recogniser hears; nil where none are wanted.
  private func wordsOfSilence(_ isReady: Bool) -> String? {
    let isWanted = preferences.speech.writesSpeech.value
    guard let session, !(isWanted && isReady) else { return nil }
    let later = services.transcriptions.laterTranscriber(
      for: kind, in: session.language, hasListened: false)
    if let later {
      return later.isHere
        ? gettext("The words come after the recording.")
        : gettext("When the recording ends, it is sent to your server, which transcribes it.")
    }
    guard isWanted else { return nil }
    return gettext(
      "Nothing here understands {language}, so no words are written. The recording goes on."
    ).filling("language", with: SpokenLanguage.name(of: spokenLanguage))
  }

  /// Whether the person wants words, or has got a recogniser of another language.
  private var isWanted: Bool {
    let speech = preferences.speech
    return speech.writesSpeech.value
      || SpokenLanguage.all.contains { speech.model(of: $0) != nil }
  }

  private func showMissing(_ isReady: Bool) {
    if let missing, isReady || missing.language != spokenLanguage {
      choices.remove(missing)
      self.missing = nil
    }
    guard !isReady else { return }
    if missing == nil {
      let row = SpeechLanguageRow(spokenLanguage, services.speechDownloads, preferences)
      choices.add(row)
      missing = row
    }
    missing?.show(nil)
  }

  /// How many utterances are shown; the others are in the entry at the end.
  private static let lines = 3
}
