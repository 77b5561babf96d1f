// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruParts
import HaruSettings
import Observation

/// A month beside the entries of the chosen day, a week with the entries of all its days, or a year
/// as a heat map.
///
///     Stack
///     ├── CalendarBar, and below it WeekGrid ── 7 WeekDays, each with its DayCards
///     ├── SideBySide
///     │   ├── CalendarBar, and below it MonthGrid ── up to 42 DayCells
///     │   └── DayPane ── the chosen day's EntryCards, and those of other years
///     └── CalendarBar, and below it YearGrid ── 12 YearMonths, each a HeatMap
final class CalendarPage: DiaryPage {
  private let preferences: Preferences
  private let today: Today
  let week: WeekGrid
  private let month: MonthGrid
  private let year: YearGrid
  let pane: DayPane
  private let stack = Stack()
  private let bars = CalendarUnit.allCases.map { CalendarBar($0, offersChoice: true) }
  private(set) var chosen: Day
  private var days = CalendarDays()
  /// Read when the diary has changed, and not with each month: the color of a day stays while
  /// others are looked at.
  private var steps = FullnessSteps.usual
  /// The week whose entries are shown, as long as they are as they were.
  private var shownWeek: ClosedRange<Day>?
  /// The week that the columns stand for, whether its entries are still as they were or not.
  private var namedWeek: ClosedRange<Day>?
  /// Whether the unit is being chosen in this window: the setting changes in every one.
  private var takesKeyboard = false
  /// How many times it was read. Readings may end in another order than they began.
  private var readings = 0
  private var loading: Task<Void, Never>?
  private var following: Task<Void, Never>?

  init(_ services: AppServices, _ preferences: Preferences, _ today: Today) {
    let diary = services.diary
    self.preferences = preferences
    self.today = today
    chosen = today.day
    week = WeekGrid(services.pictures)
    month = MonthGrid(services.pictures, legend: AmountLegend.ofMonth())
    pane = DayPane(preferences)
    year = YearGrid(preferences, services.pictures)
    let units = CalendarSwitch(preferences.calendarUnit)
    super.init(.calendar, diary, choice: units, stack)
    units.onChosen = { [weak self] in self?.takesKeyboard = true }
    for key in CalendarUnitKey.allCases {
      onKeys(key) { [weak self, weak units] in
        guard self?.isWriting == false else { return false }
        units?.choose(key.unit)
        return true
      }
    }
    fill(stack)
    showPage()
    preferences.calendarUnit.onChanged(listener: self) { [weak self] in self?.showUnit() }
    connect()
    // With another language, weeks may begin with another day.
    followLanguage { $0.refresh() }
    preferences.firstWeekday.onChanged(listener: self) { [weak self] in self?.refresh() }
    following = Task { [weak self, first = today.day] in
      var last = first
      for await day in ObservedValues({ today.day }) where day != last {
        guard let self else { return }
        // Its cards say how long letters stay closed.
        (last, shownWeek) = (day, nil)
        refresh()
      }
    }
  }

  isolated deinit {
    loading?.cancel()
    following?.cancel()
  }

  override func takeKeyboard() {
    switch unit {
    case .week: week.focusChosen()
    case .month: month.focusChosen()
    case .year: year.focusChosen()
    }
  }

  override func fold(_ isFolded: Bool) {
    super.fold(isFolded)
    pane.fold(isFolded)
    year.fold(isFolded)
  }

  override func show(_ journal: Journal) async { await loadAnew() }

  override func show(_ changes: [Change], in journal: Journal) async {
    if changes.contains(where: { $0.subject != .memo }) { await catchUp() }
  }

