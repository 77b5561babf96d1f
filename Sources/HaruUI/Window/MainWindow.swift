// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruWords
import Observation

/// The diary: the places at one side, the chosen place at the other.
final class MainWindow: ApplicationWindow {
  private let preferences: Preferences
  private let diary: Diary
  private let today = Today()
  /// The places, or why there are none.
  private let whole = Stack()
  private let places = Box(.vertical)
  private let toasts: DeedToasts
  private var entryPage: EntryPage?
  private var notice: NoticeBar?
  private var closedPage: ClosedDiaryPage?
  private var following: Task<Void, Never>?
  private var hearing: Task<Void, Never>?
  private var naming: Task<Void, Never>?
  private lazy var exchange = DiaryExchange(diary, over: self)
  private var waking: Task<Void, Never>?
  private let sidebar: Sidebar
  private let stack = Stack()
  private let leaflet: Leaflet
  private var pages: [Place: PlacePage] = [:]
  private weak var preferencesWindow: PreferencesWindow?
  private weak var shortcutsWindow: ShortcutsWindow?
  private weak var aboutWindow: AboutWindow?

  init(_ application: Application, _ preferences: Preferences, _ diary: Diary) {
    self.preferences = preferences
    self.diary = diary
    sidebar = Sidebar(diary.name)
    stack.expanding(.horizontal).sized(minimumWidth: 300)
    leaflet = Leaflet(sidebar: sidebar, content: stack)
    toasts = DeedToasts(over: leaflet, diary)
    super.init(application)
    titled(diary.name.shown)
    sized(minimumWidth: 360, minimumHeight: 294)
    size = preferences.windowSize
    isMaximized = preferences.isMaximized
    places.append(toasts.overlay.expanding(.vertical))
    whole.add(places, as: "places")
    setContent(whole)
    followDiary()
    followToday()
    addActions()
    showFirst(preferences.place)
    leaflet.showContent()
    fold()
    sidebar.onMoved { [weak self] in self?.show($0) }
    leaflet.onFolded { [weak self] in self?.fold() }
    onActiveChanged { [weak self] in
      self?.today.look()
      self?.entryPage?.saveNow()
    }
    onCloseRequest { [weak self] in self?.mayClose() ?? .allow }
  }

  isolated deinit {
    following?.cancel()
    hearing?.cancel()
    naming?.cancel()
    waking?.cancel()
  }

  /// Keeps size and state for the next start.
  func remember() {
    preferences.windowSize = size
    preferences.isMaximized = isMaximized
  }

  /// What is being written is saved before the window goes.
  private func mayClose() -> CloseAnswer {
    remember()
    guard entryPage != nil || pages.values.contains(where: \.hasUnsaved) else { return .allow }
    Task { [weak self] in
      if let self, await leaveEverything() { close() }
    }
    return .keepOpen
  }

  /// Saves what is being written anywhere; answers whether that could be done.
  private func leaveEverything() async -> Bool {
    guard await closeEntry() else { return false }
    for page in pages.values where page.hasUnsaved {
      guard await page.leave() else { return false }
    }
    return true
  }

  private func followToday() {
    let today = today
    waking = Task { [weak self] in
      for await _ in Observations({ today.day }) { self?.sidebar.showToday() }
    }
  }

  private func addActions() {
    add(
      Action(choosing: WindowAction.place(.calendar).name)
        .onChosen { [weak self] in self?.go(to: $0) })
    add(Action(choosing: "open").onChosen { [weak self] in self?.open($0) })
    add(Action(choosing: WindowAction.write.name).onChosen { [weak self] in self?.write($0) })
    add(Action(WindowAction.search.name).onActivated { [weak self] in self?.search() })
    add(Action(WindowAction.memo.name).onActivated { [weak self] in self?.addMemo() })
    add(Action(WindowAction.undo.name).onActivated { [weak self] in self?.toasts.undoLast() })
    // Words that are being written have an undo of their own.
    onKeys(WindowAction.undo.keys[0]) { [weak self] in
      guard let self, !isWriting else { return false }
      return toasts.undoLast()
    }
    add(Action(WindowAction.back.name).onActivated { [weak self] in self?.goBack() })
    add(
      Action(WindowAction.importing.name).onActivated { [weak self] in
        self?.exchange.chooseImport()
      })
    add(
      Action(WindowAction.exporting.name).onActivated { [weak self] in
        self?.exchange.chooseExport(.readable)
      })
    add(Action(WindowAction.menu.name).onActivated { [weak self] in self?.openMenu() })
  }
}

// MARK: - The diary

extension MainWindow {
  private func followDiary() {
    let diary = diary
    hearing = Task { [weak self] in
      for await deeds in Observations({ diary.deeds }) where !deeds.isEmpty {
        guard let self else { return }
        for deed in diary.takeDeeds() { toasts.say(deed) }
      }
    }
    naming = Task { [weak self] in
      for await _ in Observations({ diary.name.text }) { self?.showName() }
    }
    diary.onClosing = { [weak self] in await self?.leaveEverything() ?? true }
    following = Task { [weak self] in
      for await (state, failure) in Observations({ (diary.state, diary.backupFailure) }) {
        guard let self else { return }
        show(state)
        if let failure { showBackupFailure(failure) }
      }
    }
  }

  private func showName() {
    title = diary.name.shown
    sidebar.showName()
  }

  private func show(_ state: Diary.State) {
    whole.shownPage = "places"
    if let notice { places.remove(notice) }
    if let closedPage { whole.remove(closedPage) }
    (notice, closedPage) = (nil, nil)
    switch state {
    case .opening, .open: return
    case .readOnly(_, let error):
      show(NoticeBar(icon: "changes-prevent-symbolic", error.words.inOneLine))
    case .closed(let error, let backup):
      let page = ClosedDiaryPage(error, backup, in: diary)
      whole.add(page, as: "closed")
      whole.shownPage = "closed"
      closedPage = page
    }
  }

