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
final class HaruApplication: Application {
  /// How long saving may take when the system ends Haru, which it does by force some seconds later.
  private static let timeUntilEnd = Duration.milliseconds(1400)

  private let installation: Installation
  private let preferences: Preferences
  private let diary: Diary
  /// Made in the process that shows the window.
  private lazy var services = AppServices(
    diary, preferences, feelingModel: installation.feelings,
    stayAwake: { [weak self] in
      self?.inhibitSuspend(reason: gettext("A recording is being made"))
    })
  private lazy var recordingQuestion = RecordingQuestion(services.sound)
  private var theme: Theme?
  private var letters: LetterWatch?
  private var controls: DesktopControls?
  private var ending: Task<Void, Never>?
  /// Whether it is not another process that shows the window.
  private(set) var isRunningHere = false

  init(
    _ installation: Installation, _ preferences: Preferences, _ diary: Diary,
    arguments: [String] = []
  ) {
    self.installation = installation
    self.preferences = preferences
    self.diary = diary
    Self.speak(preferences, installation)
    // Another diary has a window of its own beside the usual one. The desktop knows only one name.
    let isUsual = diary.folder.isUsual || arguments.contains("--gapplication-service")
    super.init(
      id: "org.harudiary.Haru" + (isUsual ? "" : ".Diary" + diary.folder.mark),
      resources: "/org/harudiary/Haru")
    allowFolder("diary", gettext("Use the diary in this folder"), gettext("FOLDER"))
    addSwitch("version", gettext("Show the version of the program")) {
      // Where this fails, there is no other place to show the version.
      (try? Terminal.write(Array("haru \(version)\n".utf8))) == nil ? 1 : 0
    }
    onStartup { [weak self] in self?.start() }
    onActivate { [weak self] in self?.open() }
  }

  isolated deinit { ending?.cancel() }

  private func start() {
    MainLoop.attach()
    isRunningHere = true
    // What a run left that ended early. Where it can't be removed, the end of this one tries again.
    try? TemporaryExport.of(diary.folder).clear()
    Icons.look(in: installation.icons)
    Languages.restoreDirection()
    theme = Theme(preferences)
    controls = DesktopControls(services.sound.playback) { [weak self] in self?.open() }
    services.followPreferences(for: self)
    letters = LetterWatch(diary) { [weak self] in self?.announce($0) }
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

  private var window: MainWindow? { openWindows.lazy.compactMap { $0 as? MainWindow }.first }

  /// Every program on the session bus can call these, and no others: see ARCHITECTURE.md before
  /// adding one.
  private func addActions() {
    for name in [TargetedAction.Name.open, .openMemo, .search] {
      add(
        Action(choosing: name.rawValue).onChosen { [weak self] in self?.perform(name, $0) })
    }
    add(WindowAction.write) { $0.perform(.write) }
    add(WindowAction.memo) { $0.perform(.memo) }
    add(WindowAction.record) { $0.offer(.voice) }
    add(WindowAction.film) { $0.offer(.film) }
    add(WindowAction.search) { $0.perform(.search) }
    add(WindowAction.preferences) { $0.window?.showPreferences() }
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

  /// By closing the window, which keeps what is to be kept.
  private func end() {
    if let window { window.close() } else { quit() }
  }

  /// The session is ending, so nothing is asked. Where nothing can be saved, or the disk does not
  /// answer, Haru ends once everything is kept outside the diary.
  private func endAtOnce() {
    Task { [weak self, services] in
      await services.imports.cancel()
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
        guard diary.folderState.trouble != nil || window?.asksAboutWords == true else { continue }
        if await window?.keepAtEnd() ?? true { Program.leave(0) }
      }
    }
  }

  private func open() {
    if let window { return window.present() }
    let window = MainWindow(self, preferences, services)
    // The diary is read when the window has been seen: nothing of it is in the first frame.
    window.onFirstFrame { [diary] in
      guard diary.isUnopened else { return }
      // The application lives as long as the program.
      Task { await diary.open() }
    }
    window.present()
  }

  /// Does in the window what another program, such as the desktop, asked the application for.
  private func perform(_ action: WindowAction) {
    open()
    services.onThisDay.giveWay()
    window?.activate(action)
  }

  /// The same for what has a target, which may make no sense.
  private func perform(_ name: TargetedAction.Name, _ target: String) {
    open()
    services.onThisDay.giveWay()
    if let action = TargetedAction(name, target: target) { window?.activate(action) }
  }

  private func offer(_ recorded: RecordingMode) {
    open()
    services.onThisDay.giveWay()
    if let window { recordingQuestion.ask(recorded, in: window) }
  }

  private func announce(_ letters: [DiaryCore.Entry]) {
    for arrival in LetterWords.arrivals(letters) {
      send(arrival.notification, as: arrival.name)
      diary.tell(arrival.notice)
    }
  }

  private static func speak(_ preferences: Preferences, _ installation: Installation) {
    Languages.show(Languages.language(preferences.languageCode.value), from: installation)
  }
}

/// Runs the program; answers with its exit status. `help` is what its command line says beside the
/// options.
package func run(_ arguments: [String], help: () -> String) -> Int32 {
  Translation.start()
  Application.keepLocale()
  Application.keepOutOfRecentFiles()
  do {
    let installation = try Installation()
    let preferences = try Preferences(installation)
    try Resources.register(bundle: installation.resources)
    guard let folder = JournalFolder.named(in: arguments) else {
      Program.complain("haru: there is no folder to keep the diary in")
      return 1
    }
    let application = HaruApplication(
      installation, preferences, Diary(folder), arguments: arguments)
    application.setHelp(help())
    let status = Int32(application.run())
    if application.isRunningHere {
      // What is left goes at the end of the next run, or when the person logs out.
      try? TemporaryExport.of(folder).clear()
    }
    return status
  } catch {
    Program.complain("haru: \(error)")
    return 1
  }
}