  private func fill(_ stack: Stack) {
    let (month, year, week) = (month, year, week)
    stack.add(
      Box(.vertical) {
        bars[0]
        week.expanding(.vertical)
      }, as: CalendarUnit.week.rawValue)
    let page = Box(.vertical) {
      bars[1]
      month.expanding(.vertical)
    }
    let sides = SideBySide(page, ScrolledWindow(pane).growing(), secondWidth: 320, threshold: 640)
    stack.add(ScrolledWindow(sides), as: CalendarUnit.month.rawValue)
    stack.add(
      Box(.vertical) {
        bars[2]
        year.expanding(.vertical)
      }, as: CalendarUnit.year.rawValue)
  }

  private func connect() {
    for bar in bars {
      bar.onTurned { [weak self] in self?.turn($0) }
      bar.onToday { [weak self] in self?.goToToday() }
      bar.onChosen { [weak self] in self?.go(to: $0) }
    }
    for words in pane.invitations { suggest(by: words) }
    month.onChosen { [weak self] in self?.choose($0) }
    month.onWriting { [weak self] in self?.write(on: $0) }
    month.onEntryDropped { [weak self] in self?.move($0, to: $1) }
    month.movingDays { [weak self] in
      self?.chosen
    } today: { [weak self] in
      self?.today.day
    } _: { [weak self] in
      self?.choose($0)
    }
    month.onKeys(CalendarKey.open, first: true) { [weak self] in
      self?.open()
      return true
    }
    month.onKeys(CalendarKey.write, first: true) { [weak self] in
      guard let self else { return false }
      write(on: chosen)
      return true
    }
    connectWeek()
    year.onChosen { [weak self] in self?.showMonth(of: $0) }
    year.onTurned { [weak self] in self?.turn($0) }
    year.onToday { [weak self] in self?.goToToday() }
  }

  private func connectWeek() {
    week.onChosen { [weak self] in self?.choose($0) }
    week.onWriting { [weak self] in self?.write(on: $0) }
    week.onOpened { [weak self] in self?.showMonth(of: $0) }
    week.onEntryDropped { [weak self] in self?.move($0, to: $1) }
    week.onKeys { [weak self] in self?.take($0) }
  }

  private func take(_ key: WeekKey) {
    switch key {
    case .today: goToToday()
    case .open: open()
    case .write: write(on: chosen)
    case .left, .right, .up, .down, .previousWeek, .nextWeek:
      if let step = key.step, let day = chosen.adding(days: step) { choose(day) }
    }
  }
}

// MARK: - Moving

extension CalendarPage {
  var unit: CalendarUnit { preferences.calendarUnit.value }

  func choose(_ day: Day) {
    chosen = day
    showDays()
    loading?.cancel()
    loading = Task { [weak self] in await self?.load() }
  }

  /// Shows the same day in another way. What can't be seen is read when it can.
  private func refresh() {
    if isMapped { return choose(chosen) }
    showDays()
    // At first it is read when the diary is open.
    guard following != nil else { return }
    loading?.cancel()
    loading = Task { [weak self] in await self?.catchUp() }
  }

  private func goToToday() {
    today.look()
    choose(today.day)
    takeKeyboard()
  }

  /// Goes on by so many pages.
  private func turn(_ pages: Int) {
    let day =
      switch unit {
      case .week: chosen.adding(days: 7 * pages)
      case .month: chosen.adding(months: pages)
      case .year: chosen.adding(months: 12 * pages)
      }
    if let day { choose(day) }
  }

  private func go(to month: Month) {
    let months = (month.year - chosen.year) * 12 + month.month - chosen.month
    if let day = chosen.adding(months: months) { choose(day) }
    takeKeyboard()
  }

  /// A month and a week have a way to write on the chosen day, a year has none.
  private func showPage() {
    stack.shownPage = unit.rawValue
    offersWriting = unit == .year
  }

  private func showUnit() {
    showPage()
    refresh()
    if takesKeyboard { takeKeyboard() }
    takesKeyboard = false
  }

  /// Leaves the week or the year for the month of a day, where all its entries are.
  private func showMonth(of day: Day) {
    (chosen, takesKeyboard) = (day, true)
    preferences.calendarUnit.value = .month
  }
}

// MARK: - Showing

