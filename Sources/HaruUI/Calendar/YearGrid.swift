// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
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
    move(["Left", "KP_Left"]) { _ in Widget.isRightToLeft ? 1 : -1 }
    move(["Right", "KP_Right"]) { _ in Widget.isRightToLeft ? -1 : 1 }
    move(["Up", "KP_Up"]) { -$0 }
    move(["Down", "KP_Down"]) { $0 }
    for (keys, step) in [
      (["Page_Up", "<Control>Page_Up"], -1), (["Page_Down", "<Control>Page_Down"], 1),
    ] {
      for key in keys {
        onKeys(key, first: true) { [weak self] in
          self?.onTurned(step)
          return true
        }
      }
    }
    onKeys("Home", "KP_Home", first: true) { [weak self] in
      self?.onToday()
      return true
    }
    onKeys("Return", "KP_Enter", first: true) { [weak self] in self?.openFocused() ?? false }
  }

  /// `step` says how many months further, given how many stand in a row.
  private func move(_ keys: [String], _ step: @escaping @MainActor (Int) -> Int) {
    for key in keys {
      onKeys(key, first: true) { [weak self] in
        guard let self, let index = months.firstIndex(where: \.isFocused) else { return false }
        let next = index + step(flow.columns)
        if months.indices.contains(next) { months[next].grabFocus() }
        return true
      }
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
