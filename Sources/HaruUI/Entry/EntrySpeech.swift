// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import GStreamer
import HaruMediaUI
import HaruModel
import HaruSettings
import HaruWords
import MediaHelper

/// What was said in a recording, as words of its entry.
final class EntrySpeech {
  /// How long a recogniser may take for what it has not told yet when a recording ends.
  private static let timeout = Duration.seconds(5)

  private let entry: OpenEntry
  private let composer: EntryComposer
  private let preferences: Preferences
  private var diary: Diary { entry.diary }

  init(_ entry: OpenEntry, _ composer: EntryComposer, _ preferences: Preferences) {
    (self.entry, self.composer, self.preferences) = (entry, composer, preferences)
  }

  /// Keeps the transcript with the recording, and appends it to the entry, which can be undone.
  /// Where the person wants it, whisper.cpp transcribes the recording in the background, and its
  /// words take the place of those; where no recogniser has listened, also a server elsewhere.
  func takeWords(of session: RecordingSession, in recording: Attachment) async {
    guard let words = session.words else {
      transcribe(recording)
      return
    }
    let utterances = await words.end(within: Self.timeout)
    let isWhole = words.failure == nil
    // A recogniser that crashed at once has written nothing.
    if !isWhole, utterances.isEmpty, transcribe(recording) { return }
    if !isWhole { diary.tell(Notice(text: TranscriptView.brokenOff, undo: nil)) }
    guard !utterances.isEmpty else { return }
    let transcript = Transcript(utterances, by: words.hearing.model, isWhole: isWhole)
    await diary.keep(transcript, of: recording)
    // Nothing is put in the place of words that the page did not take.
    if let words = append(transcript, of: recording) { transcribe(recording, insteadOf: words) }
  }

  /// Has a recogniser transcribe it that can't hear a voice while it is recorded. Answers whether
  /// there is such a recogniser. Where the words are there already, as `live`, that is one on this
  /// computer.
  @discardableResult
  private func transcribe(_ recording: Attachment, insteadOf live: SpokenWords? = nil) -> Bool {
    let transcriptions = entry.services.transcriptions
    guard preferences.speech.writesSpeech.value,
      let transcriber = transcriptions.transcriber(
        for: recording.media.kind, in: preferences.speech.language),
      !transcriber.hearsLive, live == nil || transcriber.isHere
    else { return false }
    // The application owns the diary, which outlives the page.
    Task { [weak self, diary] in
      do {
        let transcript = try await transcriptions.write(
          down: recording.media, by: transcriber
        ).transcript
        self?.take(transcript, insteadOf: live, of: recording)
      } catch {
        guard let words = Transcriber.words(error)?.inOneLine else { return }
        diary.tell(Notice(text: words, undo: nil))
      }
    }
    return true
  }

  @discardableResult
  private func append(_ transcript: Transcript, of recording: Attachment) -> SpokenWords? {
    guard isOpen(recording) else { return nil }
    return composer.append(spoken: SpokenText.paragraphs(of: transcript))
  }

  /// Words that the person has changed meanwhile stay as they are, and so do all where nothing is
  /// understood now.
  private func take(
    _ transcript: Transcript, insteadOf live: SpokenWords?, of recording: Attachment
  ) {
    guard let live else {
      append(transcript, of: recording)
      return
    }
    guard isOpen(recording) else { return }
    composer.replace(live, with: SpokenText.paragraphs(of: transcript))
  }

  private func isOpen(_ recording: Attachment) -> Bool {
    recording.entry == entry.id && entry.mayChange && !entry.isLeft
  }
}

extension Diary {
  fileprivate func keep(_ transcript: Transcript, of recording: Attachment) async {
    await change { journal throws(JournalError) in
      _ = try await journal.setTranscript(transcript, of: recording.media.id)
    }
  }
}

extension Transcriber {
  fileprivate var hearsLive: Bool {
    switch self {
    case .local(let model): if case .whisper = model.recogniser { false } else { true }
    case .whisper, .server: false
    }
  }

  /// Whether the recording stays on this computer.
  fileprivate var isHere: Bool {
    switch self {
    case .local, .whisper: true
    case .server: false
    }
  }
}
