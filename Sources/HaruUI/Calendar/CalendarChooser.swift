// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruParts
import HaruWords

/// The months of a year, or a dozen years, to choose from. It is filled when it is first opened.
final class CalendarChooser: Box {
  private static let count = 12
  private static let columns = 3

  private let isOfYears: Bool
  private let title = Label().styled(.heading, .numeric)
  private let previous = Button(icon: "go-previous-symbolic", name: "").styled(.flat, .circular)
  private let next = Button(icon: "go-next-symbolic", name: "").styled(.flat, .circular)
  private var choices: [ToggleButton] = []
  private var labels: [Label] = []
  /// What the calendar shows.
  private var shown: Month?
  /// The year of the months, or the first one of the years.
  private var year = 1
  var onChosen: (Month) -> Void = { _ in }

  init(ofYears: Bool) {
    isOfYears = ofYears
    super.init(.vertical, spacing: 6)
    styled(Style("calendar-chooser"))
  }

  /// Offers what is around the month that the calendar shows, which takes the keyboard.
  func offer(_ month: Month) {
    shown = month
    if choices.isEmpty { fill() }
    year = isOfYears ? month.year - (month.year - 1) % Self.count : month.year
    say()
    choices.first(where: \.isActive)?.grabFocus()
  }

  private func fill() {
    let (previous, title, next) = (previous, title, next)
    append(
      Box(.horizontal, spacing: 6) {
        previous
        title.expanding(.horizontal)
        next
      })
    let grid = Grid(spacing: 3)
    append(grid)
    for index in 0..<Self.count {
      let label = Label()
      let choice = ToggleButton(child: label, name: "").styled(.flat)
      labels.append(label)
      choices.append(choice)
      grid.place(choice, column: index % Self.columns, row: index / Self.columns)
      choice.onClicked { [weak self] in self?.choose(index) }
    }
    previous.onClicked { [weak self] in self?.turn(-1) }
    next.onClicked { [weak self] in self?.turn(1) }
    for (command, step) in [(YearKey.previousYear, -1), (.nextYear, 1)] {
      onKeys(command, first: true) { [weak self] in
        self?.turn(step)
        return true
      }
    }
    followLanguage { $0.say() }
  }

  private func turn(_ step: Int) {
    let first = year + step * (isOfYears ? Self.count : 1)
    guard Month(year: first, month: 1) != nil else { return }
    year = first
    say()
  }

  /// Nil where the calendar ends.
  private func month(_ index: Int) -> Month? {
    isOfYears
      ? Month(year: year + index, month: shown?.month ?? 1) : Month(year: year, month: index + 1)
  }

  private func choose(_ index: Int) {
    // The click has pressed or released the button; which one is shown decides.
    say()
    if let month = month(index) { onChosen(month) }
  }

  private func say() {
    guard let shown else { return }
    for (index, choice) in choices.enumerated() {
      let month = month(index)
      choice.isSensitive = month != nil
      choice.isActive = month == shown
      labels[index].text = month.map(words) ?? ""
      choice.rename(month.map(name) ?? "")
    }
    if isOfYears {
      // Translators: The first and the last of several years.
      title.text = gettext("{first} – {last}")
        .filling("first", with: NumberText.plain(year))
        .filling("last", with: NumberText.plain(min(year + Self.count - 1, 9999)))
      previous.rename(gettext("Earlier Years"), showingTooltip: true)
      next.rename(gettext("Later Years"), showingTooltip: true)
    } else {
      title.text = NumberText.plain(year)
      previous.rename(gettext("Previous Year"), showingTooltip: true)
      next.rename(gettext("Next Year"), showingTooltip: true)
    }
  }

  private func words(_ month: Month) -> String {
    isOfYears ? NumberText.plain(month.year) : DateText.month(month)
  }

  private func name(_ month: Month) -> String {
    isOfYears ? NumberText.plain(month.year) : DateText.monthAndYear(month)
  }
}
