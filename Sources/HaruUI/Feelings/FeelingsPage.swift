// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruParts
import HaruWords

/// How the days of a month, a season or a year felt: as a tree, and as charts.
///
///     FeelingSpanBar
///     FilterBar
///     FeelingBar
///     Stack
///     ├── TreeView with what to say of an empty tree, and below it TreeLegend
///     └── FeelingCharts
///
/// FeelingsSwitch is in the header bar, and in a narrow window below the page.
final class FeelingsPage: DiaryPage {
  let tree: TreeView
  private let preferences: Preferences
  private let today: Today
  /// Of what is shown.
  private var shownToday: Day?
  private var waking: Task<Void, Never>?
  /// Made when they are first looked at: most come to see the tree.
  private(set) var charts: FeelingCharts?
  private let legend = TreeLegend()
  private let nothing = Label().wrapping().centered().wide(upTo: 80)
  private let write = Button(gettext("Write")).styled(.suggestedAction, .pill)
    .aligned(horizontally: .center).performing(WindowAction.write)
  /// Nothing, and what there will be once something is written: on the ground of an empty tree.
  private let invitation: Box
  private let stack = Stack()
  let choice = FeelingsSwitch()
  private let bar = FeelingSpanBar(FeelingSpan(.month, around: .today))
  private let filterBar = FilterBar()
  private let menu: FilterMenu
  /// What it offers is about the tree; each chart has a menu of its own.
  private let more = MenuButton(
    icon: "view-more-symbolic", name: gettext("More"), menu: FeelingsAction.menu)
  private var filter = EntryFilter()
  private(set) var felt: [FeelingPoint]?
  /// Of what is shown; nil before anything is.
  private var shownSpan: FeelingSpan?
  /// Shows what the latest reading finds.
  private let latest = LatestReading()
  private var reading: Task<Void, Never>?
  private var exporting: Task<Void, Never>?
  private var soon: Task<Void, Never>?
  private var wantsKeyboard = false
  private var isNarrow = false
  /// Whether the bar has the keyboard only because there is nothing else for it.
  private var standsIn = false

  init(_ services: AppServices, _ preferences: Preferences, _ today: Today = Today()) {
    self.today = today
    let diary = services.diary
    tree = TreeView(diary)
    self.preferences = preferences
    let menu = FilterMenu(preferences, diary, offersAll: false)
    self.menu = menu
    let filterButton = PopoverButton(
      // Translators: A button whose menu leaves out some entries.
      icon: "haru-filter-symbolic", name: gettext("Filter"),
      ScrolledWindow(menu).high(upTo: 480))
    let (choice, bar, nothing, write) = (choice, bar, nothing, write)
    invitation = Box(.vertical, spacing: 12) {
      nothing
      write
    }.styled(Style("tree-invitation"))
    let (filterBar, stack, more) = (filterBar, stack, more)
    super.init(
      .feelings, diary, end: [more, filterButton], choice: Box(.horizontal) { choice },
      Box(.vertical) {
        bar.styled(Style("feelings-head"))
        filterBar
        FeelingBar(services.feelings)
        stack.expanding(.vertical)
      })
    fill()
    connect(filterButton)
    addActions()
    addKeys()
    suggest(by: write)
    followLanguage { $0.showNothing() }
    waking = Task { [weak self] in
      // The buds of days that have come fall.
      for await _ in ObservedValues({ today.day }) {
        if self?.shownToday != nil { self?.beginReading() }
      }
    }
  }

  isolated deinit {
    waking?.cancel()
    reading?.cancel()
    exporting?.cancel()
    soon?.cancel()
  }

  override func fold(_ isFolded: Bool) {
    super.fold(isFolded)
    legend.fold(isFolded)
    charts?.fold(isFolded)
    isNarrow = isFolded
  }

  override func takeKeyboard() {
    guard felt != nil else {
      wantsKeyboard = true
      return
    }
    wantsKeyboard = false
    switch choice.chosen {
    case .tree: standsIn = !tree.takeKeyboard()
    case .charts:
      if let charts, !charts.hasFocusInside { charts.moveFocusInside() }
      standsIn = charts?.hasFocusInside != true
    }
    guard standsIn else { return }
    if choice.chosen == .tree, write.isVisible, write.grabFocus() { return }
    bar.takeKeyboard()
  }

  override func show(_ journal: Journal) async { await readAll() }

  override func show(_ changes: [Change], in journal: Journal) async {
    let changes = changes.filter { $0.subject != .memo }
    // While many are read one after the other, now and then is often enough.
    if changes.allSatisfy({ $0.subject == .feeling && $0.item == 0 }) {
      if !changes.isEmpty { catchUpSoon() }
    } else {
      await catchUp()
    }
  }

  private func fill() {
    let (tree, legend) = (tree, legend)
    stack.add(
      Box(.vertical) {
        tree.expanding(.vertical)
        legend
      }, as: FeelingsView.tree.rawValue)
    invitation.isVisible = false
    tree.addGround(invitation)
  }

  private func addCharts() {
    let charts = FeelingCharts(diary)
    charts.follow(preferences)
    charts.fold(isNarrow)
    stack.add(charts, as: FeelingsView.charts.rawValue)
    self.charts = charts
  }

