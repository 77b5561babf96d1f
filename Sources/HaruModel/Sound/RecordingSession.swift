// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import DiaryStore
import GLib
package import GStreamer
import HaruSettings
package import HaruWords
import MediaHelper
import Observation

/// A voice or a film on its way, from before the first sample until the diary has it. Whatever
/// happens in between, what was said stays in the diary's folder, and is offered at the next start.
@Observable
package final class RecordingSession {
  package enum State {
    case opening
    case running(Recorder)
    /// Nothing more is recorded; what there is goes into the diary.
    case storing(Recorder)
    case over
  }

  private(set) var state = State.opening
  /// What went wrong, and what became of what was said.
  package private(set) var failure: ErrorWords?
  /// How long the disk has room for, in seconds.
  package private(set) var room: Double?
  /// The words as they are recognised; nil where no recogniser listens.
  package private(set) var words: LiveWords?
  /// The moments of it that the person wants to find again, the earliest first.
  package private(set) var bookmarks: [Bookmark] = []
  /// The bookmarks that the diary does not have yet.
  @ObservationIgnored private var unkeptBookmarks: [Bookmark] = []
  @ObservationIgnored package let recorded: RecordingMode
  @ObservationIgnored package let target: RecordingTarget
  @ObservationIgnored private let preferences: Preferences
  /// What is spoken.
  @ObservationIgnored package let language: String
  @ObservationIgnored private var file: RecordingFile?
  /// What the disk may not have; nil where there is no room for that.
  @ObservationIgnored private var spool: RecordingSpool?
  /// The entry that the diary knows it to be for.
  @ObservationIgnored private var entry: DiaryCore.Entry.ID?
  @ObservationIgnored private var opening: Task<Bool, Never>?
  /// Whether it was cancelled before it had begun.
  @ObservationIgnored private var isGivenUp = false
  @ObservationIgnored private var watching: Task<Void, Never>?
  @ObservationIgnored private var securing: Task<Void, Never>?
  /// Told when it has stopped by itself.
  @ObservationIgnored package var onEnded: () -> Void = {}
  /// Told when the desktop's media controls ask for its end, which is the same as the Stop button.
  @ObservationIgnored package var onStopRequested: () -> Void = {}

  package init(
    _ recorded: RecordingMode, to target: RecordingTarget, _ preferences: Preferences,
    language: String
  ) {
    self.recorded = recorded
    self.target = target
    self.preferences = preferences
    self.language = language
  }

  isolated deinit {
    watching?.cancel()
    securing?.cancel()
  }

  package var recorder: Recorder? {
    switch state {
    case .running(let recorder), .storing(let recorder): recorder
    case .opening, .over: nil
    }
  }

  var recording: Recording? { file?.recording }

  /// Begins to record for an entry, or for a new one of `day`, when `prepare` has freed what it is
  /// recorded with; answers whether that could be done.
  @discardableResult
  package func begin(
    for entry: DiaryCore.Entry.ID?, on day: Day, after prepare: @escaping () async -> Void
  ) -> Task<Bool, Never> {
    let opening = Task {
      await prepare()
      return await open(for: entry, on: day)
    }
    self.opening = opening
    return opening
  }

  private func open(for entry: DiaryCore.Entry.ID?, on day: Day) async -> Bool {
    do {
      let voice = preferences.voice
      try await recorded.check(voice)
      let file = try await target.begin(recorded, voice.quality.value, for: entry, on: day)
      guard !isGivenUp else {
        state = .over
        try await target.giveUp(file)
        return false
      }
      (self.file, self.entry) = (file, entry)
      let spool = await target.spool(of: file)
      self.spool = spool
      let recorder = recorded.recorder(
        to: file.descriptor, voice, synchronize: safety(of: file, spool, voice.quality.value))
      recorder.copyDescriptor = spool?.descriptor
      recorder.sealingKey = file.sealingKey
      if let hearing = speech() {
        recorder.hearing = hearing
        words = LiveWords(hearing)
      }
      state = .running(recorder)
      watch(recorder)
      recorder.start()
      return true
    } catch {
      failure = Self.words(error)
      state = .over
      return false
    }
  }

  private func speech() -> Hearing? {
    guard target.takesNotes, preferences.speech.writesSpeech.value else { return nil }
    return preferences.speech.model(of: language).flatMap { Hearing.installed($0) }
  }

  /// What is done every second, on a thread of its own; what comes of it is told here.
  private func safety(
    of file: RecordingFile, _ spool: RecordingSpool?, _ quality: RecordingQuality
  ) -> @Sendable () -> Void {
    let (outcomes, outcome) = AsyncStream.makeStream(
      of: Result<Int, JournalError>.self, bufferingPolicy: .bufferingNewest(1))
    let minute = recorded.bytesAMinute(quality)
    securing = Task { [weak self] in
      for await outcome in outcomes {
        switch outcome {
        case .success(let bytes):
          self?.room = Double(bytes) * 60 / Double(minute)
        case .failure(let error): self?.failure = error.words
        }
      }
    }
    return { [target] in
      outcome.yield(
        Result { () throws(JournalError) in
          try target.secure(file, spool)
          return file.freeBytes
        })
    }
  }

  private func watch(_ recorder: Recorder) {
    watching = Task { [weak self] in
      for await state in ObservedValues({ recorder.state }) {
        guard let self else { return }
        switch state {
        case .ended: return onEnded()
        case .failed(.noMicrophone):
          failure = ErrorWords(
            title: gettext("The microphone was disconnected."),
            text: MediaError.noMicrophone.words(of: .recording).text)
          return onEnded()
        case .failed(let error):
          failure = error.words(of: .recording)
          return onEnded()
        case .idle, .starting, .recording, .paused, .finishing: continue
        }
      }
    }
  }

  private static func words(_ error: any Error) -> ErrorWords {
    switch error {
    case let error as MediaError: error.words(of: .recording)
    case let error as JournalError: error.words
    default: MediaError.failed("\(error)").words(of: .recording)
    }
  }
}

