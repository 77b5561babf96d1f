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
  private let choosingBar: ChoosingBar
  private let menu: FilterMenu
  private let select = Button(icon: "haru-select-symbolic", name: gettext("Select Entries"))
  private let stack = Stack()
  private var filter = EntryFilter()
  private var page = Page.blank
  private var exported: @MainActor (Set<DiaryCore.Entry.ID>) -> Void = { _ in }
  /// Shows what the latest reading of the list finds.
  private let latest = LatestReading()
  private var reading: Task<Void, Never>?
  /// Whether the list gets the keyboard when it has been read.
  private var wantsKeyboard = false

  init(_ preferences: Preferences, _ services: AppServices) {
    let diary = services.diary
    self.preferences = preferences
    list = EntryList(services, name: gettext("Entries"))
    results = SearchResults(services)
    choosingBar = ChoosingBar(diary)
    let menu = FilterMenu(preferences, diary)
    let filterButton = PopoverButton(
      icon: "haru-filter-symbolic", name: gettext("Order and Filter"),
      ScrolledWindow(menu).high(upTo: 480))
    self.menu = menu
    let select = select
    let (searchBar, filterBar, stack, choosingBar) = (searchBar, filterBar, stack, choosingBar)
    let content = Box(.vertical) {
      searchBar
      filterBar
      stack.expanding(.vertical)
      choosingBar
    }
    super.init(
      .entries, diary,
      start: [
        Button(icon: "haru-search-symbolic", name: WindowAction.search.title)
          .performing(WindowAction.search)
      ],
      end: [
        Button(icon: "haru-write-symbolic", name: WindowAction.write.title)
          .performing(WindowAction.write),
        select, filterButton,
      ], content)
    addPages()
    connect(filterButton)
    select.onClicked { [weak self] in self?.toggleChoosing() }
    connectKeys(of: content)
  }

  isolated deinit { reading?.cancel() }

  /// Hears which entries are to be exported.
  func onExport(_ handler: @escaping @MainActor (Set<DiaryCore.Entry.ID>) -> Void) {
    exported = handler
  }

  /// The header bar of a narrow window has no room for all of its buttons.
  override func fold(_ isFolded: Bool) {
    super.fold(isFolded)
    select.isVisible = !isFolded
    menu.offersChoosing = isFolded
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
    stack.add(Box(.vertical), as: Page.blank.rawValue)
    stack.add(
      StatusPage(
        icon: SidebarPlace.entries.icon, title: gettext("No Entries Yet"),
        description: gettext("What you write, speak or film will be here, day by day.")
      ).offering(
        Button(gettext("Write Your First Entry")).performing(WindowAction.write),
        WindowAction.restoring.button),
      as: Page.empty.rawValue)
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
    menu.onChoosing { [weak self] in self?.toggleChoosing() }
    menu.onFinished { [weak button] in button?.popDown() }
    filterBar.onChanged { [weak self] in self?.choose($0) }
    preferences.entryOrder.onChanged(listener: self) { [weak self] in self?.beginReading() }
    for list in [list, results.list] {
      list.onDelete { [weak self] in self?.delete($0) }
      list.rows.onChoiceChanged { [weak self] in self?.showChoice() }
    }
    choosingBar.onDelete { [weak self] in
      if let self { delete(Array(shownList.rows.chosen ?? [])) }
    }
    choosingBar.onExport { [weak self] in
      guard let self, let chosen = shownList.rows.chosen, !chosen.isEmpty else { return }
      exported(Set(chosen.map { Entry.ID($0) }))
    }
    choosingBar.onEnded { [weak self] in self?.endChoosing() }
    choosingBar.folders.onChosen { [weak self] in self?.move(to: $0) }
    searchBar.onChanged { [weak self] in self?.search($0) }
    searchBar.onEnded { [weak self] in self?.endSearch() }
    searchBar.onEntered { [weak self] in self?.shownList.focusList() }
    results.onCounted { [weak self] in self?.searchBar.show(count: $0, hasMore: $1) }
  }

  private func connectKeys(of content: Box) {
    for list in [list, results.list] {
      // GTK would select what can't be selected.
      list.onKeys(EntriesKey.selectAll, first: true) { [weak self] in
        guard let self else { return false }
        shownList.rows.choose(Set(shownList.listed))
        return true
      }
    }
    content.onKeys(GeneralKey.leave) { [weak self] in self?.leave() ?? false }
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
        var listing = try await journal.listing(
          order, folder: filter.folder?.id, tag: filter.tag, emotion: filter.emotion)
        if let choice = filter.choice {
          listing = listing.keeping(Set(choice.entries.map(\.number)))
        }
        let shown = listing.numbers.prefix(first).map { Entry.ID($0) }
        return (listing, try await journal.cards(shown))
      }
    }
    guard let (listing, cards) = found else { return }
    list.prepare(cards)
    list.show(listing, anew: anew)
    showPage()
  }

  private func showPage() {
    let listed: Page =
      !list.listed.isEmpty ? .list : filter.isEmpty ? .empty : .nothing
    page = searchBar.isLooking ? .results : listed
    if stack.shownPage != page.rawValue { stack.shownPage = page.rawValue }
    filterBar.isVisible = page != .results && !filter.isEmpty
    if wantsKeyboard, page == .list { list.focusList() }
    wantsKeyboard = false
  }
}

// MARK: - Searching

extension EntriesPage {
  func beginSearch() {
    endChoosing()
    wantsKeyboard = false
    searchBar.begin()
  }

  private func search(_ input: SearchInput) {
    endChoosing()
    results.look(for: input)
    showPage()
  }

  private func endSearch() {
    endChoosing()
    searchBar.end()
    results.look(for: SearchInput(""))
    showPage()
    list.focusList()
  }

  /// Escape leaves one thing after the other.
  private func leave() -> Bool {
    if shownList.rows.chosen != nil {
      endChoosing()
    } else if searchBar.isVisible {
      endSearch()
    } else {
      return false
    }
    return true
  }
}

// MARK: - Choosing

extension EntriesPage {
  private func toggleChoosing() {
    guard shownList.rows.chosen == nil else { return endChoosing() }
    shownList.rows.choose([])
    shownList.focusList()
  }

  private func endChoosing() {
    for list in [list, results.list] where list.rows.chosen != nil { list.rows.choose(nil) }
  }

  private func showChoice() {
    let chosen = shownList.rows.chosen
    choosingBar.isVisible = chosen != nil
    choosingBar.show(count: chosen?.count ?? 0)
  }

  private func delete(_ numbers: [Int]) {
    guard !numbers.isEmpty else { return }
    endChoosing()
    BulkEntryActions.delete(numbers.map { Entry.ID($0) }, in: diary)
  }

  private func move(to target: FolderMenu.Target) {
    // A line to write into must not have the keyboard when it goes.
    shownList.focusList()
    choosingBar.closeMenu()
    let ids = (shownList.rows.chosen ?? []).map { Entry.ID($0) }
    endChoosing()
    BulkEntryActions.move(ids, to: target, in: diary)
  }
}
