// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib

/// How positive and negative the days were, as a line that goes above and below the middle, and
/// breaks wherever a day has no entries. Few days in a row have no line, which would be a stick
/// between their dots.
struct CourseDrawing: ChartDrawing {
  private static let middle = 0.5
  /// How far from the middle the upper and the lower end may be.
  private static let reaches = [0.1, 0.25, 0.5]
  /// Closer together than this, single values would be a smear.
  private static let dotSpace = 3.0
  private static let dotOpacity = 0.75
  private static let dotRadius = 1.25...2.5
  /// How far the most positive and the most negative day stay inside.
  private static let inset = 8.0
  /// An average of fewer days in a row would say more than is known.
  private static let shortestRun = 4

  let insight: FeelingInsight?
  let values: [ChartValue]
  let legend: [LegendItem]
  /// The values that a line goes through, line by line: one that went on over a day of which
  /// nothing is known would make something up.
  let lines: [[Int]]
  private let course: FeelingCourse
  /// As far from the middle as is needed to show every day.
  private let reach: Double

  init(_ statistics: FeelingStatistics) {
    let course = statistics.course
    self.course = course
    insight = statistics.courseInsight
    values = course.stretches.map { ChartValue($0, course.step) }
    let farthest =
      course.stretches.compactMap { $0.tally.positive.map { abs($0 - Self.middle) } }.max() ?? 0
    reach = Self.reaches.first { $0 >= farthest } ?? Self.middle
    let positive = statistics.total.positive
    let smoothed = SmoothedStep(course.step)
    let shortest = smoothed == nil ? 2 : Self.shortestRun
    let lines = course.runs.filter { $0.count >= shortest }
    self.lines = lines
    let marks =
      smoothed.map { [LegendItem.value($0)] + (lines.isEmpty ? [] : [.average($0)]) } ?? []
    legend = positive.map { [LegendItem.positive($0), .negative(1 - $0)] + marks } ?? []
  }

  var title: String { gettext("Positive and Negative") }

  /// Where nothing could be read there is no line.
  var isEmpty: Bool { course.runs.isEmpty }

  /// Which way is which; how much it was, each value says.
  var ticks: [(share: Double, label: String)] {
    [(1, gettext("Positive")), (Self.middle, ""), (0, gettext("Negative"))]
  }

  var baseline: Double { Self.middle }

  var isLine: Bool { true }

  func top(of index: Int, in plot: ChartPlot) -> Double {
    let isOnLine = lines.contains { $0.contains(index) }
    let positive = isOnLine ? course.smoothed[index] : course.stretches[index].tally.positive
    return y(positive ?? Self.middle, in: plot)
  }

  private func y(_ positive: Double, in plot: ChartPlot) -> Double {
    let half = max(plot.box.height / 2 - Self.inset, 0)
    return plot.y(Self.middle) - (positive - Self.middle) / reach * half
  }

  func draw(_ drawing: Drawing, in plot: ChartPlot, _ look: ChartLook) {
    let middle = plot.y(Self.middle)
    var (above, below) = (plot.box, plot.box)
    above.y -= 3
    above.height = middle - above.y
    (below.y, below.height) = (middle, plot.box.bottom - middle + 3)
    for days in lines {
      let points = days.map { DrawnPath.Point(plot.center($0), top(of: $0, in: plot)) }
      let area = area(under: points, to: middle)
      drawing.clipped(to: above) { drawing.fill(area, look.positive.faded(to: 0.15)) }
      drawing.clipped(to: below) {
        drawing.fill(area, look.negative.faded(to: 0.25))
        if look.hasPatterns { hatch(points, to: middle, drawing, look) }
      }
      drawing.stroke(DrawnPath(through: points), look.course, width: 2)
    }
    drawDots(drawing, plot, look)
  }

  /// What is negative is told from what is positive without its colour, too.
  private func hatch(
    _ points: [DrawnPath.Point], to middle: Double, _ drawing: Drawing, _ look: ChartLook
  ) {
    guard let first = points.first, let last = points.last else { return }
    drawing.clipped(to: area(under: points, to: middle)) {
      let (left, right) = (min(first.x, last.x), max(first.x, last.x))
      let bottom = points.map(\.y).max() ?? middle
      let box = Rectangle(
        x: left, y: middle, width: right - left, height: max(bottom - middle, 0))
      ChartPattern.rising.draw(in: box, drawing, look.negative.faded(to: 0.5))
    }
  }

  private func area(under points: [DrawnPath.Point], to middle: Double) -> DrawnPath {
    guard let first = points.first, let last = points.last else { return DrawnPath() }
    return DrawnPath(through: points + [.init(last.x, middle), .init(first.x, middle)])
  }

  /// What each day or week was by itself, more quietly than the line; one that no line goes through
  /// is nothing but this.
  private func drawDots(_ drawing: Drawing, _ plot: ChartPlot, _ look: ChartLook) {
    let hasRoom = plot.columnWidth >= Self.dotSpace
    let radius = min(
      max(plot.columnWidth * 0.375, Self.dotRadius.lowerBound), Self.dotRadius.upperBound)
    let positivePaint = look.positive.faded(to: look.hasPatterns ? 1 : Self.dotOpacity)
    for run in course.runs where hasRoom || !lines.contains(run) {
      for index in run {
        guard let positive = course.stretches[index].tally.positive else { continue }
        let place = DrawnPath.Point(plot.center(index), y(positive, in: plot))
        if positive >= Self.middle {
          drawing.fillCircle(at: place, radius: radius, positivePaint)
        } else {
          let width = radius / 2
          drawing.fillCircle(at: place, radius: radius, look.ground)
          drawing.strokeCircle(at: place, radius: radius - width / 2, look.negative, width: width)
        }
      }
    }
  }
}