  private func connect(_ button: PopoverButton) {
    bar.onChosen { [weak self] _ in self?.beginReading() }
    choice.onChosen { [weak self] in self?.look(at: $0) }
    button.onOpened { [weak self] in
      if let self { menu.show(filter) }
    }
    menu.onChosen { [weak self] in self?.choose($0) }
    menu.onFinished { [weak button] in button?.popDown() }
    filterBar.onChanged { [weak self] in self?.choose($0) }
  }
}

// MARK: - What is shown

extension FeelingsPage {
  private func choose(_ filter: EntryFilter) {
    self.filter = filter
    filterBar.show(filter)
    shownSpan = nil
    beginReading()
  }

  private func look(at view: FeelingsView) {
    // What had the keyboard may go out of sight.
    let hasKeyboard =
      stack.hasFocusInside || more.hasFocusInside || standsIn && bar.hasFocusInside
    if view == .charts, charts == nil { addCharts() }
    stack.shownPage = view.rawValue
    more.isVisible = view == .tree
    showCharts()
    if hasKeyboard { takeKeyboard() }
  }

  private func beginReading() {
    reading?.cancel()
    reading = Task { [weak self] in await self?.readAll() }
  }

  private func catchUpSoon() {
    guard soon == nil else { return }
    soon = Task { [weak self] in
      // Cancelled where the page is gone before.
      try? await Task.sleep(for: .seconds(1))
      guard let self, !Task.isCancelled else { return }
      soon = nil
      await catchUp()
    }
  }

  private func readAll() async {
    let (span, filter) = (bar.span, filter)
    let found = await latest.read {
      await read { journal throws(JournalError) in
        let filter = try await filter.fitting(journal)
        return (
          try await journal.felt(span.days, folder: filter.folder?.id, tag: filter.tag), filter
        )
      }
    }
    guard let (found, fitting) = found else { return }
    if fitting != filter, self.filter == filter {
      self.filter = fitting
      filterBar.show(fitting)
    }
    let today = today.day
    guard found != felt || span != shownSpan || today != shownToday else {
      return tree.askAnew()
    }
    let isOther = span != shownSpan
    (felt, shownSpan, shownToday) = (found, span, today)
    let hasKeyboard = tree.hasFocusInside || standsIn && bar.hasFocusInside
    tree.show(found, span, today: today, grows: isOther)
    legend.show(found, daysToCome: TreeBud.days(of: span, today: today).count)
    showNothing()
    showCharts()
    if wantsKeyboard || hasKeyboard { takeKeyboard() }
  }

  /// Makes the charts only when they are visible.
  private func showCharts() {
    guard choice.chosen == .charts, let felt, let shownSpan else { return }
    charts?.show(felt, shownSpan, ofAll: filter.isEmpty)
  }

  /// An empty tree says why it is, and one without any feeling, too. That of these days says how
  /// its leaves come.
  private func showNothing() {
    let isEmpty = felt?.isEmpty == true
    let isUnread = felt?.allSatisfy { !$0.isRead } == true && !isEmpty
    invitation.isVisible = isEmpty || isUnread
    let isOfToday = shownSpan?.days.contains(today.day) == true
    write.isVisible = isEmpty && filter.isEmpty && isOfToday
    legend.isVisible = !isEmpty
    tree.exchange(isEmpty ? nil : .leafless, for: isEmpty ? .leafless : nil)
    if isUnread {
      nothing.text = FeelingCharts.unreadWords
    } else if write.isVisible {
      nothing.text = gettext(
        "Write about your day, and the first leaf opens here, in the color of how it felt.")
    } else if filter.isEmpty {
      nothing.text = gettext("No leaves yet: nothing was written in this period.")
    } else {
      nothing.text = gettext("No leaves: no entry of this time is in this folder and has this tag.")
    }
    tree.measureGround()
  }
}

// MARK: - What can be done

extension FeelingsPage {
  private func addActions() {
    let group = ActionGroup()
    for action in FeelingsAction.allCases {
      group.add(
        Action(action.rawValue).onActivated { [weak self] in self?.export(action) })
    }
    insert(group, as: FeelingsAction.group)
  }

  private func export(_ action: FeelingsAction) {
    guard let felt, let shownSpan, let shownToday else { return }
    let isDark = tree.tree.ink.isLight
    exporting = Task { [weak self, diary] in
      let export =
        if let format = action.format {
          await TreePicture.shared(
            felt, shownSpan, as: format, isDark: isDark, today: shownToday)
        } else {
          await TreePicture.of(felt, shownSpan, today: shownToday)
        }
      guard let self else { return }
      await export.save(as: action.form, in: diary, over: self)
    }
  }

  private func addKeys() {
    func add(_ key: FeelingsKey, _ body: @escaping @MainActor (FeelingsPage) -> Void) {
      onKeys(key) { [weak self] in
        guard let self, !isWriting else { return false }
        body(self)
        return true
      }
    }
    add(.previous) { $0.bar.turn(-1) }
    add(.next) { $0.bar.turn(1) }
    add(.today) { $0.bar.goToToday() }
    add(.month) { $0.bar.choose(.month) }
    add(.season) { $0.bar.choose(.season) }
    add(.year) { $0.bar.choose(.year) }
    add(.tree) { $0.choice.chosen = .tree }
    add(.charts) { $0.choice.chosen = .charts }
  }
}

extension Style {
  /// A tree below which there is no legend.
  fileprivate static let leafless = Style("leafless")
}
