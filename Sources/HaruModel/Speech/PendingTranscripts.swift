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
  /// Hears why a recording was not transcribed: once of each, and once of all that wait for the
  /// same.
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
  /// Recordings of which it was said why they wait.
  private var told: Set<UniqueID> = []
  /// Recordings that could not be transcribed, and may be when the diary is opened the next time.
  private var waiting: Set<UniqueID> = []
  /// Why they could not, as far as it was said since the work began.
  private var toldReasons: Set<String> = []
  /// What is spoken in recordings for which a language was chosen in this run of the program.
  private var languages: [UniqueID: String] = [:]

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
      self?.waiting = []
      self?.transcribeAll()
    }
  }

  isolated deinit { work?.cancel() }

  /// Whether nothing is being transcribed.
  var isResting: Bool { work == nil }

  /// Has a recording transcribed in a language, or in that of the preferences; answers whether
  /// the diary knows that it is to be.
  package func add(_ recording: Attachment, in language: String? = nil) async -> Bool {
    languages[recording.uuid] = language
    waiting.remove(recording.uuid)
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
    toldReasons = []
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
    var tried = appended.union(waiting)
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
        // What may go well another time is tried again at the next start.
        let waits = transcript == nil && Transcriber.mayPass(error)
        tell(words, of: recording, waits: waits)
        if waits {
          waiting.insert(recording.uuid)
          return true
        }
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

  /// Of several recordings that wait for the same, the first one is told. What is given up is told
  /// in any case.
  private func tell(_ words: ErrorWords, of recording: Attachment, waits: Bool) {
    if waits {
      guard toldReasons.insert(words.inOneLine).inserted, told.insert(recording.uuid).inserted
      else { return }
    }
    onFailed(words, recording)
  }

  /// Nil where the words that there are stay as they are.
  func transcriber(of recording: Attachment, over known: Transcript?) -> Transcriber? {
    if known?.isByHand == true { return nil }
    let (kind, language) = (recording.media.kind, language(of: recording, knownBy: known))
    // One that hears a voice while it is recorded had no occasion to, as while the diary was
    // locked.
    return known == nil
      ? transcriptions.wantedTranscriber(for: kind, in: language)
      : transcriptions.laterTranscriber(for: kind, in: language, hasListened: true)
  }

  /// The recogniser that has listened while it was recorded was chosen by its language.
  private func language(of recording: Attachment, knownBy known: Transcript?) -> String {
    let heard = known.flatMap { $0.language.isEmpty ? nil : $0.language }
    return languages[recording.uuid] ?? heard ?? transcriptions.language
  }
}
