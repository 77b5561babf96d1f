// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import GStreamer
import HaruModel
import HaruWords
import MediaHelper

/// Gives what is said to today's entry, with the words that a recogniser has understood.
struct DiaryCaptureStore: CaptureRecordingStore {
  /// How long a recogniser may take for what it has not told yet when a recording ends.
  private static let timeout = Duration.seconds(5)

  let services: AppServices
  let destination: CaptureDestination

  private var diary: Diary { services.diary }

  var takesNotes: Bool { true }

  func place() async throws(JournalError) -> CaptureRecordingPlace {
    guard let journal = await diary.openedJournal(), !journal.isReadOnly else {
      throw JournalError.readOnly(underlying: nil)
    }
    return CaptureRecordingPlace(
      target: .diary(journal), entry: await destination.entryOfToday(in: journal),
      day: journal.newDraft().day)
  }

  func end(_ session: RecordingSession, _ choice: StopChoice) async -> CaptureRecordingEnd? {
    guard case .diary(let journal) = session.target else { return nil }
    await session.stop()
    let kept = await destination.keep(
      by: { await session.end(choice, entry: $0) }, in: journal)
    guard let kept else {
      if session.failure != nil { await diary.unfinished.find(in: journal) }
      return nil
    }
    switch choice {
    case .keep:
      await takeWords(of: session, in: kept)
      return .kept(.recording(kept))
    case .discard:
      diary.tell(.trashing([kept.thrown], areRecordings: true))
      return .discarded
    }
  }

  /// What was understood while it was recorded becomes words of the entry, as on its page. Where a
  /// recogniser listens afterwards, its words do, in the place of those, and the window does not
  /// wait for it.
  private func takeWords(of session: RecordingSession, in recording: Attachment) async {
    let transcript = await transcript(of: session)
    var isKept = true
    if let transcript {
      isKept = await diary.change { journal throws(JournalError) in
        _ = try await journal.setTranscript(transcript, of: recording.media.id)
      }
    }
    let hasListened = transcript != nil || session.words.map { $0.failure == nil } == true
    let later = services.transcriptions.laterTranscriber(
      for: .voice, in: session.language, hasListened: hasListened)
    // Words that could not be kept are in the entry at least.
    if later != nil, isKept,
      await services.pendingTranscripts.add(recording, in: session.language)
    {
      return
    }
    guard let transcript else { return }
    await destination.append(spoken: SpokenText.paragraphs(of: transcript), of: recording)
  }

  /// Nil where nothing was understood, or no recogniser has listened.
  private func transcript(of session: RecordingSession) async -> Transcript? {
    guard let words = session.words else { return nil }
    let utterances = await words.end(within: Self.timeout)
    guard !utterances.isEmpty else { return nil }
    return Transcript(utterances, by: words.hearing.model, isWhole: words.failure == nil)
  }
}