  private func showBackupFailure(_ error: JournalError) {
    show(
      NoticeBar(
        icon: "dialog-warning-symbolic",
        gettext("Today’s backup failed.") + " " + error.words.title))
  }

  private func show(_ bar: NoticeBar) {
    if let notice { places.remove(notice) }
    places.append(bar)
    notice = bar
  }
}

// MARK: - Places

extension MainWindow {
  private func go(to name: String) {
    guard let place = Place(rawValue: name) else { return }
    guard entryPage != nil else { return go(to: place) }
    Task { [weak self] in
      if let self, await closeEntry() { go(to: place) }
    }
  }

  private func go(to place: Place) {
    show(place)
    leaflet.showContent()
    pages[place]?.takeKeyboard()
  }

  /// From an entry to the place it was opened in, from there to the places.
  private func goBack() {
    guard entryPage == nil else {
      Task { [weak self] in _ = await self?.closeEntry() }
      return
    }
    leaflet.showSidebar()
    sidebar.focusPlaces()
  }

  /// The menu is beside the places, which a narrow window may not be showing.
  private func openMenu() {
    leaflet.showSidebar()
    sidebar.openMenu()
  }

  /// The window is there at once: the place it begins with is built when the first frame has been seen.
  private func showFirst(_ place: Place) {
    let opening = PlacePage(place, Box(.vertical))
    stack.add(opening, as: "opening")
    stack.shownPage = "opening"
    sidebar.mark(place)
    var isOpening = true
    onFirstFrame { [weak self] in
      guard let self, isOpening else { return }
      isOpening = false
      if stack.shownPage == "opening" { show(place) }
      stack.remove(opening)
    }
  }

  private func show(_ shown: Place) {
    guard stack.shownPage != shown.rawValue else { return }
    page(for: shown).fold(leaflet.isFolded)
    stack.shownPage = shown.rawValue
    sidebar.mark(shown)
    if preferences.place != shown { preferences.place = shown }
  }

  /// A place is built when it is first gone to.
  private func page(for place: Place) -> PlacePage {
    if let page = pages[place] { return page }
    let page: PlacePage =
      switch place {
      case .calendar: CalendarPage(diary, preferences, today)
      case .entries: EntriesPage(preferences, diary)
      case .memos: MemosPage(diary)
      case .trash: TrashPage(diary)
      case .album, .recordings, .feelings: ComingPage(place)
      }
    pages[place] = page
    stack.add(page, as: place.rawValue)
    return page
  }

  /// Looks for something in the entry that is open, or else in all.
  private func search() {
    if let entryPage { return entryPage.find() }
    Task { [weak self] in
      guard let self, await closeEntry() else { return }
      go(to: .entries)
      (page(for: .entries) as? EntriesPage)?.beginSearch()
    }
  }

  /// Goes to the memos, to write one.
  private func addMemo() {
    Task { [weak self] in
      guard let self, await closeEntry() else { return }
      go(to: .memos)
      (pages[.memos] as? MemosPage)?.beginMemo()
    }
  }

  private func fold() {
    sidebar.fold(leaflet.isFolded)
    for page in pages.values { page.fold(leaflet.isFolded) }
    entryPage?.fold(leaflet.isFolded)
  }
}

// MARK: - Entries

extension MainWindow {
  /// Opens the entry of this number.
  private func open(_ number: String) {
    guard let id = Int(number).map(DiaryCore.Entry.ID.init) else { return }
    Task { [weak self, diary] in
      guard let journal = await diary.openedJournal() else { return }
      let found = await diary.read { journal throws(JournalError) in try await journal.entry(id) }
      guard let entry = found ?? nil, let self, await closeEntry() else { return }
      show(EntryPage(Draft(entry), in: journal, diary, preferences))
    }
  }

  /// Begins an entry on the day of this number, or today.
  private func write(_ number: String) {
    let day = Int(number).flatMap(Day.init(number:))
    Task { [weak self, diary] in
      guard let journal = await diary.openedJournal(), let self, await closeEntry() else { return }
      guard !journal.isReadOnly else {
        return diary.tell(Deed(text: JournalError.readOnly(underlying: nil).words.title, undo: nil))
      }
      show(EntryPage(journal.newDraft(on: day), in: journal, diary, preferences))
    }
  }

  private func show(_ page: EntryPage) {
    entryPage = page
    page.fold(leaflet.isFolded)
    stack.add(page, as: "entry")
    stack.shownPage = "entry"
    leaflet.showContent()
    page.begin()
  }

  /// Goes back to the place, once everything is saved; answers whether that could be done.
  private func closeEntry() async -> Bool {
    guard let page = entryPage else { return true }
    guard await page.leave() else { return false }
    guard entryPage === page else { return true }
    entryPage = nil
    stack.shownPage = preferences.place.rawValue
    stack.remove(page)
    pages[preferences.place]?.takeKeyboardBack()
    return true
  }
}

// MARK: - Other windows

extension MainWindow {
  func showPreferences() {
    let window = preferencesWindow ?? PreferencesWindow(preferences, diary)
    preferencesWindow = window
    window.belong(to: self)
    window.present()
  }

  func showShortcuts() {
    let window = shortcutsWindow ?? ShortcutsWindow()
    shortcutsWindow = window
    window.belong(to: self)
    window.present()
  }

  func showAbout() {
    let window = aboutWindow ?? AboutWindow()
    aboutWindow = window
    window.belong(to: self)
    window.present()
  }
}
