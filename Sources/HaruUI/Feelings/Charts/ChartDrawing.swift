// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore

/// A chart that draws itself at any size, on the screen and into a file.
protocol ChartDrawing {
  var title: String { get }
  /// What stands out in it; nil where nothing does.
  var insight: FeelingInsight? { get }
  /// One after the other, from where reading begins.
  var values: [ChartValue] { get }
  var legend: [LegendItem] { get }
  /// What the height means: a share of it, and its name.
  var ticks: [(share: Double, label: String)] { get }
  /// What the values rise from, as a share of the height.
  var baseline: Double { get }
  /// Whether its values are points, and not bars.
  var isLine: Bool { get }
  /// Whether there is nothing to be seen.
  var isEmpty: Bool { get }

  /// Draws the values alone.
  func draw(_ drawing: Drawing, in plot: ChartPlot, _ look: ChartLook)

  /// Where a value is highest, which a bubble points to.
  func top(of index: Int, in plot: ChartPlot) -> Double
}

extension ChartDrawing {
  private var axes: ChartAxes {
    ChartAxes(ticks: ticks, labels: values.map(\.label), baseline: baseline)
  }

  var baseline: Double { 0 }

  var isLine: Bool { false }

  var isEmpty: Bool { values.allSatisfy { $0.entries == 0 } }

  /// Where the values are, before anything is drawn.
  func plot(_ drawing: Drawing, in area: Rectangle, _ look: ChartLook) -> ChartPlot {
    axes.plot(drawing, in: area, look)
  }

  /// Draws all of it, the chosen value stressed; answers where the values are.
  @discardableResult
  func draw(
    _ drawing: Drawing, in area: Rectangle, _ look: ChartLook, chosen: Int? = nil
  ) -> ChartPlot {
    let plot = axes.plot(drawing, in: area, look)
    axes.draw(drawing, around: plot, in: area, look)
    if let chosen, values.indices.contains(chosen) {
      drawing.fill(plot.column(chosen), look.chosen, radius: 3)
    }
    draw(drawing, in: plot, look)
    if isLine, let chosen, values.indices.contains(chosen) {
      let top = DrawnPath.Point(plot.center(chosen), self.top(of: chosen, in: plot))
      drawing.strokeCircle(at: top, radius: 4, look.ink, width: 1.5)
    }
    return plot
  }
}
