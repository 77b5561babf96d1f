// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruParts
import HaruSettings

/// Every entry of the diary as a card, in an order, by folder and tag; and the search.
final class EntriesPage: DiaryPage {
  private enum Page: String {
    case blank
    case empty
    case nothing
    case list
    case results
  }

  private let preferences: Preferences
  private let list: EntryList
  private let results: SearchResults
  private let searchBar = SearchBar()
  private let filterBar = FilterBar()
  private let choice: EntryChoice
  private let menu: FilterMenu
  private let entryMenu: EntryMenu
  private weak var foldersWindow: FoldersWindow?
  private let write = WindowAction.write.button.styled(.suggestedAction)
  private let searchButton = ToggleButton(
    child: Image(icon: "haru-search-symbolic"), name: WindowAction.search.title
  ).styled(.flat)
  private let select = Button(icon: "haru-select-symbolic", name: gettext("Select Entries"))
  private let filterButton: PopoverButton
  private var isFolded = false
  private let stack = Stack()
  private var filter = EntryFilter()
  private var page = Page.blank
  /// Shows what the latest reading of the list finds.
  private let latest = LatestReading()
  private var reading: Task<Void, Never>?
  /// Waits for what was found, which then gets the keyboard.
  private var entering: Task<Void, Never>?
  /// Whether the first of it is opened then.
  private var opensFirst = false
  /// Whether the list gets the keyboard when it has been read.
  private var wantsKeyboard = false

  init(_ preferences: Preferences, _ services: AppServices) {
    let diary = services.diary
    self.preferences = preferences
    let list = EntryList(services, name: gettext("Entries"))
    let results = SearchResults(services)
    let choice = EntryChoice(diary, in: [list, results.list])
    (self.list, self.results, self.choice) = (list, results, choice)
    entryMenu = EntryMenu(services, preferences)
    let menu = FilterMenu(preferences, diary)
    let filterButton = PopoverButton(
      icon: "haru-filter-symbolic", name: gettext("Order and Filter"),
      ScrolledWindow(menu).high(upTo: 480))
    (self.menu, self.filterButton) = (menu, filterButton)
    let (searchButton, write, select) = (searchButton, write, select)
    let (searchBar, filterBar, stack) = (searchBar, filterBar, stack)
    let content = Box(.vertical) {
      searchBar
      filterBar
      stack.expanding(.vertical)
      choice.bar
    }
    super.init(
      .entries, diary,
      start: [searchButton], end: [select, filterButton, write], content)
    choice.shownList = { [weak self] in self?.shownList }
    addPages()
    connect(filterButton)
    select.onClicked { [weak self] in self?.choice.toggle() }
    content.onKeys(GeneralKey.leave) { [weak self] in self?.leave() ?? false }
    installMenu()
  }

  isolated deinit {
    reading?.cancel()
    entering?.cancel()
  }

  /// Hears which entries are to be exported.
  func onExport(_ handler: @escaping @MainActor (Set<DiaryCore.Entry.ID>) -> Void) {
    choice.onExport(handler)
    entryMenu.onExport = { handler([$0]) }
  }

  /// In a wide window there is a way to write above the places.
  override func fold(_ isFolded: Bool) {
    super.fold(isFolded)
    self.isFolded = isFolded
    showTools()
  }

  /// Where nothing is written there is nothing to look for, and the page itself has a way to write.
  private func showTools() {
    let isEmpty = page == .empty
    for tool in [searchButton, filterButton, select] { tool.isVisible = !isEmpty }
    write.isVisible = isFolded && !isEmpty
    offersTools = !isEmpty
  }

  override func takeKeyboard() {
    switch page {
    case .blank: wantsKeyboard = true
    case .list, .results: shownList.focusList()
    case .empty, .nothing: break
    }
  }

  override func show(_ journal: Journal) async {
    list.rows.refreshAll()
    await readList(anew: true)
    await results.lookAgain()
  }

  override func show(_ changes: [Change], in journal: Journal) async {
    let ofOne = changes.filter {
      $0.subject == .entry || $0.subject == .feeling && $0.item != 0
    }
    let ofMany = changes.filter { $0.subject != .memo && !ofOne.contains($0) }
    let changed = Set(ofOne.map(\.item))
    for rows in [list.rows, results.list.rows] {
      if ofMany.contains(where: { $0.subject != .feeling }) {
        rows.refreshAll()
      } else if !ofMany.isEmpty {
        rows.refreshFeelings()
      }
      rows.refresh(changed)
    }
    if !filter.isOfFeelings, changes.allSatisfy({ $0.subject == .feeling }) {
      await results.lookAgain()
    } else {
      await catchUp()
    }
  }

  override func showAgain() async {
    await readList(anew: false)
    await results.lookAgain()
  }

  private func addPages() {
    let first = Button(gettext("Write Your First Entry")).performing(WindowAction.write)
    suggest(by: first)
    stack.add(Box(.vertical), as: Page.blank.rawValue)
    stack.add(
      StatusPage(
        icon: SidebarPlace.entries.icon, title: gettext("No Entries Yet"),
        description: gettext("Everything you write, say or film appears here.")
      ).offering(first, WindowAction.restoring.button), as: Page.empty.rawValue)
    stack.add(
      StatusPage(
        icon: "haru-filter-symbolic", title: gettext("Nothing Here"),
        description: gettext("No entries match this filter.")),
      as: Page.nothing.rawValue)
    stack.add(list, as: Page.list.rawValue)
    stack.add(results, as: Page.results.rawValue)
  }

