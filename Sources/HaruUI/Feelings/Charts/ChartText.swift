// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib

/// All that a chart says, line by line: to read, and to hear.
final class ChartText: Box {
  private var list: ListBox?
  private var values: [ChartValue] = []
  private var onChosen: @MainActor (ChartValue) -> Void = { _ in }

  init() { super.init(.vertical) }

  /// Hears which line was chosen; one without entries leads nowhere.
  func onChosen(_ handler: @escaping @MainActor (ChartValue) -> Void) { onChosen = handler }

  func show(_ chart: any ChartDrawing) {
    if let list { remove(list) }
    values = chart.values
    let rows = values.map { value in
      let line = Label().wrapping().leading().wide(upTo: 40)
      line.text = value.words
      return ListBoxRow(name: value.words, line)
    }
    let list = ListBox(rows).styled(.boxedList, Style("chart-text")).named(chart.title)
    list.onActivated { [weak self] index in
      guard let self, values.indices.contains(index), values[index].entries > 0 else { return }
      onChosen(values[index])
    }
    append(list)
    self.list = list
  }
}
