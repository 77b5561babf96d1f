// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import DiaryStore
import HaruSettings
import Outside

/// Has recordings written down, for as long as that takes, and their words kept. A diary that is to
/// be closed does not wait for that.
package final class RunningTranscriptions {
  package struct Outcome: Sendable {
    package let transcript: Transcript
    /// What was kept before.
    package let before: Transcript?
    /// False where nothing was understood, and where the words that were there before stay because
    /// too much would be lost with them (`Transcript.mayReplace`).
    package let isKept: Bool

    /// The words that are there now; nil where nothing was ever understood.
    var kept: Transcript? { isKept ? transcript : before }
  }

  private weak var diary: Diary?
  private let preferences: SpeechPreferences
  private let outside: OutsideClient
  private let copies: CopyScheduler
  private var underWay: [Int: Task<Outcome, any Error>] = [:]
  private var count = 0

  init(
    _ diary: Diary, _ preferences: SpeechPreferences, _ outside: OutsideClient,
    _ copies: CopyScheduler
  ) {
    (self.diary, self.preferences, self.outside) = (diary, preferences, outside)
    self.copies = copies
    diary.beforeClosing { [weak self] in await self?.rest() }
  }

  isolated deinit {
    for task in underWay.values { task.cancel() }
  }

  /// What transcribes recordings of this kind in this language, as the person prefers; nil where
  /// nothing does.
  package func transcriber(for kind: Media.Kind, in language: String) -> Transcriber? {
    Transcriber(for: kind, in: language, preferences, outside)
  }

  /// Whether the person wants words of what they say, while they say it or afterwards.
  var wantsWords: Bool { preferences.writesSpeech.value || preferences.wantsLaterWords }

  /// What transcribes a recording that no recogniser has heard; nil where the person wants no
  /// words, where nothing does, and where their server is to do it and nothing may leave this
  /// computer now.
  func wantedTranscriber(for kind: Media.Kind, in language: String) -> Transcriber? {
    guard let transcriber = transcriber(for: kind, in: language) else { return nil }
    guard transcriber.hearsLive else { return transcriber }
    let isForServer = kind == .voice && preferences.server != nil
    return wantsWords && !isForServer ? transcriber : nil
  }

  /// What transcribes a recording after it was made, where the person wants that: a recogniser
  /// that can't hear a voice while it is recorded. Where another one has listened by then, only
  /// one on this computer does. Nil where nothing does. `language` is what was chosen for this
  /// recording.
  package func laterTranscriber(
    for kind: Media.Kind, in language: String, hasListened: Bool
  ) -> Transcriber? {
    guard let transcriber = transcriber(for: kind, in: language), !transcriber.hearsLive,
      !hasListened || transcriber.isHere
    else { return nil }
    return transcriber
  }

  /// The language that a recording is transcribed in unless another one was chosen for it: that
  /// of the preferences.
  package var language: String { preferences.language }

  /// Keeps the words where there are any, and no better ones. Throws what
  /// `Transcriber.transcript` throws; a `CancellationError`, too, where the diary was closed before
  /// the end.
  package func write(
    down media: Media, by transcriber: Transcriber,
    onProgress: @escaping @Sendable (Double) -> Void = { _ in }
  ) async throws -> Outcome {
    guard let work = begin(media, transcriber, onProgress) else { throw CancellationError() }
    count += 1
    let number = count
    underWay[number] = work
    defer { underWay[number] = nil }
    return try await withTaskCancellationHandler {
      try await work.value
    } onCancel: {
      work.cancel()
    }
  }

  /// Cancels all transcriptions, and waits until they no longer use the journal.
  func rest() async {
    let left = Array(underWay.values)
    for task in left { task.cancel() }
    for task in left { _ = await task.result }
  }

  /// Only the task keeps the journal in use. Nil where no diary is open.
  private func begin(
    _ media: Media, _ transcriber: Transcriber, _ onProgress: @escaping @Sendable (Double) -> Void
  ) -> Task<Outcome, any Error>? {
    guard let journal = diary?.readableJournal else { return nil }
    return Task { [copies] in
      let transcript = try await transcriber.transcript(
        of: media, in: journal, copies, onProgress: onProgress)
      try Task.checkCancellation()
      let (before, isKept) = try await journal.improveTranscript(transcript, of: media.id)
      return Outcome(transcript: transcript, before: before, isKept: isKept)
    }
  }
}
