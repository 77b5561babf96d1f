// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruParts

/// A chart to look at, to point into, and to go through with the arrow keys. For the keyboard and a
/// screen reader it is an invisible slider that steps from value to value.
final class ChartView: Overlay {
  private let area: ChartArea
  private let bubble = ChartBubble()
  private let scale = Scale(0...1, step: 1, page: 7).styled(Style("chart-values"))
  private var values: [ChartValue] = []
  private var pointed: Int?
  private var onChosen: @MainActor (ChartValue) -> Void = { _ in }

  var hasPatterns: Bool {
    get { area.hasPatterns }
    set { area.hasPatterns = newValue }
  }

  init() {
    area = ChartArea()
    super.init(area, below: scale.untouchable(), bubble)
    scale.onChanged { [weak self] in self?.tell() }
    scale.onFocusChanged { [weak self] in self?.tell() }
    scale.onKeys(ChartKey.open, first: true) { [weak self] in
      guard let self else { return false }
      choose(index)
      return true
    }
    area.onChosen { [weak self] in self?.choose($0) }
    area.onPointed { [weak self] in self?.point(at: $0) }
  }

  /// Hears which value was pressed, or entered; one without entries leads nowhere.
  func onChosen(_ handler: @escaping @MainActor (ChartValue) -> Void) { onChosen = handler }

  /// The value that is told in the bubble.
  var told: Int? { pointed ?? (scale.isFocused ? index : nil) }

  /// The keyboard stays on the value that it is on; in other values it begins with the newest.
  func show(_ chart: any ChartDrawing) {
    let isSame = values.map(\.days) == chart.values.map(\.days)
    values = chart.values
    pointed = nil
    scale.setName(chart.title)
    scale.range = 0...Double(max(values.count - 1, 1))
    if !isSame {
      scale.value = Double(values.lastIndex { $0.entries > 0 } ?? max(values.count - 1, 0))
    }
    area.show(chart)
    tell()
  }

  private var index: Int { min(Int(scale.value.rounded()), values.count - 1) }

  private func point(at index: Int?) {
    // GTK says that the mouse has moved where only what is below it has.
    guard index != pointed else { return }
    pointed = index
    tell()
  }

  private func tell() {
    guard values.indices.contains(index) else { return }
    // GTK 4.8 does not announce a slider's value text, but announces every change of its
    // description.
    scale.setDescription(values[index].words)
    area.stressed = told
    if let told, let tip = area.tip(of: told) {
      bubble.show(values[told], at: tip, width: width, height: height)
    } else {
      bubble.hide()
    }
  }

  private func choose(_ index: Int) {
    guard values.indices.contains(index), values[index].entries > 0 else { return }
    onChosen(values[index])
  }
}
