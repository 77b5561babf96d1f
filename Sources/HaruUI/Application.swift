// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruParts
import HaruSettings
import HaruWords
import Outside

/// The running diary: its preferences, its clothes, its language and its window.
///
///     MainWindow
///     └── DiaryFrame ── the diary, a welcome to a new one, or why it can't be shown
///         └── NoticeToasts ── what was done, and the way back
///             └── Leaflet ── folds into one pane where the window is narrow
///                 ├── Sidebar ── the diary's name, today, the menu, the places
///                 └── ContentPane
///                     ├── PlacePage ── one for each place, built when it is first gone to
///                     └── EntryPage ── the entry that is open
///     PreferencesWindow, ShortcutsWindow, AboutWindow ── beside it, each at most once
///     TemplatesWindow ── above the window it was asked for in, at most once
///     CaptureWindow ── beside the main window or without it, at most once
final class HaruApplication: Application {
  /// How long saving may take when the system ends Haru, which it does by force some seconds later.
  private static let timeUntilEnd = Duration.milliseconds(1400)

  private let installation: Installation
  private let preferences: Preferences
  private let diary: Diary
  /// Made in the process that shows the window.
  private(set) lazy var services = AppServices(
    diary, preferences, feelingModel: installation.feelings,
    stayAwake: { [weak self] in
      self?.inhibitSuspend(reason: gettext("A recording is being made"))
    })
  private lazy var recordingQuestion = RecordingQuestion(services.sound)
  private var theme: Theme?
  private(set) lazy var locking = ApplicationLocking(self, services)
  private lazy var switching = DiarySwitching(self, services)
  /// Where the person was when the diary was locked, until the window is there.
  private var leftPlace: LockedPlace?
  /// Whether it begins anew because the diary was locked.
  private let isLocked: Bool
  private var letters: LetterWatch?
  private var controls: DesktopControls?
  private var captureShortcut: CaptureShortcut?
  private lazy var captureDestination = CaptureDestination(services) { [weak self] in
    self?.window?.entryPage
  }
  /// Whether it is the diary that the desktop knows.
  let isUsual: Bool
  private var opening: Task<Void, Never>?
  private var ending: Task<Void, Never>?
  /// Whether it was asked to end: what is transcribed afterwards does not keep it from that.
  private var isToEnd = false
  /// Whether it is not another process that shows the window.
  private(set) var isRunningHere = false

  init(
    _ installation: Installation, _ preferences: Preferences, _ diary: Diary,
    arguments: [String] = [], comingBackTo place: LockedPlace? = nil, isLocked: Bool = false
  ) {
    self.installation = installation
    self.preferences = preferences
    self.diary = diary
    (leftPlace, self.isLocked) = (place, isLocked)
    // Another diary has a window of its own beside the usual one. The desktop knows only one name.
    isUsual = diary.folder.isUsual || arguments.contains("--gapplication-service")
    super.init(
      id: isUsual ? JournalFolder.usualID : diary.folder.applicationID,
      resources: "/org/harudiary/Haru")
    allowFolder(
      "diary", gettext("Use the diary in this folder, or of this name"), gettext("FOLDER"))
    addSwitch(
      "capture", gettext("Open a small window for a thought in between"),
      doing: Self.captureAction)
    addSwitch("version", gettext("Show the version of the program")) {
      // Where this fails, there is no other place to show the version.
      (try? Terminal.write(Array("haru \(version)\n".utf8))) == nil ? 1 : 0
    }
    onStartup { [weak self] in self?.start() }
    onActivate { [weak self] in self?.open() }
    onOpen { [weak self] in self?.open($0) }
  }

  isolated deinit { ending?.cancel() }

