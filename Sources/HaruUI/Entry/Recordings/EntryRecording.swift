// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruMediaUI
import HaruModel
import HaruWords

/// Speaking and filming instead of writing: the recorder below the words, and what becomes of what
/// was recorded.
final class EntryRecording: Box {
  /// Hears that the recorder was closed, and whether it had the keyboard.
  var onClosed: (_ hadKeyboard: Bool) -> Void = { _ in }
  /// Is awaited when the diary has what was recorded, so that it is shown.
  var onStored: () async -> Void = {}
  /// Hears that the person wants a video that there is already.
  var onChoose: () -> Void = {}
  private let entry: OpenEntry
  private let composer: EntryComposer
  private let attachments: EntryAttachments
  private let preferences: Preferences
  private let speech: EntrySpeech
  private var diary: Diary { entry.diary }
  private var sound: AudioCoordinator { entry.services.sound }
  /// What a video entry still needs, above the recorder: it is in sight before all else.
  let entryBar = VideoEntryBar()
  /// Whether something was filmed since the page was opened.
  private var hasFilmed = false
  /// The recorder, while it is open, and what it records.
  private(set) var panel: RecorderPanel?
  private(set) var session: RecordingSession?
  /// The end of a recording, with what was said in it on its way into the entry.
  private var ending:
    (session: RecordingSession, choice: StopChoice, task: Task<Attachment?, Never>)?
  /// What scrolls it below the words, and how high the window is around it.
  private weak var scroller: ScrolledWindow?
  private var windowHeight = 0
  private var hasToldMissingVideo = false

  init(
    _ entry: OpenEntry, _ composer: EntryComposer, _ attachments: EntryAttachments,
    _ preferences: Preferences
  ) {
    (self.entry, self.composer, self.attachments) = (entry, composer, attachments)
    self.preferences = preferences
    speech = EntrySpeech(entry, composer)
    super.init(.vertical, spacing: 6)
    styled(Style("recorder-place"))
    append(entryBar)
    entryBar.onChoose = { [weak self] in self?.onChoose() }
    showMissing()
  }

  var isRecording: Bool { session != nil }

  /// Says in the diary which entry the recording is for, once there is one.
  func belong(to id: DiaryCore.Entry.ID) { session?.belong(to: id) }

  /// Returns when the camera is released.
  func letGoOfCamera() async { await panel?.letGoOfCamera() }
}

// MARK: - The recorder

extension EntryRecording {
  /// Opens the recorder, where something may be recorded.
  @discardableResult
  func open(_ recorded: RecordingMode) -> RecorderPanel? {
    if let panel, panel.recorded == recorded || isRecording { return panel }
    guard entry.mayChange else { return nil }
    if let panel { remove(panel) }
    let panel = RecorderPanel(recorded, entry.services, preferences)
    panel.onRecord = { [weak self] in self?.begin(recorded) }
    panel.onStop = { [weak self] in self?.stop() }
    panel.onDiscard = { [weak self] in self?.discard() }
    panel.onClose = { [weak self] in self?.close() }
    panel.show(nil)
    append(panel)
    self.panel = panel
    shareRoom()
    showMissing()
    return panel
  }

  func close() {
    guard let panel, !isRecording else { return }
    let hadKeyboard = panel.hasFocusInside
    remove(panel)
    self.panel = nil
    shareRoom()
    showMissing()
    onClosed(hadKeyboard)
  }

  /// Gives what a camera sees more of a window that is high, and less of a low one, so that the
  /// words above it keep their room, and the buttons below it are seen.
  func follow(_ scroller: ScrolledWindow) {
    self.scroller = scroller
    shareRoom()
    showMissing()
    scroller.onWindowHeight { [weak self] in
      self?.windowHeight = $0
      self?.shareRoom()
    }
  }