extension CalendarPage {
  /// Shows the days with what is known of them already.
  private func showDays() {
    let weekday = preferences.firstWeekday.value.number()
    let ownWeek = chosen.week(from: weekday)
    // Another week is named when its entries are there: those of the last one are not its own.
    if namedWeek == nil || shownWeek == ownWeek { namedWeek = ownWeek }
    for bar in bars { bar.show(Month(of: chosen), week: namedWeek, today: today.day) }
    switch unit {
    // A year knows nothing of the days that a week has beyond its end.
    case .week where shownWeek == ownWeek && days.covers(ownWeek):
      week.show(ownWeek, chosen: chosen, today: today.day, days)
    case .week: break
    case .month: month.show(chosen, today: today.day, weekday: weekday, days)
    case .year:
      year.show(
        chosen, today: today.day, weekday: weekday, days,
        isWhole: days.covers(shownDays))
    }
  }

  /// What the page shows.
  private var shownDays: ClosedRange<Day> {
    let page = Month(of: chosen)
    if unit == .week { return chosen.week(from: preferences.firstWeekday.value.number()) }
    guard unit == .month else {
      let january = Month(year: page.year, month: 1) ?? page
      return january.first...(Month(year: page.year, month: 12) ?? page).last
    }
    return (page.first.adding(days: -6) ?? page.first)...(page.last.adding(days: 13) ?? page.last)
  }

  /// What the page shows and what turning it will show, so that it is there at once.
  private var span: ClosedRange<Day> {
    let shown = shownDays
    guard unit == .month else { return shown }
    let (first, last) = (shown.lowerBound, shown.upperBound)
    return (first.adding(months: -1) ?? first)...(last.adding(months: 1) ?? last)
  }

  private func loadAnew() async {
    (days.known, shownWeek) = (nil, nil)
    guard diary.readableJournal != nil else { return }
    let today = today.day
    let found = await read(true) { journal throws(JournalError) in
      try await FullnessSteps.read(before: today, from: journal)
    }
    if let found { steps = found }
    await load()
  }

  func load() async {
    guard diary.readableJournal != nil else { return }
    readings += 1
    let (day, reading) = (chosen, readings)
    if unit == .week { return await loadWeek(reading) }
    if unit == .year { year.habit.show(day.year, today: today.day, in: diary) }
    async let loaded: Void = loadDays(reading)
    async let page = loadPage(of: day)
    await loaded
    let shown = await page
    guard isLatest(reading), day == chosen else { return }
    pane.show(shown)
  }

  private func isLatest(_ reading: Int) -> Bool { !Task.isCancelled && reading == readings }

  private func loadWeek(_ reading: Int) async {
    let (shown, today, known) = (shownDays, today.day, days)
    guard shownWeek != shown || !days.covers(shown) else { return }
    // Without its entries, a week would look as if nothing was written in it.
    let found = await read(false) { journal throws(JournalError) in
      try await WeekContent.read(shown, today: today, known, from: journal)
    }
    guard isLatest(reading), shown == shownDays else { return }
    guard let found else {
      days.known = nil
      return
    }
    (days, shownWeek) = (found.known, shown)
    days.steps = steps
    showDays()
    week.show(found)
  }

  private func loadDays(_ reading: Int) async {
    let (shown, span, needsWords) = (shownDays, span, unit == .month)
    if days.covers(shown), !needsWords || days.hasWords { return }
    let found = await read(true) { journal throws(JournalError) in
      try await CalendarDays.read(span, withWords: needsWords, from: journal)
    }
    guard let found, isLatest(reading), shown == shownDays else { return }
    days = found
    days.steps = steps
    showDays()
  }

  private func loadPage(of day: Day) async -> DayPage {
    let today = today.day
    let page = await read(true) { journal throws(JournalError) in
      try await DayPage.read(day, today: today, from: journal)
    }
    return page ?? DayPage(day: day, today: today, entries: nil, others: [], media: [:])
  }
}