  private func start() {
    MainLoop.attach()
    isRunningHere = true
    // What a run left that ended early.
    Self.clearHandedOver(of: diary.folder)
    Icons.look(in: installation.icons)
    Languages.restoreDirection()
    theme = Theme(preferences)
    controls = DesktopControls(
      services.sound, TrackDetailsLoader(diary, services.pictures, preferences.mediaControls)
    ) { [weak self] in self?.open() }
    _ = locking
    if isLocked { services.lock.opensByItself = false }
    services.reminders.stayRunning = { [weak self] in
      guard let self, ending == nil else { return nil }
      return hold()
    }
    services.followPreferences(for: self)
    followTranscripts()
    if isUsual {
      captureShortcut = CaptureShortcut(preferences, for: self) { [weak self] in
        self?.openCapture(activatedBy: $0)
      }
    }
    // The way back is where reading comes from.
    followLanguage { application in
      for action in WindowAction.all where !action.leavesKeysToWidgets {
        application.setKeys(action.keys, for: action.detailedName)
      }
    }
    preferences.languageCode.onChanged(listener: self) { [weak self] in
      guard let self else { return }
      Self.speak(self.preferences, self.installation)
    }
    addActions()
    Program.onTermination { [weak self] in self?.endAtOnce() }
  }

  var window: MainWindow? { openWindows.lazy.compactMap { $0 as? MainWindow }.first }

  var capture: CaptureWindow? {
    openWindows.lazy.compactMap { $0 as? CaptureWindow }.first
  }

  static let captureAction = "capture"

  /// Every program on the session bus can call these, and no others: see ARCHITECTURE.md before
  /// adding one.
  private func addActions() {
    for name in [TargetedAction.Name.open, .openMemo, .search] {
      add(
        Action(choosing: name.rawValue).onChosen { [weak self] in self?.perform(name, $0) })
    }
    add(Action(Self.captureAction).onActivated { [weak self] in self?.openCapture() })
    add(WindowAction.write) { $0.perform(.write) }
    add(WindowAction.memo) { $0.perform(.memo) }
    add(WindowAction.record) { $0.offer(.voice) }
    add(WindowAction.film) { $0.offer(.film) }
    add(WindowAction.search) { $0.perform(.search) }
    add(WindowAction.preferences) { application in
      application.locking.whenUnlocked { application.window?.showPreferences() }
    }
    add(WindowAction.shortcuts) { $0.window?.showShortcuts() }
    add(WindowAction.about) { $0.window?.showAbout() }
    add(WindowAction.quit) { $0.end() }
  }

  private func add(_ action: WindowAction, _ body: @escaping (HaruApplication) -> Void) {
    add(
      Action(action.name).onActivated { [weak self] in
        if let self { body(self) }
      })
  }

  /// By closing the windows, which keep what is to be kept.
  private func end() {
    isToEnd = true
    services.pendingTranscripts.stopHolding()
    let windows: [Window?] = [capture, window]
    guard windows.contains(where: { $0 != nil }) else { return quit() }
    for window in windows { window?.close() }
  }

  /// Becomes this program anew, with these words behind its name; without any, it ends. All is
  /// saved by now, and the diary is closed.
  func beginAnew(_ words: [String]?, leaving note: String = "") {
    Self.clearHandedOver(of: diary.folder)
    window?.keepSize()
    Settings.finishWriting()
    giveUpName()
    if let words { Program.startAnew(words, leaving: note) }
    // Also where the system refuses that.
    Program.leave(0)
  }

  /// The session is ending, so nothing is asked. Where nothing can be saved, or the disk does not
  /// answer, Haru ends once everything is kept outside the diary.
  private func endAtOnce() {
    Task { [weak self, services] in
      await services.imports.cancel()
      services.diary.abandonExchanges()
      services.reminders.stopHolding()
      let wasUnopened = services.diary.isUnopened
      self?.end()
      guard wasUnopened else { return }
      // What was written before the diary had been opened can be saved only now.
      _ = await services.diary.openedJournal()
      self?.end()
    }
    guard ending == nil else { return }
    ending = Task { [weak self] in
      var pause = Self.timeUntilEnd
      while (try? await Task.sleep(for: pause)) != nil, let self {
        pause = .milliseconds(100)
        let hasUnsaved = window?.asksAboutWords == true || capture?.hasFailed == true
        guard diary.folderState.trouble != nil || hasUnsaved else {
          // Stays where a recording can't be stored, which it has said by now.
          capture?.close()
          continue
        }
        let isKept = await capture?.keepAtEnd() ?? true
        if await window?.keepAtEnd() ?? true, isKept { Program.leave(0) }
      }
    }
  }

  func open() {
    if let window { return window.present() }
    let window = MainWindow(self, preferences, services)
    window.onOpenDiary = { [switching] in await switching.open($0, $1) }
    watchLetters()
    openDiary(after: window)
    window.present()
    if let leftPlace { window.goBack(to: leftPlace) }
    leftPlace = nil
  }

