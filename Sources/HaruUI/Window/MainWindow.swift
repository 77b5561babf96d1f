// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryStore
import GLib
import HaruWords
import Observation

/// The diary: the places at one side, the chosen place at the other.
final class MainWindow: ApplicationWindow {
  private let preferences: Preferences
  private let diary: Diary
  /// The places, or why there are none.
  private let whole = Stack()
  private let places = Box(.vertical)
  private var notice: NoticeBar?
  private var closedPage: ClosedDiaryPage?
  private var following: Task<Void, Never>?
  private let sidebar = Sidebar()
  private let stack = Stack()
  private let leaflet: Leaflet
  private var pages: [Place: PlacePage] = [:]
  private weak var preferencesWindow: PreferencesWindow?
  private weak var shortcutsWindow: ShortcutsWindow?
  private weak var aboutWindow: AboutWindow?

  init(_ application: Application, _ preferences: Preferences, _ diary: Diary) {
    self.preferences = preferences
    self.diary = diary
    stack.expanding(.horizontal).sized(minimumWidth: 300)
    leaflet = Leaflet(sidebar: sidebar, content: stack)
    super.init(application)
    titled(gettext("Haru"))
    sized(minimumWidth: 360, minimumHeight: 294)
    size = preferences.windowSize
    isMaximized = preferences.isMaximized
    places.append(leaflet.expanding(.vertical))
    whole.add(places, as: "places")
    setContent(whole)
    followDiary()
    addActions()
    show(preferences.place)
    leaflet.showContent()
    fold()
    sidebar.onMoved { [weak self] in self?.show($0) }
    leaflet.onFolded { [weak self] in self?.fold() }
    onActiveChanged { [weak self] in self?.sidebar.showToday() }
    onCloseRequest { [weak self] in
      self?.remember()
      return .allow
    }
  }

  isolated deinit { following?.cancel() }

  /// Keeps size and state for the next start.
  func remember() {
    preferences.windowSize = size
    preferences.isMaximized = isMaximized
  }

  private func addActions() {
    add(
      Action(choosing: WindowAction.place(.calendar).name)
        .onChosen { [weak self] in self?.go(to: $0) })
    add(Action(WindowAction.back.name).onActivated { [weak self] in self?.goBack() })
    add(Action(WindowAction.menu.name).onActivated { [weak self] in self?.openMenu() })
  }
}

// MARK: - The diary

extension MainWindow {
  private func followDiary() {
    let diary = diary
    following = Task { [weak self] in
      for await (state, failure) in Observations({ (diary.state, diary.backupFailure) }) {
        guard let self else { return }
        show(state)
        if let failure { showBackupFailure(failure) }
      }
    }
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
        gettext("Today’s backup failed.") + " " + error.words.inOneLine))
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
    show(place)
    leaflet.showContent()
  }

  private func goBack() {
    leaflet.showSidebar()
    sidebar.focusPlaces()
  }

  /// The menu is beside the places, which a narrow window may not be showing.
  private func openMenu() {
    leaflet.showSidebar()
    sidebar.openMenu()
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
    let page = PlacePage(place)
    pages[place] = page
    stack.add(page, as: place.rawValue)
    return page
  }

  private func fold() {
    sidebar.fold(leaflet.isFolded)
    for page in pages.values { page.fold(leaflet.isFolded) }
  }
}

// MARK: - Other windows

extension MainWindow {
  func showPreferences() {
    let window = preferencesWindow ?? PreferencesWindow(preferences)
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
