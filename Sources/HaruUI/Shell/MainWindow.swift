// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruParts
import HaruSettings
import Observation

/// The diary: the places at one side, the chosen place at the other.
final class MainWindow: ApplicationWindow {
  private let preferences: Preferences
  let services: AppServices
  private var diary: Diary { services.diary }
  let today: Today
  private let sidebar: Sidebar
  let content: ContentPane
  private let memories: OnThisDayBar
  private let leaflet: Leaflet
  private let fullScreen: FullScreen
  let toasts: NoticeToasts
  private let beside: WindowsBeside
  /// What buttons, menus and keys call "win.".
  let actions = ActionGroup()
  private(set) lazy var exchange = DiaryExchange(preferences, services, over: self)
  private var naming: Task<Void, Never>?
  private var waking: Task<Void, Never>?
  private let work: WorkUnderWay

  weak var frame: DiaryFrame?
  var locking: Task<Void, Never>?
  /// All that the window's keys and menus can do.
  private(set) var commands: [Action] = []
  let lockAction = Action(WindowAction.lock.name)
  /// Opens another diary in the place of this one.
  var onOpenDiary: (String, DiariesWindow) async -> Void = { _, _ in }

  init(_ application: Application, _ preferences: Preferences, _ services: AppServices) {
    let diary = services.diary
    self.preferences = preferences
    self.services = services
    work = WorkUnderWay(services)
    today = Today(diary.clock)
    sidebar = Sidebar(diary.name)
    content = ContentPane(services, preferences, today)
    memories = OnThisDayBar(services)
    let (content, memories) = (content, memories)
    leaflet = Leaflet(
      sidebar: sidebar,
      content: Box(.vertical) {
        content.expanding(.vertical)
        memories
        RehearsalBar(services)
      })
    fullScreen = FullScreen(leaflet, content, diary)
    toasts = NoticeToasts(over: fullScreen.overlay, diary)
    toasts.follow()
    beside = WindowsBeside(preferences, services)
    super.init(application)
    titled(Self.title(services))
    sized(minimumWidth: 360, minimumHeight: 294)
    size = preferences.windowSize
    isMaximized = preferences.isMaximized.value
    let frame = DiaryFrame(services, preferences, toasts.overlay)
    self.frame = frame
    setContent(frame)
    showToolsToFingers()
    diary.onClosing = { [weak self] in await self?.leaveDiary() ?? true }
    followName()
    followToday()
    addActions()
    followLock()
    fullScreen.follow(self)
    fullScreen.onPlacesShown = { [weak self] in self?.fold() }
    content.onShown = { [weak self] in self?.sidebar.mark($0) }
    content.onSuggestionChanged = { [weak self] in
      self?.sidebar.show(besideSuggestion: $0)
    }
    content.onExport = { [weak self] in self?.exchange.chooseForm(chosen: $0) }
    content.onEntered = { [weak self, weak frame] in
      frame?.welcome.giveWay()
      self?.leaflet.showContent()
    }
    memories.onClosed = { [weak self] in self?.content.takeKeyboardBack() }
    frame.welcome.onEnded = { [weak self] in self?.content.takeKeyboardBack() }
    content.showFirst(preferences.place.value, in: self)
    leaflet.showContent()
    fold()
    sidebar.onMoved { [weak self] in self?.content.look(at: $0) }
    leaflet.onFolded { [weak self] in self?.fold() }
    onFrameDrawn { [gap = services.feelings.gap] in gap.begin() }
    onActiveChanged { [weak self] in
      self?.today.look()
      self?.content.entryPage?.entry.saveNow()
      // A terminal may have unlocked it meanwhile.
      Task { [lock = services.lock] in await lock.look() }
    }
    onCloseRequest { [weak self] in self?.mayClose() ?? .allow }
    takeDroppedFiles()
  }

  isolated deinit {
    naming?.cancel()
    waking?.cancel()
    locking?.cancel()
  }

  /// The size and state of the window are kept for the next start.
  func keepSize() {
    preferences.windowSize = size
    preferences.isMaximized.value = isMaximized
  }

  /// The page of the entry that is open.
  var entryPage: EntryPage? { content.entryPage }

  func showPreferences() { beside.showPreferences(over: self) }

  func showDiaries() { beside.showDiaries(over: self, open: onOpenDiary) }

  func showShortcuts() { beside.showShortcuts(over: self) }

  func showAbout() { beside.showAbout(over: self) }

  /// Whether a person is asked what becomes of words that could not be saved.
  var asksAboutWords: Bool {
    content.entryPage?.isAsking ?? false || templateEditor?.hasFailed ?? false
  }

  /// Makes sure that the program may end though nothing can be saved; answers whether it may.
  func keepAtEnd() async -> Bool {
    let isTemplateKept = await templateEditor?.keepAtEnd() ?? true
    return await content.keepAtEnd() && isTemplateKept
  }

  var templateEditor: TemplateEditor? {
    openWindows.lazy.compactMap { $0 as? TemplateEditor }.first
  }

  /// Saves what is being written anywhere; answers whether that could be done.
  private func leave() async -> Bool {
    if let templateEditor, await !templateEditor.leave() { return false }
    return await content.leave()
  }

  /// The same where the diary is to be closed, with what is typed into the small window.
  private func leaveDiary() async -> Bool {
    let capture = openWindows.lazy.compactMap { $0 as? CaptureWindow }.first
    if let capture, await !capture.leave() { return false }
    return await leave()
  }