  private func shareRoom() {
    let (lack, spare) = (windowHeight - Self.lowWindow, windowHeight - Self.highWindow)
    let extra = panel?.grow(by: lack < 0 ? lack : max(spare, 0)) ?? 0
    scroller?.high(upTo: Self.usualHeight + max(extra, 0))
  }

  private static let usualHeight = 384
  /// Below this, and above this, what is seen gives and takes.
  private static let (lowWindow, highWindow) = (508, 630)
}

// MARK: - Video entries

extension EntryRecording {
  /// Says what a video entry still needs, while one is being made: a title, a text, and a film, or
  /// a video that there is already.
  func showMissing() {
    let isOpen = panel?.recorded == .film
    entryBar.missing = missingParts
    entryBar.offersVideo = isOpen && !isRecording
    entryBar.isVisible = (isOpen || hasFilmed) && (entryBar.offersVideo || !missingParts.isEmpty)
    // A scrolled window takes room also where there is nothing in it.
    scroller?.isVisible = panel != nil || entryBar.isVisible
  }

  private var missingParts: [VideoEntryPart] {
    VideoEntryPart.allCases.filter { part in
      switch part {
      case .title: !composer.hasTitle
      case .text: !composer.hasBody
      case .video: !isRecording && attachments.list.videoCount == 0
      }
    }
  }

  func chooseVideo() async {
    let before = attachments.list.videoCount
    await attachments.choose(.videos)
    if attachments.list.videoCount > before { close() }
  }

  /// Says once what becomes of words that were to be with a video, when the page has gone. Files
  /// that are still being added may be that.
  func tellMissingVideo() {
    let missing = missingParts
    guard entry.isLeft, !attachments.isAdding, !hasToldMissingVideo, panel?.recorded == .film,
      missing.contains(.video), missing.count < 3, !entry.isGone
    else { return }
    hasToldMissingVideo = true
    diary.tell(Notice(text: gettext("Kept. The video is still missing."), undo: nil))
  }
}

// MARK: - Recording

extension EntryRecording {
  /// Begins to record, or stops.
  func toggle(_ recorded: RecordingMode = .voice) {
    guard let session else {
      if panel?.recorded == recorded, panel?.cancelCountdown() == true { return }
      return begin(recorded)
    }
    guard session.recorded == recorded else {
      return diary.tell(Notice(text: Self.refusal.inOneLine, undo: nil))
    }
    stop()
  }

  private static var refusal: ErrorWords {
    ErrorWords(
      title: gettext("Something else is being recorded."),
      text: gettext("Please stop that first."))
  }

  private func begin(_ recorded: RecordingMode) {
    guard let panel = open(recorded), !isRecording else { return }
    guard sound.session == nil else { return panel.say(Self.refusal) }
    panel.focus()
    panel.countDown { [weak self, weak panel] in
      guard let self, let panel, panel === self.panel else { return }
      start(recorded, in: panel)
    }
  }

  private func start(_ recorded: RecordingMode, in panel: RecorderPanel) {
    guard entry.mayChange, !entry.isLeft, !isRecording else { return }
    guard sound.session == nil else { return panel.say(Self.refusal) }
    let session = RecordingSession(
      recorded, to: .diary(entry.journal), preferences, language: panel.spokenLanguage)
    self.session = session
    sound.session = session
    session.onEnded = { [weak self, weak session] in
      let isAtLimit = session?.failure == nil && self?.ending == nil
      Task {
        guard await self?.end() != nil, isAtLimit, session?.failure == nil else { return }
        self?.diary.tell(
          Notice(text: gettext("Time limit reached. Recording saved."), undo: nil))
      }
    }
    session.onStopRequested = { [weak self] in self?.stop() }
    panel.show(session)
    showMissing()
    let opening = session.begin(for: entry.id, on: entry.draft.day) {
      await panel.letGoOfCamera()
    }
    Task { [weak self] in
      guard await !opening.value else { return }
      if self?.forget(session) == true { self?.panel?.show(nil) }
      if let failure = session.failure { self?.panel?.say(failure) }
    }
  }

