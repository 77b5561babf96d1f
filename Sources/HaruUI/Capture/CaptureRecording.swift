// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruMediaUI
import HaruModel
import HaruSettings
import HaruWords

/// The recorder of quick capture.
final class CaptureRecording: Box {
  /// Hears that something is recorded, or no longer.
  var onChanged: () -> Void = {}
  /// Hears that the recorder was closed while it had the keyboard.
  var onClosed: () -> Void = {}
  /// Hears what the diary has now.
  var onKept: (CaptureOutcome) -> Void = { _ in }
  private let services: AppServices
  private let preferences: Preferences
  private let store: any CaptureRecordingStore
  private var sound: AudioCoordinator { services.sound }
  private var panel: RecorderPanel?
  private(set) var session: RecordingSession?
  private var beginning: Task<Void, Never>?
  private var ending: Task<Bool, Never>?

  init(
    _ services: AppServices, _ preferences: Preferences, _ store: any CaptureRecordingStore
  ) {
    (self.services, self.preferences, self.store) = (services, preferences, store)
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
      await self?.startAtItsPlace()
      // Another one may have begun since this one was cancelled.
      if !Task.isCancelled { self?.beginning = nil }
    }
  }

  private func startAtItsPlace() async {
    let panel = openPanel()
    do throws(JournalError) {
      let place = try await store.place()
      // Something else may have begun to record meanwhile, or the window may be closing.
      guard !Task.isCancelled, session == nil, !isElsewhere, self.panel === panel else { return }
      start(at: place, panel)
    } catch {
      if !Task.isCancelled { panel.say(error.words) }
    }
  }

  private func openPanel() -> RecorderPanel {
    if let panel { return panel }
    let panel = RecorderPanel(
      .voice, services, preferences, isBrief: true, takesNotes: store.takesNotes)
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

  private func start(at place: CaptureRecordingPlace, _ panel: RecorderPanel) {
    let session = RecordingSession(
      .voice, to: place.target, preferences, language: panel.spokenLanguage)
    self.session = session
    sound.session = session
    session.onEnded = { [weak self] in self?.stop() }
    session.onStopRequested = { [weak self] in self?.stop() }
    panel.show(session)
    onChanged()
    let opening = session.begin(for: place.entry, on: place.day) {}
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
    let ended = await store.end(session, choice)
    let isForgotten = forget(session)
    if let failure = session.failure {
      panel?.show(nil)
      panel?.say(ended == nil ? failure : Self.words(failure))
    } else if isForgotten {
      close()
    }
    if case .kept(let outcome) = ended { onKept(outcome) }
    return session.failure == nil
  }

  private static func words(_ failure: ErrorWords) -> ErrorWords {
    ErrorWords(title: failure.title, text: RecordingMode.voice.keptWords + " " + failure.text)
  }
}