  /// What is being written is saved before the window goes; size and state are kept for the next
  /// start.
  private func mayClose() -> CloseAnswer {
    keepSize()
    let isAtRest = !work.isUnderWay && MainLoop.waitingKeys == 0
    guard content.hasUnsaved || templateEditor != nil || !isAtRest else { return .allow }
    Task { [weak self] in
      guard let self, await leave(), await work.end(askingOver: self) else { return }
      await MainLoop.unwind()
      close()
    }
    return .keepOpen
  }

  private func followName() {
    let (name, known) = (diary.name, services.known)
    naming = Task { [weak self] in
      for await _ in ObservedValues({ (name.text, known.all) }) {
        guard let self else { return }
        showTitle()
        sidebar.showName()
      }
    }
  }

  private func followToday() {
    let today = today
    waking = Task { [weak self] in
      var last = today.day
      for await day in ObservedValues({ today.day }) {
        guard let self else { return }
        sidebar.showToday()
        guard day != last else { continue }
        last = day
        // What is shown of yesterday's date does not belong to this one.
        services.onThisDay.putAway()
        if content.entryPage == nil { await services.onThisDay.offer() }
      }
    }
  }

  private func fold() {
    // Where nothing but words is shown, there is room for all, and a narrow window comes back.
    guard !fullScreen.hidesPlaces else { return }
    sidebar.fold(leaflet.isFolded)
    content.fold(leaflet.isFolded)
  }
}

// MARK: - Actions

extension MainWindow {
  private func addActions() {
    insert(actions, as: "win")
    choosing(WindowAction.place(.calendar).name) { window, name in
      if let place = SidebarPlace(rawValue: name) { window.content.go(to: place) }
    }
    for name in TargetedAction.Name.allCases {
      choosing(name.rawValue) { window, target in
        if let action = TargetedAction(name, target: target) { window.perform(action) }
      }
    }
    doing(.record) { $0.content.record(.voice) }
    doing(.film) { $0.content.record(.film) }
    doing(.bookmark) { $0.setBookmark() }
    doing(.search) { $0.content.search() }
    doing(.memo) { $0.content.addMemo() }
    doing(.onThisDay) { $0.seeingDiary { $0.toggleOnThisDay() } }
    doing(.message) { $0.toasts.takeKeyboard() }
    doing(.undo) { $0.toasts.undoLast() }
    // Words that are being written have an undo of their own.
    onKeys(WindowAction.undo.keys[0]) { [weak self] in
      guard let self, !isWriting, !services.lock.isShut else { return false }
      return toasts.undoLast()
    }
    add(fullScreen.action)
    lockAction.onActivated { [services] in services.lock.lock() }
    actions.add(lockAction)
    // Also while this one is locked, or can't be opened.
    actions.add(
      Action(WindowAction.diaries.name).onActivated { [weak self] in self?.showDiaries() })
    // A video that has the keyboard fills the screen by the same key.
    onKeys(WindowAction.fullScreen.keys[0]) { [weak self] in
      guard let self, !services.lock.isShut else { return false }
      fullScreen.toggle()
      return true
    }
    doing(.back) { $0.seeingDiary { $0.goBack() } }
    doing(.importing) { $0.exchange.showImport() }
    doing(.exporting) { $0.exchange.chooseForm() }
    doing(.restoring) { $0.restore() }
    doing(.menu) { $0.seeingDiary { $0.openMenu() } }
  }

  private func perform(_ action: TargetedAction) {
    switch action {
    case .open(let entry): content.open(entry)
    case .openMemo(let memo): content.openMemo(memo)
    case .search(let words): content.search(for: words)
    case .showAttachment(let attachment): content.open(attachment)
    case .showEntries(let selection): content.show(selection)
    case .write(let day): content.write(on: day)
    case .record(let day): content.record(.voice, on: day)
    case .film(let day): content.record(.film, on: day)
    case .addPhotos(let day): content.addPhotos(on: day)
    case .lookInto(let files): showImport(of: files)
    }
  }

  private func doing(_ action: WindowAction, _ body: @escaping (MainWindow) -> Void) {
    add(
      Action(action.name).onActivated { [weak self] in
        if let self { body(self) }
      })
  }

  private func add(_ action: Action) {
    commands.append(action)
    actions.add(action)
  }

  private func choosing(_ name: String, _ body: @escaping (MainWindow, String) -> Void) {
    add(
      Action(choosing: name).onChosen { [weak self] choice in
        if let self { body(self, choice) }
      })
  }

  /// From an entry to the place it was opened in, from there to the places.
  private func goBack() {
    guard content.entryPage == nil else {
      Task { [weak self] in _ = await self?.content.closeEntry() }
      return
    }
    leaflet.showSidebar()
    sidebar.focusPlaces()
  }

  /// One key shows what was written in earlier years, and puts it away. The keyboard stays with
  /// words that are being written.
  private func toggleOnThisDay() {
    guard services.onThisDay.entries.isEmpty else { return services.onThisDay.putAway() }
    let wasWriting = isWriting
    Task { [weak self, onThisDay = services.onThisDay] in
      guard await onThisDay.showMemories(), let self, !wasWriting else { return }
      leaflet.showContent()
      memories.takeKeyboard()
    }
  }

  private func setBookmark() {
    // The application owns them, which outlive the window.
    Task { [services] in await services.sound.setBookmark(in: services.diary) }
  }

  private func restore() {
    CopyPlaceWindow(.restoring, preferences, services, over: self).present()
  }

  /// Takes the welcome away first, which covers what a key leads to.
  private func seeingDiary(_ body: (MainWindow) -> Void) {
    frame?.welcome.giveWay()
    body(self)
  }

  /// The menu is beside the places, which a narrow window may not be showing.
  private func openMenu() {
    leaflet.showSidebar()
    sidebar.openMenu()
  }
}