  /// Answers whether it was what is recorded here.
  private func forget(_ session: RecordingSession) -> Bool {
    if sound.session === session { sound.session = nil }
    guard self.session === session else { return false }
    self.session = nil
    return true
  }

  private func stop() {
    Task { [weak self] in await self?.end() }
  }

  private func discard() {
    // What comes into the diary already is kept.
    guard ending?.session !== session else { return }
    Task { [weak self] in
      guard let self, let thrown = await end(.discard) else { return }
      diary.tell(.trashing([thrown.thrown], areRecordings: true))
    }
  }

  /// Ends it because the page goes, and says what becomes of it.
  func leave() async {
    let spoken = session
    let isOther = session != nil && ending?.session !== session
    let isDiscarded = ending?.choice == .discard && !isOther
    let kept = await end()
    if let spoken, let failure = spoken.failure {
      let words = kept == nil ? failure : Self.words(failure, keeping: spoken.recorded)
      diary.tell(Notice(text: words.inOneLine, undo: nil))
    } else if let kept, !isDiscarded, kept.entry == entry.id,
      let length = kept.media.traits.duration
    {
      diary.tell(
        Notice(
          // Translators: A recording that still went on has been kept, as in “Kept: 0:42”.
          text: gettext("Kept: {length}").filling(
            "length", with: DurationText.clock(Double(length) / 1000)),
          undo: nil, entry: kept.entry))
    }
  }

  /// Stops what is being recorded, and waits until the diary has it, and its words: those that are
  /// said at its end belong to the entry, too.
  @discardableResult
  func end(_ choice: StopChoice = .keep) async -> Attachment? {
    panel?.cancelCountdown()
    let earlier = ending
    guard let session, session !== earlier?.session else { return await earlier?.task.value }
    let task = Task {
      let attachment = await end(session, choice)
      _ = await earlier?.task.value
      return attachment
    }
    ending = (session, choice, task)
    let attachment = await task.value
    if ending?.session === session { ending = nil }
    return attachment
  }

  private func end(_ session: RecordingSession, _ ending: StopChoice) async -> Attachment? {
    // Words are saved meanwhile; only what makes an entry must not meet another one.
    await session.stop()
    var attachment: Attachment?
    await entry.writing.begin { [entry] in
      attachment = await session.end(ending, entry: entry.id)
      return attachment?.deleted == nil && ending == .keep ? attachment?.entry : nil
    }
    let isDone = attachment != nil && (session.failure == nil || ending == .discard)
    hasFilmed = hasFilmed || ending == .keep && isDone && session.recorded == .film
    if forget(session) {
      // After success the recorder closes, so that the person can write; after a failure they may
      // try again.
      isDone ? close() : panel?.show(nil)
      showMissing()
    }
    if let failure = session.failure, !isDone {
      await say(failure, of: session.recorded, isKept: attachment != nil)
    }
    guard let attachment else { return nil }
    if ending == .keep {
      // The application owns the diary, which outlives the page.
      Task { [diary] in
        guard let journal = diary.readableJournal else { return }
        await ThumbnailLoader.prepare(attachment, in: journal)
      }
    }
    if ending == .keep, attachment.entry != entry.id { diary.tellKept(attachment) }
    await onStored()
    if ending == .keep { await speech.takeWords(of: session, in: attachment) }
    return attachment
  }

  /// Says why it came to an end, and what became of what was said.
  private func say(_ failure: ErrorWords, of recorded: RecordingMode, isKept: Bool) async {
    guard isKept else {
      open(recorded)?.say(failure)
      return await diary.unfinished.find(in: diary.readableJournal)
    }
    open(recorded)?.say(Self.words(failure, keeping: recorded))
  }

  private static func words(_ failure: ErrorWords, keeping recorded: RecordingMode) -> ErrorWords {
    ErrorWords(title: failure.title, text: recorded.keptWords + " " + failure.text)
  }
}
