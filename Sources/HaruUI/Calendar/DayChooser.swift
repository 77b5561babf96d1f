// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruModel
import HaruParts
import HaruSettings
import HaruWords

/// A day, chosen from the page of its month. It is built when it is first given a day to show: many
/// an entry is opened and never moved.
final class DayChooser: Box {
  private let preferences: Preferences
  /// No day before it can be chosen; nil where all can.
  private let first: Day?
  private let bar = CalendarBar(.month)
  // Translators: A field for a number, such as 2026.
  private let year = SpinButton(1...9999).named(gettext("Year"))
  private var grid: MonthGrid?
  private var chosen = Day.today
  private var isShowing = false
  /// Hears which day was chosen by the mouse, or by Enter.
  var onChosen: (Day) -> Void = { _ in }
  /// Hears every day that it shows as the chosen one, by keys too.
  var onMoved: (Day) -> Void = { _ in }

  init(_ preferences: Preferences, from first: Day? = nil) {
    self.preferences = preferences
    self.first = first
    super.init(.vertical, spacing: 6)
    styled(Style("day-chooser"))
  }

  /// Where the keys are, or what was chosen last.
  var day: Day {
    get { chosen }
    set { show(newValue) }
  }

  func takeKeyboard() { grid?.focusChosen() }

  private func build() -> MonthGrid {
    if let grid { return grid }
    let grid = MonthGrid(keepsHeight: true)
    self.grid = grid
    append(bar)
    append(grid)
    append(year.aligned(horizontally: .center))
    bar.onTurned { [weak self] pages in
      guard let self, let day = chosen.adding(months: pages) else { return }
      show(day)
    }
    bar.onToday { [weak self] in
      guard let self else { return }
      show(.today)
      // The button is gone then.
      takeKeyboard()
      onChosen(chosen)
    }
    year.onChanged { [weak self] in self?.takeYear() }
    grid.onChosen { [weak self] in self?.choose($0) }
    grid.movingDays { [weak self] in
      self?.chosen
    } today: {
      .today
    } _: { [weak self] in
      self?.show($0)
    }
    grid.onKeys(CalendarKey.open, first: true) { [weak self] in
      guard let self else { return false }
      onChosen(chosen)
      return true
    }
    followLanguage { $0.draw() }
    preferences.firstWeekday.onChanged(listener: self) { [weak self] in self?.draw() }
    return grid
  }

  private func choose(_ day: Day) {
    show(day)
    onChosen(chosen)
  }

  private func show(_ day: Day) {
    chosen = max(day, first ?? day)
    _ = build()
    draw()
    onMoved(chosen)
  }

  private func draw() {
    bar.show(Month(of: chosen), today: .today)
    isShowing = true
    year.value = chosen.year
    isShowing = false
    grid?.show(
      chosen, today: .today, weekday: preferences.firstWeekday.value.number(), from: first)
  }

  private func takeYear() {
    guard !isShowing, let month = Month(year: year.value, month: chosen.month) else { return }
    show(Day(year: month.year, month: month.month, day: chosen.day) ?? month.last)
  }
}
