// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore

/// Where a chart is seen, and reached by the mouse.
final class ChartArea: DrawingArea {
  private var chart: (any ChartDrawing)?
  /// Where its values are; nil where that is to be found out.
  private var plot: ChartPlot?
  private var onChosen: @MainActor (Int) -> Void = { _ in }
  private var onPointed: @MainActor (Int?) -> Void = { _ in }

  /// The value that is looked at.
  var stressed: Int? {
    didSet { if stressed != oldValue { redraw() } }
  }

  var hasPatterns = false {
    didSet { if hasPatterns != oldValue { redraw() } }
  }

  init() {
    super.init(width: 240, height: 220)
    expanding(.horizontal)
    addController(
      EventControllerMotion()
        .onMoved { [weak self] x, _ in self?.point(at: x) }
        .onLeft { [weak self] in self?.point(at: nil) })
    let press = GestureClick().onPressed { [weak self] x, _ in
      guard let self, let index = plot?.index(at: x) else { return }
      onChosen(index)
    }
    addController(press)
  }

  /// Hears which value was pressed.
  func onChosen(_ handler: @escaping @MainActor (Int) -> Void) { onChosen = handler }

  /// Hears which value the mouse is on.
  func onPointed(_ handler: @escaping @MainActor (Int?) -> Void) { onPointed = handler }

  func show(_ chart: any ChartDrawing) {
    self.chart = chart
    plot = nil
    redraw()
  }

  /// Where a value is highest; nil as long as the chart has no room.
  func tip(of index: Int) -> DrawnPath.Point? {
    if plot == nil { measure() }
    guard let chart, let plot, index < plot.count else { return nil }
    return .init(plot.center(index), chart.top(of: index, in: plot))
  }

  override func draw(_ drawing: Drawing) {
    plot = chart?.draw(drawing, in: drawing.whole, look(drawing), chosen: stressed)
  }

  private func measure() {
    guard let chart, width > 0 else { return }
    let place = Rectangle(x: 0, y: 0, width: Double(width), height: Double(height))
    DrawnLayer(width: 1, height: 1, pixelsPerUnit: 1).draw(ink) {
      plot = chart.plot($0, in: place, look($0))
    }
  }

  private func look(_ drawing: Drawing) -> ChartLook {
    ChartLook(
      drawing, accent: color(named: "accent_color"), letters: (fontSize * 0.82).rounded(),
      hasPatterns: hasPatterns)
  }

  private func point(at x: Double?) {
    let index = x.flatMap { plot?.index(at: $0) }
    showHand(index.flatMap { chart?.values[$0].entries } ?? 0 > 0)
    onPointed(index)
  }
}