  private func connect(_ button: PopoverButton) {
    button.onOpened { [weak self] in
      if let self { menu.show(filter) }
    }
    menu.onChosen { [weak self] in self?.choose($0) }
    menu.onManaging { [weak self] in
      self?.manageFolders()
    }
    menu.onFinished { [weak button] in button?.popDown() }
    filterBar.onChanged { [weak self] in self?.choose($0) }
    preferences.entryOrder.onChanged(listener: self) { [weak self] in self?.beginReading() }
    searchButton.onToggled { [weak self] in
      guard let self, searchButton.isActive != searchBar.isVisible else { return }
      if searchButton.isActive { beginSearch() } else { endSearch() }
    }
    searchBar.onChanged { [weak self] in self?.search($0) }
    searchBar.onEnded { [weak self] in self?.endSearch() }
    searchBar.onEntered { [weak self] in self?.enterResults($0) }
    results.onCounted { [weak self] in self?.searchBar.show(count: $0, hasMore: $1) }
  }

  private func manageFolders() {
    let window = foldersWindow ?? FoldersWindow(diary)
    foldersWindow = window
    window.present(over: self)
  }

  private func installMenu() {
    entryMenu.onSelect = { [weak self] in self?.choice.begin(with: [$0.number]) }
    entryMenu.install(on: self) { [weak self] widgets in
      // What is chosen has a bar of its own.
      guard self?.choice.isGoingOn == false,
        let row = widgets.lazy.compactMap({ $0 as? CardRow }).first,
        let isSealed = row.isSealed
      else { return nil }
      return EntryMenu.Card(entry: Entry.ID(row.number), isSealed: isSealed, widget: row)
    }
  }
}

// MARK: - The list

extension EntriesPage {
  private var shownList: EntryList { page == .results ? results.list : list }

  /// Shows only the entries that a chart led to.
  func show(_ choice: FeelingSelection) {
    endSearch()
    wantsKeyboard = true
    choose(EntryFilter(choice: choice))
  }

  private func choose(_ filter: EntryFilter) {
    self.filter = filter
    filterBar.show(filter)
    beginReading()
  }

  private func beginReading() {
    reading?.cancel()
    reading = Task { [weak self] in await self?.readList(anew: true) }
  }

  private func readList(anew: Bool) async {
    let (order, filter) = (preferences.entryOrder.value, filter)
    let first = anew ? EntryList.held : 0
    let found = await latest.read {
      await read { journal throws(JournalError) in
        let filter = try await filter.fitting(journal)
        var listing = try await journal.listing(
          order, folder: filter.folder?.id, tag: filter.tag, emotion: filter.emotion)
        if let choice = filter.choice {
          listing = listing.keeping(Set(choice.entries.map(\.number)))
        }
        let shown = listing.numbers.prefix(first).map { Entry.ID($0) }
        return (listing, try await journal.cards(shown), filter)
      }
    }
    guard let (listing, cards, fitting) = found else { return }
    if fitting != filter, self.filter == filter {
      self.filter = fitting
      filterBar.show(fitting)
    }
    list.prepare(cards)
    list.show(listing, anew: anew)
    showPage()
  }

  private func showPage() {
    let listed: Page =
      !list.listed.isEmpty ? .list : filter.isEmpty ? .empty : .nothing
    page = searchBar.isLooking ? .results : listed
    if stack.shownPage != page.rawValue { stack.shownPage = page.rawValue }
    showTools()
    filterBar.isVisible = page != .results && !filter.isEmpty
    if wantsKeyboard, page == .list { list.focusList() }
    wantsKeyboard = false
  }
}

// MARK: - Searching

extension EntriesPage {
  func beginSearch() {
    choice.end()
    wantsKeyboard = false
    searchBar.begin()
    searchButton.isActive = true
  }

  func beginSearch(for words: String) {
    beginSearch()
    searchBar.look(for: words)
  }

  private func search(_ input: SearchInput) {
    choice.end()
    // A person who types on wants the keyboard in the line.
    if results.look(for: input) {
      entering?.cancel()
      entering = nil
    }
    showPage()
  }

  /// Puts the keyboard on what was found for the words in the line, which may still be read. Down
  /// and Enter in quick succession open the first of it.
  private func enterResults(_ key: SearchBar.Key) {
    guard searchBar.isLooking else { return shownList.focusList() }
    opensFirst = entering != nil && key == .enter
    guard entering == nil else { return }
    entering = Task { [weak self, results] in
      await results.catchUp()
      guard let self, !Task.isCancelled else { return }
      entering = nil
      guard page == .results else { return }
      results.list.focusList()
      if opensFirst { results.list.openFirst() }
    }
  }

  private func endSearch() {
    choice.end()
    searchBar.end()
    searchButton.isActive = false
    results.look(for: SearchInput(""))
    showPage()
    list.focusList()
  }

  /// Escape leaves one thing after the other.
  private func leave() -> Bool {
    if choice.isGoingOn {
      choice.end()
    } else if searchBar.isVisible {
      endSearch()
    } else {
      return false
    }
    return true
  }
}
