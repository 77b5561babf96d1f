// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruModel
import HaruParts
import HaruSettings
import HaruWords

/// The twelve months of a year, small, and what there is in all of it. That of the chosen day is in
/// sight.
final class YearGrid: Box {
  private let preferences: Preferences
  let habit: HabitLine
  /// How many months stand side by side where the window has room for them: where photos are seen,
  /// fewer, and larger ones.
  private static let (monthsInRow, monthsOfPhotosInRow) = (4, 3)

  private let months: [YearMonth]
  private let flow: FlowBox
  private let legend = HeatLegend()
  private let coloring: YearColoringSwitch
  /// Where it is told what there is in the year: beside the choice of colors, or in a narrow window
  /// above the months, with which it is scrolled away.
  private let (besideColoring, aboveMonths) = (Box(.vertical), Box(.vertical))
  private let scroll: ScrolledWindow
  private var shown: Month?
  private var isFolded = false
  /// Whether the year is not all told yet, so that its months still find their places.
  private var isSettling = false
  /// Colours the months again with what is known of them.
  private var recolor: @MainActor () -> Void = {}
  private var onChosen: @MainActor (Day) -> Void = { _ in }
  private var onTurned: @MainActor (Int) -> Void = { _ in }
  private var onToday: @MainActor () -> Void = {}

  init(_ preferences: Preferences, _ loader: ThumbnailLoader) {
    self.preferences = preferences
    let months = (0..<12).map { _ in YearMonth(loader) }
    self.months = months
    let flow = FlowBox(spacing: 3, perLine: 1...Self.monthsInRow, fitsHeight: true) { months }
    self.flow = flow
    habit = HabitLine(preferences)
    coloring = YearColoringSwitch(preferences)
    let (legend, besideColoring, aboveMonths) = (legend, besideColoring, aboveMonths)
    let page = Box(.vertical, spacing: 6) {
      aboveMonths.styled(Style("year-head"))
      flow
      legend.styled(Style("year-head"))
    }.styled(Style("year"))
    scroll = ScrolledWindow(Clamp(page, width: 1100)).expanding(.vertical).styled(.cutAtTop)
    super.init(.vertical)
    // Above what scrolls: it says what the colors of all months mean.
    append(
      Clamp(
        SideBySide(
          besideColoring.aligned(vertically: .center), coloring, secondWidth: 248,
          threshold: 520
        ).styled(Style("year-top")), width: 1100))
    append(scroll)
    place(habit)
    habit.onChanged { [weak self] in self?.settle() }
    for month in months { month.onChosen { [weak self] in self?.onChosen($0) } }
    preferences.yearColoring.onChanged(listener: self) { [weak self] in
      self?.recolor()
      self?.revealChosen()
    }
    preferences.colorSettings.onChanged(listener: self) { [weak self] in self?.recolor() }
    addKeys()
  }

  /// Hears which day is to be shown.
  func onChosen(_ handler: @escaping @MainActor (Day) -> Void) { onChosen = handler }

  /// Hears by how many years to go on.
  func onTurned(_ handler: @escaping @MainActor (Int) -> Void) { onTurned = handler }

  func onToday(_ handler: @escaping @MainActor () -> Void) { onToday = handler }

  /// `isWhole` says whether the days are all that the year has.
  func show(
    _ chosen: Day, today: Day, weekday: Int, _ days: CalendarDays, isWhole: Bool
  ) {
    let isOther = shown != Month(of: chosen)
    shown = Month(of: chosen)
    let year = days.summaries.values.filter { $0.day.year == chosen.year }
    legend.isVisible = !year.isEmpty
    habit.show(isWhole ? year : nil, of: chosen.year, today: today)
    recolor = { [weak self] in
      guard let self else { return }
      let colors = HeatColors(
        coloring: preferences.yearColoring.value, theme: preferences.shownColor,
        steps: days.steps)
      legend.show(colors)
      flow.maxPerLine =
        colors.coloring == .photos ? Self.monthsOfPhotosInRow : Self.monthsInRow
      for (index, widget) in months.enumerated() {
        guard let month = Month(year: chosen.year, month: index + 1) else { continue }
        widget.show(month, today: today, weekday: weekday, colors, days)
      }
    }
    recolor()
    if isOther {
      isSettling = !habit.isComplete
      revealChosen()
    }
  }

  private func revealChosen() {
    if let shown { scroll.reveal(months[shown.month - 1], atTop: true) }
  }

  /// What is told above the months moves them.
  private func settle() {
    guard isSettling else { return }
    isSettling = !habit.isComplete
    revealChosen()
  }

  private func place(_ habit: HabitLine) {
    (isFolded ? aboveMonths : besideColoring).append(habit)
    aboveMonths.isVisible = isFolded
  }

  /// In a narrow window, where all is scrolled, its days are high enough for a finger.
  func fold(_ isFolded: Bool) {
    guard isFolded != self.isFolded else { return }
    (isFolded ? besideColoring : aboveMonths).remove(habit)
    self.isFolded = isFolded
    place(habit)
    coloring.fold(isFolded)
    for month in months { month.makeDays(high: isFolded) }
    recolor()
    // It is told while GTK lays out the window. Ends at once.
    Task { [weak self] in self?.revealChosen() }
  }

  /// Puts the keyboard on the month of the chosen day.
  func focusChosen() {
    if let shown { months[shown.month - 1].grabFocus() }
  }

  private func addKeys() {
    move(.left) { _ in Widget.isRightToLeft ? 1 : -1 }
    move(.right) { _ in Widget.isRightToLeft ? -1 : 1 }
    move(.up) { -$0 }
    move(.down) { $0 }
    for (command, step) in [(YearKey.previousYear, -1), (.nextYear, 1)] {
      onKeys(command, first: true) { [weak self] in
        self?.onTurned(step)
        return true
      }
    }
    onKeys(YearKey.today, first: true) { [weak self] in
      self?.onToday()
      return true
    }
    onKeys(YearKey.open, first: true) { [weak self] in self?.openFocused() ?? false }
  }

  /// `step` says how many months further, given how many stand in a row.
  private func move(_ command: YearKey, _ step: @escaping @MainActor (Int) -> Int) {
    onKeys(command, first: true) { [weak self] in
      guard let self, let index = months.firstIndex(where: \.isFocused) else { return false }
      let next = index + step(flow.columns)
      if months.indices.contains(next) { months[next].grabFocus() }
      return true
    }
  }

  private func openFocused() -> Bool {
    guard let shown, let index = months.firstIndex(where: \.isFocused),
      let month = Month(year: shown.year, month: index + 1)
    else { return false }
    onChosen(month.first)
    return true
  }
}
