// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruWords
import Observation

/// A month beside the entries of the chosen day, or a year as a heat map.
///
///     CalendarBar ── which month or year
///     Stack
///     ├── SideBySide
///     │   ├── MonthGrid ── 42 DayCells
///     │   └── DayPane ── the chosen day's EntryCards, and those of other years
///     └── YearGrid ── 12 YearMonths, each a HeatMap
final class CalendarPage: DiaryPage {
  private let preferences: Preferences
  private let today: Today
  private let month = MonthGrid()
  private let year = YearGrid()
  private let pane = DayPane()
  private let stack = Stack()
  private let yearButton: ToggleButton
  private let bar = CalendarBar()
  private(set) var chosen: Day
  private var summaries: [Day: DaySummary] = [:]
  private var loading: Task<Void, Never>?
  private var following: Task<Void, Never>?

  init(_ diary: Diary, _ preferences: Preferences, _ today: Today) {
    self.preferences = preferences
    self.today = today
    chosen = today.day
    let yearButton = ToggleButton(
      child: Image(icon: "haru-year-symbolic"), name: gettext("Whole Year")
    ).styled(.flat)
    self.yearButton = yearButton
    let todayButton = Button(gettext("Today")).styled(.flat)
    let body = Box(.vertical)
    super.init(.calendar, diary, start: [todayButton], end: [yearButton], body)
    body.append(bar)
    body.append(fill(stack).expanding(.vertical))
    todayButton.onClicked { [weak self] in self?.goToToday() }
    yearButton.onToggled { [weak self] in self?.showView() }
    connect()
    followLanguage { $0.showDays() }
    preferences.onFirstWeekdayChanged(listener: self) { [weak self] in self?.showDays() }
    following = Task { [weak self] in
      for await _ in Observations({ today.day }) {
        guard let self else { return }
        choose(chosen)
      }
    }
  }

  isolated deinit {
    loading?.cancel()
    following?.cancel()
  }

  override func takeKeyboard() {
    if isYear { year.focusChosen() } else { month.focusChosen() }
  }

  override func show(_ journal: Journal) async { await load() }

  override func show(_ changes: [Change], in journal: Journal) async {
    if changes.contains(where: { $0.subject != .memo }) { await load() }
  }

  private func fill(_ stack: Stack) -> Stack {
    let sides = SideBySide(
      month, ScrolledWindow(pane).growing(), secondWidth: 320, threshold: 640)
    stack.add(ScrolledWindow(sides), as: "month")
    stack.add(ScrolledWindow(year), as: "year")
    return stack
  }

  private func connect() {
    bar.onTurned { [weak self] in self?.turn($0) }
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
    month.onKeys("Return", "KP_Enter", first: true) { [weak self] in
      self?.open()
      return true
    }
    month.onKeys("n", first: true) { [weak self] in
      guard let self else { return false }
      write(on: chosen)
      return true
    }
    year.onChosen { [weak self] in self?.leaveYear(for: $0) }
    year.onTurned { [weak self] in self?.turn($0) }
    year.onToday { [weak self] in self?.goToToday() }
  }
}

// MARK: - Moving

extension CalendarPage {
  private var isYear: Bool { stack.shownPage == "year" }

  func choose(_ day: Day) {
    chosen = day
    showDays()
    loading?.cancel()
    loading = Task { [weak self] in await self?.load() }
  }

  private func goToToday() {
    today.look()
    choose(today.day)
    takeKeyboard()
  }

  /// Goes on by so many pages.
  private func turn(_ pages: Int) {
    if let day = chosen.adding(months: isYear ? 12 * pages : pages) { choose(day) }
  }

  private func showView() {
    stack.shownPage = yearButton.isActive ? "year" : "month"
    choose(chosen)
  }

  private func leaveYear(for day: Day) {
    chosen = day
    yearButton.isActive = false
    month.focusChosen()
  }
}

// MARK: - Showing

extension CalendarPage {
  /// Shows the days with what is known of them already.
  private func showDays() {
    let weekday = preferences.firstWeekday.number()
    bar.show(Month(of: chosen), isYear: isYear)
    if isYear {
      year.show(chosen, today: today.day, weekday: weekday, summaries)
    } else {
      month.show(chosen, today: today.day, weekday: weekday, summaries)
    }
  }

  /// The months around the one that is shown too: turning the page finds them there.
  private var span: ClosedRange<Day> {
    let day = chosen
    let (before, after) = isYear ? (1 - day.month, 12 - day.month) : (-2, 2)
    let first = Month(of: day.adding(months: before) ?? day).first
    return first...Month(of: day.adding(months: after) ?? day).last
  }

  private func load() async {
    guard diary.readableJournal != nil else { return }
    let (day, today, span) = (chosen, today.day, span)
    let found = await diary.read { journal throws(JournalError) in
      try await journal.summaries(from: span.lowerBound, to: span.upperBound)
    }
    guard !Task.isCancelled, day == chosen else { return }
    if let found {
      summaries = Dictionary(found.map { ($0.day, $0) }, uniquingKeysWith: { $1 })
      showDays()
    }
    let page = await diary.read { journal throws(JournalError) in
      try await DayPage.read(day, today: today, from: journal)
    }
    guard !Task.isCancelled, day == chosen else { return }
    pane.show(
      page ?? DayPage(day: day, today: today, entries: nil, others: [], media: [:]))
  }
}

// MARK: - Entries

extension CalendarPage {
  private func write(on day: Day) { activate("win.write::\(day.number)") }

  /// Opens the entry of the day, or begins one; where there are several, the keyboard goes to them.
  private func open() {
    let day = chosen
    Task { [weak self] in
      guard let self else { return }
      let found = await diary.read { journal throws(JournalError) in
        try await journal.entries(on: day)
      }
      guard let entries = found, let first = entries.first else {
        if found != nil { write(on: day) }
        return
      }
      if entries.count == 1 {
        activate("win.open::\(first.id.number)")
      } else if day == chosen {
        await load()
        pane.focusFirst()
      }
    }
  }

  private func move(_ id: DiaryCore.Entry.ID, to day: Day) {
    let diary = diary
    // What is dragged takes the keyboard along, and is gone.
    month.focusChosen()
    Task {
      let found = await diary.read { journal throws(JournalError) in try await journal.entry(id) }
      guard let old = (found ?? nil)?.day, old != day else { return }
      await diary.change(
        saying: gettext("Moved to {date}").filling("date", with: DateText.withoutYear(day))
      ) { journal throws(JournalError) in
        try await journal.move(id, to: old)
      } _: { journal throws(JournalError) in
        try await journal.move(id, to: day)
      }
    }
  }
}