  /// From when the main window is shown: the small one can't say that a letter has arrived, which
  /// is said but once.
  private func watchLetters() {
    guard letters == nil else { return }
    letters = LetterWatch(diary) { [diary, preferences] in
      guard diary.folder.isUsual else { return }
      // The settings are plain.
      preferences.reminders.nextLetter.value = diary.folder.keys == nil ? $0 : nil
    } announce: { [weak self] in
      self?.announce($0)
    }
  }

  /// Reads the diary when the window has been seen: nothing of it is in the first frame.
  private func openDiary(after window: Window) {
    window.onFirstFrame { [weak self] in
      guard let self, opening == nil else { return }
      // The application lives as long as the program.
      opening = Task { [diary] in await diary.open() }
    }
  }

  /// The desktop gives a `token` with its key, so that the window may come to the front.
  private func openCapture(activatedBy token: String? = nil) {
    isToEnd = false
    if let capture { return capture.present(activatedBy: token) }
    let window = CaptureWindow(self, preferences, services, captureDestination)
    window.onKept = { [weak self] in self?.tell($0) }
    window.onShowRecording = { [weak self] in self?.open() }
    window.onUnlock = { [weak self] in self?.open() }
    openDiary(after: window)
    window.present(activatedBy: token)
  }

  /// What was captured may be transcribed when no window is open any more.
  private func followTranscripts() {
    let transcripts = services.pendingTranscripts
    transcripts.stayRunning = { [weak self] in
      guard let self, !isToEnd else { return nil }
      return hold()
    }
    transcripts.append = { [weak self] in
      await self?.captureDestination.append(spoken: $0, of: $1) ?? false
    }
    transcripts.onFailed = { [weak self] in
      self?.tell(.untranscribed($1, because: $0))
    }
  }

  /// Where no window says what became of captured words, the desktop does.
  private func tell(_ outcome: CaptureOutcome) {
    guard window == nil || outcome.isWaiting else { return diary.tell(outcome.notice) }
    locking.say(outcome.notification(in: diary.folder), as: Self.captureAction)
  }

  /// Does in the window what another program, such as the desktop, asked the application for.
  private func perform(_ action: WindowAction) {
    open()
    locking.whenUnlocked { [weak self] in
      self?.services.onThisDay.giveWay()
      self?.window?.activate(action)
    }
  }

  /// The same for what has a target, which may make no sense here.
  private func perform(_ name: TargetedAction.Name, _ target: String) {
    open()
    locking.whenUnlocked { [weak self] in
      guard let self else { return }
      services.onThisDay.giveWay()
      if let action = TargetedAction(name, target: target, in: diary.folder) {
        window?.activate(action)
      }
    }
  }

  private func offer(_ recorded: RecordingMode) {
    open()
    locking.whenUnlocked { [weak self] in
      guard let self, let window else { return }
      services.onThisDay.giveWay()
      recordingQuestion.ask(recorded, in: window)
    }
  }

  private func announce(_ letters: [DiaryCore.Entry]) {
    services.arrivedLetters.formUnion(letters.map(\.id))
    // Those that the desktop told of while Haru was closed are only said in the window.
    let told = preferences.reminders.lettersTold.value
    let areNews = letters.contains { letter in
      guard let told, let opens = letter.letter?.opens else { return true }
      return opens > told
    }
    for arrival in LetterWords.arrivals(letters, in: diary.folder) {
      if areNews, DiaryPrivacy().mayTell, !services.lock.isShut {
        locking.say(arrival.notification, as: arrival.name)
      }
      diary.tell(arrival.notice)
    }
  }

  /// Removes what other programs were given to look at. Where that fails, the end of this run tries
  /// again, or the next; what is left goes when the person logs out.
  static func clearHandedOver(of diary: JournalFolder) {
    try? TemporaryExport.of(diary).clear()
    try? TemporaryExport.ofMediaControls(diary).clear()
  }

  /// Says every word in the preferred language.
  static func speak(_ preferences: Preferences, _ installation: Installation) {
    Languages.show(Languages.language(preferences.languageCode.value), from: installation)
  }
}
