// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruModel
import HaruWords

/// One of the twelve months of a year, small, as a button.
final class YearMonth: Button {
  private let title = Label().leading().ellipsizing().styled(.heading)
  private let map: HeatMap
  private var onChosen: @MainActor (Day) -> Void = { _ in }

  init(_ loader: ThumbnailLoader) {
    map = HeatMap(loader)
    let column = Box(.vertical, spacing: 3)
    column.append(title)
    column.append(map.aligned(vertically: .start))
    super.init(child: column, name: "")
    styled(.flat, Style("year-month"))
    onClicked { [weak self] in self?.choose() }
    followLanguage { $0.speak() }
  }

  /// Hears which day was clicked, or else the first one of the month.
  func onChosen(_ handler: @escaping @MainActor (Day) -> Void) { onChosen = handler }

  func show(
    _ month: Month, today: Day, weekday: Int, _ colors: HeatColors, _ days: CalendarDays
  ) {
    map.show(month, today: today, weekday: weekday, colors, days)
    speak()
  }

  /// Takes effect when the month is shown again.
  func makeDays(high areHigh: Bool) { map.areDaysHigh = areHigh }

  private func speak() {
    guard let month = map.month else { return }
    title.text = DateText.month(month)
    var parts = [DateText.monthAndYear(month)]
    if !map.summaries.isEmpty {
      parts.append(CountText.entries(map.summaries.reduce(0) { $0 + $1.entries }))
      parts.append(CountText.days(map.summaries.count))
    }
    rename(CountText.list(parts), showingTooltip: true)
  }

  private func choose() {
    guard let month = map.month else { return }
    onChosen(map.takePressed() ?? month.first)
  }
}
