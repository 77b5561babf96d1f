// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruWords

/// Bars of what entries feel like: each as high as it has entries, or all of the same height, to
/// hold shares against each other.
struct BarsDrawing: ChartDrawing {
  enum Height {
    case shares
    /// So many entries are the whole height.
    case counts(upTo: Int)
  }

  private static let widest = 40.0

  let title: String
  let insight: FeelingInsight?
  let values: [ChartValue]
  let legend: [LegendItem]
  let ticks: [(share: Double, label: String)]
  private let tallies: [FeelingTally]
  private let height: Height

  init(
    _ title: String, _ values: [ChartValue], _ tallies: [FeelingTally], _ total: FeelingTally,
    isCounting: Bool, insight: FeelingInsight?
  ) {
    self.title = title
    self.insight = insight
    self.values = values
    self.tallies = tallies
    legend = total.kinds.map { .kind($0, count: total.count(of: $0)) }
    guard isCounting else {
      height = .shares
      ticks = [0, 0.5, 1].map { ($0, NumberText.percent($0)) }
      return
    }
    let ladder = CountLadder(upTo: tallies.map(\.entries).max() ?? 0)
    height = .counts(upTo: ladder.top)
    ticks = ladder.steps.map { (Double($0) / Double(ladder.top), NumberText.whole($0)) }
  }

  func top(of index: Int, in plot: ChartPlot) -> Double { plot.y(height(of: index)) }

  func draw(_ drawing: Drawing, in plot: ChartPlot, _ look: ChartLook) {
    for (index, tally) in tallies.enumerated() where tally.entries > 0 {
      let width = min(max(plot.columnWidth * 0.7, 1), Self.widest)
      for (kind, edges) in parts(of: index, in: plot) {
        kind.draw(
          in: Rectangle(
            x: plot.center(index) - width / 2, y: edges.top, width: width,
            height: edges.bottom - edges.top), drawing, look, radius: 0)
      }
    }
  }

  /// The parts of a bar, the lowest first. They end at whole pixels, so that nothing of the ground
  /// is seen between them; a feeling that is there has a pixel at least.
  func parts(
    of index: Int, in plot: ChartPlot
  ) -> [(kind: FeelingCategory, edges: (top: Double, bottom: Double))] {
    let tally = tallies[index]
    var share = 0.0
    var bottom = plot.box.bottom.rounded()
    return tally.kinds.map { kind in
      share += tally.share(of: kind)
      let end = (plot.box.bottom - share * height(of: index) * plot.box.height).rounded()
      let top = min(end, bottom - 1)
      defer { bottom = top }
      return (kind, (top, bottom))
    }
  }

  private func height(of index: Int) -> Double {
    switch height {
    case .shares: 1
    case .counts(let top): Double(tallies[index].entries) / Double(top)
    }
  }
}
