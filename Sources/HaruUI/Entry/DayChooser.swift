// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruWords

/// A day by its year, month and day of the month.
final class DayChooser: Box {
  private let year = SpinButton(1...9999).named(gettext("Year"))
  private let month = SpinButton(1...12).named(gettext("Month"))
  private let dayOfMonth = SpinButton(1...31).named(gettext("Day"))
  private let words = Label("").leading().styled(.dimLabel)
  private var isShowing = false
  var onChosen: (Day) -> Void = { _ in }

  init() {
    super.init(.vertical, spacing: 12)
    append(
      Box(.horizontal, spacing: 6) {
        year
        month
        dayOfMonth
      })
    append(words)
    followLanguage { $0.say() }
    for part in [year, month, dayOfMonth] {
      part.onChanged { [weak self] in self?.choose() }
    }
  }

  /// A day that no month has is the last one of that month.
  var day: Day {
    get {
      let last = Day.length(ofMonth: month.value, year: year.value)
      return Day(year: year.value, month: month.value, day: min(dayOfMonth.value, last)) ?? .today
    }
    set { show(newValue) }
  }

  private func show(_ day: Day) {
    isShowing = true
    (year.value, month.value, dayOfMonth.value) = (day.year, day.month, day.day)
    isShowing = false
    say()
  }

  private func choose() {
    guard !isShowing else { return }
    // Not every month has the day that is shown.
    if dayOfMonth.value != day.day { show(day) }
    say()
    onChosen(day)
  }

  private func say() { words.text = DateText.full(day) }
}
