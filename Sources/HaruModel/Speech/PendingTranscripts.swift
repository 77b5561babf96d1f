// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
package import DiaryCore
import DiaryStore
package import HaruWords

/// Has recordings transcribed after they were made, in the background, and their words put into
/// their entries. The diary knows which these are: what is broken off begins anew when it is opened
/// the next time.
package final class PendingTranscripts {
  /// Puts what was said in a recording into its entry, with which it is not wanted any more;
  /// answers whether that could be done.
  package var append: @MainActor (_ paragraphs: [String], _ recording: Attachment) async -> Bool
  /// Hears, once of each, why a recording was not transcribed.
  package var onFailed: @MainActor (ErrorWords, Attachment) -> Void
  /// Keeps the program running without a window for as long as its answer is held.
  package var stayRunning: @MainActor () -> ApplicationHold? = { nil }
  private weak var diary: Diary?
  private let transcriptions: RunningTranscriptions
  private var work: Task<Void, Never>?
  /// Held during the work.
  private var hold: ApplicationHold?
  /// Whether more has come during the work.
  private var hasMore = false
  /// Recordings whose words are in their entries, or on pages that could not save them yet.
  private var appended: Set<UniqueID> = []
  /// Recordings of which it was said why they were not transcribed.
  private var told: Set<UniqueID> = []

  init(_ diary: Diary, _ transcriptions: RunningTranscriptions) {
    (self.diary, self.transcriptions) = (diary, transcriptions)
    append = { [weak diary] paragraphs, recording in
      await diary?.change { journal throws(JournalError) in
        try await journal.append(spoken: paragraphs, to: recording.entry, of: recording)
      } ?? false
    }
    onFailed = { [weak diary] words, recording in
      diary?.tell(Notice(text: words.inOneLine, undo: nil, entry: recording.entry))
    }
    diary.afterOpening { [weak self] _ in
      self?.appended = []
      self?.transcribeAll()
    }
  }

  isolated deinit { work?.cancel() }

  /// Whether nothing is being transcribed.
  var isResting: Bool { work == nil }

  /// Has a recording transcribed; answers whether the diary knows that it is to be.
  package func add(_ recording: Attachment) async -> Bool {
    let isNoted = await diary?.change { journal throws(JournalError) in
      try await journal.wantTranscript(of: recording)
    }
    guard isNoted == true else { return false }
    transcribeAll()
    return true
  }

  /// Begins with what is wanted by now, as of recordings that came in after the diary was opened.
  func transcribeWaiting() { transcribeAll() }

  /// Lets the program end before the work does: the next start takes up what is left.
  package func stopHolding() { hold = nil }

  private func transcribeAll() {
    guard work == nil else {
      hasMore = true
      return
    }
    hold = stayRunning()
    work = Task { [weak self] in
      repeat {
        self?.hasMore = false
        await self?.transcribeWanted()
      } while self?.hasMore == true
      self?.work = nil
      self?.hold = nil
    }
  }

  private func transcribeWanted() async {
    var tried = appended
    while let recording = await wanted().first(where: { !tried.contains($0.uuid) }) {
      tried.insert(recording.uuid)
      guard await transcribe(recording) else { return }
    }
  }

  /// Those that are wanted by now. What came into the trash, or into a sealed letter, since it was
  /// noted waits there.
  private func wanted() async -> [Attachment] {
    let wanted = await diary?.read { journal throws(JournalError) in
      try await journal.wantedTranscripts()
    }
    return wanted ?? []
  }

  /// Answers whether to go on with the next one: not once the diary is being closed.
  private func transcribe(_ recording: Attachment) async -> Bool {
    let known = await diary?.read { journal throws(JournalError) in
      try await journal.transcript(of: recording.media.id)
    }
    // Without knowing whether there are words already, none are made.
    guard var transcript = known else { return true }
    if let transcriber = transcriber(of: recording, over: transcript) {
      do {
        let outcome = try await transcriptions.write(down: recording.media, by: transcriber)
        transcript = outcome.kept
      } catch {
        guard let words = Transcriber.words(error) else { return false }
        if told.insert(recording.uuid).inserted { onFailed(words, recording) }
        // What may go well another time is tried again at the next start.
        if transcript == nil, Transcriber.mayPass(error) { return true }
      }
    } else if transcript == nil, transcriptions.wantsWords {
      // What can transcribe it is offline, or not there any more: it waits for the next start.
      return true
    }
    let paragraphs = transcript.map { SpokenText.paragraphs(of: $0) } ?? []
    // That took its time.
    guard await wanted().contains(where: { $0.id == recording.id && $0.uuid == recording.uuid })
    else { return true }
    // What can't be put there now is, at the next start.
    if paragraphs.isEmpty {
      await diary?.change { journal throws(JournalError) in
        try await journal.forgetWantedTranscript(of: recording)
      }
    } else if await append(paragraphs, recording) {
      appended.insert(recording.uuid)
    }
    return true
  }

  /// Nil where the words that there are stay as they are.
  private func transcriber(
    of recording: Attachment, over known: Transcript?
  ) -> Transcriber? {
    if known?.isByHand == true { return nil }
    // One that hears a voice while it is recorded had no occasion to, as while the diary was
    // locked.
    return known == nil
      ? transcriptions.wantedTranscriber(for: recording.media.kind)
      : transcriptions.laterTranscriber(for: recording.media.kind, hasListened: true)
  }
}
