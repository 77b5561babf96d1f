// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import GStreamer
import HaruMediaUI
import HaruModel
import HaruWords
import MediaHelper

/// What was said in a recording, as words of its entry.
final class EntrySpeech {
  /// How long a recogniser may take for what it has not told yet when a recording ends.
  private static let timeout = Duration.seconds(5)

  private let entry: OpenEntry
  private let composer: EntryComposer
  private var diary: Diary { entry.diary }

  init(_ entry: OpenEntry, _ composer: EntryComposer) {
    (self.entry, self.composer) = (entry, composer)
  }

  /// Keeps the transcript with the recording, and appends it to the entry, which can be undone.
  /// Where the person wants it, whisper.cpp transcribes the recording in the background, and its
  /// words take the place of those, unless most of them would be missing; where no recogniser has
  /// listened, also a server elsewhere.
  func takeWords(of session: RecordingSession, in recording: Attachment) async {
    let language = session.language
    guard let words = session.words else {
      await transcribe(recording, in: language, hasListened: false)
      return
    }
    let utterances = await words.end(within: Self.timeout)
    let isWhole = words.failure == nil
    // A recogniser that crashed at once has written nothing.
    if !isWhole, utterances.isEmpty,
      await transcribe(recording, in: language, hasListened: false)
    {
      return
    }
    if !isWhole { diary.tell(Notice(text: TranscriptView.brokenOff, undo: nil)) }
    guard !utterances.isEmpty else {
      // Another one on this computer may hear more.
      await transcribe(recording, in: language, hasListened: true)
      return
    }
    let transcript = Transcript(utterances, by: words.hearing.model, isWhole: isWhole)
    await diary.keep(transcript, of: recording)
    // Nothing is put in the place of words that the page did not take.
    if let words = append(transcript, of: recording) {
      transcribe(recording, in: language, insteadOf: words)
    }
  }

  /// Has a recogniser transcribe it that can't hear a voice while it is recorded. Answers whether
  /// there is such a recogniser. The diary knows that the words are wanted: they come into the
  /// entry although its page or the program has gone.
  @discardableResult
  private func transcribe(
    _ recording: Attachment, in language: String, hasListened: Bool
  ) async -> Bool {
    let services = entry.services
    let later = services.transcriptions.laterTranscriber(
      for: recording.media.kind, in: language, hasListened: hasListened)
    return later != nil ? await services.pendingTranscripts.add(recording, in: language) : false
  }

  /// Has one on this computer find better words than those that are there already, as `live`.
  private func transcribe(
    _ recording: Attachment, in language: String, insteadOf live: SpokenWords
  ) {
    let transcriptions = entry.services.transcriptions
    guard
      let transcriber = transcriptions.laterTranscriber(
        for: recording.media.kind, in: language, hasListened: true)
    else { return }
    // The application owns the diary, which outlives the page.
    Task { [weak self, diary] in
      do {
        let outcome = try await transcriptions.write(down: recording.media, by: transcriber)
        if outcome.isKept { self?.take(outcome.transcript, insteadOf: live, of: recording) }
      } catch {
        guard let words = Transcriber.words(error)?.inOneLine else { return }
        diary.tell(Notice(text: words, undo: nil))
      }
    }
  }

  private func append(_ transcript: Transcript, of recording: Attachment) -> SpokenWords? {
    guard isOpen(recording) else { return nil }
    return composer.append(spoken: SpokenText.paragraphs(of: transcript))
  }

  /// Words that the person has changed meanwhile stay as they are.
  private func take(
    _ transcript: Transcript, insteadOf live: SpokenWords, of recording: Attachment
  ) {
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
