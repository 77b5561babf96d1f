// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib

/// The diary: the places at one side, the chosen place at the other.
final class MainWindow: ApplicationWindow {
  private let preferences: Preferences
  private let sidebar = Sidebar()
  private let stack = Stack()
  private let leaflet: Leaflet
  private var pages: [Place: PlacePage] = [:]
  private weak var preferencesWindow: PreferencesWindow?
  private weak var shortcutsWindow: ShortcutsWindow?
  private weak var aboutWindow: AboutWindow?

  init(_ application: Application, _ preferences: Preferences) {
    self.preferences = preferences
    stack.expanding(.horizontal).sized(minimumWidth: 300)
    leaflet = Leaflet(sidebar: sidebar, content: stack)
    super.init(application)
    titled(gettext("Haru"))
    sized(minimumWidth: 360, minimumHeight: 294)
    size = preferences.windowSize
    isMaximized = preferences.isMaximized
    setContent(leaflet)
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