// MARK: - Bookmarks

extension RecordingSession {
  /// Answers whether it is a new one.
  func note(_ bookmark: Bookmark) -> Bool {
    if let last = bookmarks.last, bookmark.place - last.place < Bookmark.leastDistance {
      return false
    }
    bookmarks.append(bookmark)
    unkeptBookmarks.append(bookmark)
    return true
  }

  /// Gives a bookmark to the diary, which has it after a crash, too.
  func keep(_ bookmark: Bookmark) async throws(JournalError) {
    guard case .diary(let journal) = target, let recording else { return }
    try await journal.setBookmark(at: bookmark.place, of: recording.id)
    unkeptBookmarks.removeAll { $0 == bookmark }
  }
}

// MARK: - Ending

extension RecordingSession {
  /// Stops recording. A recording that is cancelled while it starts does not go on unseen.
  package func stop() async {
    isGivenUp = true
    _ = await opening?.value
    guard case .running(let recorder) = state else { return }
    watching?.cancel()
    await recorder.stop()
  }

  /// Says which entry it is for, once there is one: a crash may come before the end.
  package func belong(to entry: DiaryCore.Entry.ID) {
    guard case .diary(let journal) = target, let recording, entry != self.entry else { return }
    self.entry = entry
    // Where its entry can't have it, a recording becomes an entry of its own.
    Task { try? await journal.setEntry(entry, of: recording.id) }
  }

  /// Stops, and gives what was said to the diary, or to its trash; nil where nothing was said, or
  /// where that failed, which `failure` says.
  package func end(
    _ end: StopChoice, entry: DiaryCore.Entry.ID? = nil
  ) async -> Attachment? {
    guard case .diary(let journal) = target else { return nil }
    return await storing { recorder, file throws(JournalError) in
      let spool = self.spool
      if let spool, case .failed = recorder.state { try await journal.complete(file, from: spool) }
      let attachment = try await store(end, recorder, file.recording, entry, in: journal)
      // A copy that stays is removed at the next start.
      try? await spool?.remove()
      return attachment
    }
  }

  /// Stops, and leaves what was said in the inbox; answers whether anything was, and could be kept.
  package func endInInbox() async -> Bool {
    guard case .inbox(let inbox) = target else { return false }
    return await storing { recorder, file throws(JournalError) in
      try await inbox.finish(
        file, as: recorder.hasSeenNothing ? .voice : nil,
        duration: Int((recorder.elapsed * 1000).rounded()),
        waveform: recorder.waveform.shape.stored, waveformSize: WaveformShape.storedSize)
    } ?? false
  }

  /// Stops, and lets `store` keep what was said; nil where there is nothing, or where that failed.
  private func storing<Kept>(
    _ store: (Recorder, RecordingFile) async throws(JournalError) -> Kept?
  ) async -> Kept? {
    await stop()
    guard case .running(let recorder) = state, let file else { return nil }
    state = .storing(recorder)
    if failure == nil, case .failed(let error) = recorder.state {
      failure = error.words(of: .recording)
    }
    defer {
      self.file = nil
      state = .over
    }
    do throws(JournalError) {
      return try await store(recorder, file)
    } catch {
      failure = ErrorWords(
        title: error.words.title, text: recorded.safeWords)
      return nil
    }
  }

  private func store(
    _ end: StopChoice, _ recorder: Recorder, _ recording: Recording,
    _ entry: DiaryCore.Entry.ID?, in journal: Journal
  ) async throws(JournalError) -> Attachment? {
    // Where its entry can't have it any more, a recording becomes an entry of its own.
    if let entry, entry != self.entry {
      try? await journal.setEntry(entry, of: recording.id)
    }
    // What the diary still can't have must not keep it from the recording.
    for bookmark in unkeptBookmarks { try? await keep(bookmark) }
    let traits = Media.Traits(
      duration: Int((recorder.elapsed * 1000).rounded()), sampleRate: recording.sampleRate,
      recorded: recording.begun)
    let kind = recorder.hasSeenNothing ? Media.Kind.voice : nil
    switch end {
    case .keep:
      return try await journal.finish(
        recording.id, as: kind, traits: traits, waveform: recorder.waveform.shape.stored,
        waveformSize: WaveformShape.storedSize)
    case .discard: return try await journal.discard(recording.id, as: kind, traits: traits)
    }
  }
}

/// What becomes of what was said.
package enum StopChoice {
  case keep
  case discard
}
