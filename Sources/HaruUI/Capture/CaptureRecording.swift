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

/// The recorder of quick capture: what is said becomes a part of today's entry.
final class CaptureRecording: Box {
  /// How long a recogniser may take for what it has not told yet when a recording ends.
  private static let timeout = Duration.seconds(5)

  /// Hears that something is recorded, or no longer.
  var onChanged: () -> Void = {}
  /// Hears that the recorder was closed while it had the keyboard.
  var onClosed: () -> Void = {}
  /// Hears what the diary has now.
  var onKept: (CaptureOutcome) -> Void = { _ in }
  private let services: AppServices
  private let preferences: Preferences
  private let destination: CaptureDestination
  private var diary: Diary { services.diary }
  private var sound: AudioCoordinator { services.sound }
  private var panel: RecorderPanel?
  private(set) var session: RecordingSession?
  private var beginning: Task<Void, Never>?
  private var ending: Task<Bool, Never>?

  init(
    _ services: AppServices, _ preferences: Preferences, _ destination: CaptureDestination
  ) {
    (self.services, self.preferences, self.destination) = (services, preferences, destination)
    super.init(.vertical)
    isVisible = false
  }

  /// Whether there is a recorder, so that no button has to open it.
  var isOpen: Bool { panel != nil }

  /// Whether nothing is recorded here, or will be in a moment.
  var isAtRest: Bool { session == nil && beginning == nil }

  /// Whether something is recorded somewhere else.
  var isElsewhere: Bool { sound.session != nil && sound.session !== session }

  /// Begins to record, or stops.
  func toggle() { session == nil ? begin() : stop() }

  private func stop() {
    Task { [weak self] in _ = await self?.finish() }
  }

  /// Stops what is recorded, and waits until the diary has it; answers whether nothing went wrong.
  /// What was about to begin does not.
  func finish() async -> Bool {
    beginning?.cancel()
    beginning = nil
    return await end(.keep)
  }

  // MARK: - Beginning

  private func begin() {
    guard isAtRest, !isElsewhere else { return }
    // Ends by itself: the diary is opened, or can't be.
    beginning = Task { [weak self] in
      await self?.startInOpenDiary()
      // Another one may have begun since this one was cancelled.
      if !Task.isCancelled { self?.beginning = nil }
    }
  }

  private func startInOpenDiary() async {
    let panel = openPanel()
    let journal = await diary.openedJournal()
    guard !Task.isCancelled else { return }
    guard let journal, !journal.isReadOnly else {
      return panel.say(JournalError.readOnly(underlying: nil).words)
    }
    let entry = await destination.entryOfToday(in: journal)
    // Something else may have begun to record meanwhile, or the window may be closing.
    guard !Task.isCancelled, session == nil, !isElsewhere, self.panel === panel else { return }
    start(for: entry, in: journal, panel)
  }

  private func openPanel() -> RecorderPanel {
    if let panel { return panel }
    let panel = RecorderPanel(
      .voice, sound, services.speechDownloads, preferences, isBrief: true)
    panel.onRecord = { [weak self] in self?.begin() }
    panel.onStop = { [weak self] in self?.stop() }
    panel.onDiscard = { [weak self] in
      Task { [weak self] in _ = await self?.end(.discard) }
    }
    panel.onClose = { [weak self] in self?.close() }
    panel.show(nil)
    append(panel)
    self.panel = panel
    isVisible = true
    onChanged()
    panel.focus()
    return panel
  }

  private func close() {
    guard let panel, session == nil else { return }
    let hadKeyboard = panel.hasFocusInside
    remove(panel)
    self.panel = nil
    isVisible = false
    onChanged()
    if hadKeyboard { onClosed() }
  }

  private func start(
    for entry: DiaryCore.Entry.ID?, in journal: Journal, _ panel: RecorderPanel
  ) {
    let session = RecordingSession(
      .voice, in: journal, preferences, language: panel.spokenLanguage)
    self.session = session
    sound.session = session
    session.onEnded = { [weak self] in self?.stop() }
    session.onStopRequested = { [weak self] in self?.stop() }
    panel.show(session)
    onChanged()
    let opening = session.begin(for: entry, on: journal.newDraft().day) {}
    Task { [weak self] in
      guard await !opening.value, let self else { return }
      if forget(session) { self.panel?.show(nil) }
      if let failure = session.failure { self.panel?.say(failure) }
    }
  }

  /// Answers whether it was what is recorded here.
  private func forget(_ session: RecordingSession) -> Bool {
    if sound.session === session { sound.session = nil }
    guard self.session === session else { return false }
    self.session = nil
    onChanged()
    return true
  }

  // MARK: - Ending

  /// A recording ends once; others wait for that.
  private func end(_ choice: StopChoice) async -> Bool {
    if let ending { return await ending.value }
    guard let session else { return true }
    // Goes on where the window goes.
    let task = Task { await end(session, choice) }
    ending = task
    defer { ending = nil }
    return await task.value
  }

  private func end(_ session: RecordingSession, _ choice: StopChoice) async -> Bool {
    guard let journal = diary.readableJournal else { return false }
    await session.stop()
    let kept = await destination.keep(
      by: { await session.end(choice, entry: $0) }, in: journal)
    if let kept, choice == .keep { await takeWords(of: session, in: kept) }
    let isForgotten = forget(session)
    if let failure = session.failure {
      panel?.show(nil)
      panel?.say(kept == nil ? failure : Self.words(failure))
      if kept == nil { await diary.unfinished.find(in: journal) }
    } else if isForgotten {
      close()
    }
    guard let kept else { return session.failure == nil }
    switch choice {
    case .keep: onKept(.recording(kept))
    case .discard: diary.tell(.trashing([kept.thrown], areRecordings: true))
    }
    return session.failure == nil
  }

  private static func words(_ failure: ErrorWords) -> ErrorWords {
    ErrorWords(title: failure.title, text: RecordingMode.voice.keptWords + " " + failure.text)
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
    let later = services.transcriptions.laterTranscriber(for: .voice, hasListened: hasListened)
    // Words that could not be kept are in the entry at least.
    if later != nil, isKept, await services.pendingTranscripts.add(recording) { return }
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
