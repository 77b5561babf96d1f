// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita

/// What stands around the values: quiet lines with what they mean, and below the values their
/// names, as many as there is room for.
struct ChartAxes {
  private static let gap = 6.0

  let ticks: [(share: Double, label: String)]
  let labels: [String?]
  var baseline = 0.0

  /// Where there is room for the values.
  func plot(_ drawing: Drawing, in area: Rectangle, _ look: ChartLook) -> ChartPlot {
    let widths = ticks.map { drawing.measure($0.label, size: look.letters) }
    let beside = (widths.max() ?? 0) + Self.gap
    let above = look.line / 2
    let box = Rectangle(
      x: area.x + (look.isMirrored ? 0 : beside), y: area.y + above,
      width: max(area.width - beside, 1),
      height: max(area.height - above - look.line - Self.gap, 1))
    return ChartPlot(box: box, count: labels.count, isMirrored: look.isMirrored)
  }

  func draw(_ drawing: Drawing, around plot: ChartPlot, in area: Rectangle, _ look: ChartLook) {
    for tick in ticks {
      // In the middle of a pixel, so that the line is as thin as one.
      let y = plot.y(tick.share).rounded() + 0.5
      drawing.stroke(
        DrawnPath(through: [.init(plot.box.x, y), .init(plot.box.right, y)]),
        tick.share == baseline ? look.axis : look.grid, width: 1)
      guard !tick.label.isEmpty else { continue }
      drawing.write(
        tick.label, at: .init(look.isMirrored ? area.right : plot.box.x - Self.gap, y), .right,
        size: look.letters, look.label)
    }
    for (label, x) in places(drawing, plot, in: area, look) {
      drawing.write(
        label, at: .init(x, area.bottom - look.line / 2), size: look.letters, look.label)
    }
  }

  /// Every label, or every second, third… so that none touches the next.
  func places(
    _ drawing: Drawing, _ plot: ChartPlot, in area: Rectangle, _ look: ChartLook
  ) -> [(label: String, x: Double)] {
    let all = labels.enumerated().compactMap { index, label -> Place? in
      guard let label else { return nil }
      let width = drawing.measure(label, size: look.letters)
      let x = max(min(plot.center(index) - width / 2, area.right - width), area.x)
      return Place(label: label, x: x, width: width)
    }
    for step in 1..<max(all.count, 2) {
      let some = stride(from: 0, to: all.count, by: step).map { all[$0] }
      if zip(some, some.dropFirst()).allSatisfy({ $0.isClear(of: $1, by: Self.gap) }) {
        return some.map { ($0.label, $0.x) }
      }
    }
    return all.prefix(1).map { ($0.label, $0.x) }
  }

  private struct Place {
    let label: String
    let x: Double
    let width: Double

    func isClear(of other: Place, by gap: Double) -> Bool {
      x + width + gap <= other.x || other.x + other.width + gap <= x
    }
  }
}
