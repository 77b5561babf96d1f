// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruParts
import HaruWords

/// The twelve months of a year, small.
final class YearGrid: Box {
  private let months: [YearMonth]
  private let flow: FlowBox
  private var shown: Month?
  private var onChosen: @MainActor (Day) -> Void = { _ in }
  private var onTurned: @MainActor (Int) -> Void = { _ in }
  private var onToday: @MainActor () -> Void = {}

  init() {
    let months = (0..<12).map { _ in YearMonth() }
    self.months = months
    let flow = FlowBox(spacing: 6, perLine: 2...4) { months }
    self.flow = flow
    super.init(.vertical, spacing: 12) {
      flow
      HeatLegend()
    }
    styled(Style("year"))
    for month in months { month.onChosen { [weak self] in self?.onChosen($0) } }
    addKeys()
  }

  /// Hears which day is to be shown.
  func onChosen(_ handler: @escaping @MainActor (Day) -> Void) { onChosen = handler }

  /// Hears by how many years to go on.
  func onTurned(_ handler: @escaping @MainActor (Int) -> Void) { onTurned = handler }

  func onToday(_ handler: @escaping @MainActor () -> Void) { onToday = handler }

  func show(_ chosen: Day, today: Day, weekday: Int, _ summaries: [Day: DaySummary]) {
    shown = Month(of: chosen)
    for (index, widget) in months.enumerated() {
      guard let month = Month(year: chosen.year, month: index + 1) else { continue }
      widget.show(month, today: today, weekday: weekday, summaries)
    }
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
