// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore

/// The days of a month as squares, the darker the more was written.
final class HeatMap: DrawingArea {
  private(set) var month: Month?
  private(set) var summaries: [DaySummary] = []
  private var weekday = 1
  private var today: Day?
  private var amounts: [Day: DayFullness] = [:]
  private var pressed: Day?

  init() {
    super.init(width: 7 * 18, height: 6 * 18)
    styled(Style("heat"))
    addController(GestureClick().onPressed { [weak self] in self?.press($0, $1) })
  }

  func show(_ month: Month, today: Day, weekday: Int, _ all: [Day: DaySummary]) {
    self.month = month
    self.today = today
    self.weekday = weekday
    summaries = (month.first.day...month.last.day).compactMap { number in
      Day(year: month.year, month: month.month, day: number).flatMap { all[$0] }
    }
    amounts = [:]
    // A photo or a sealed letter is something, too.
    for summary in summaries {
      amounts[summary.day] = DayFullness(characters: max(summary.characters, 1))
    }
    redraw()
  }

  /// The day that the mouse was pressed on, once.
  func takePressed() -> Day? {
    defer { pressed = nil }
    return pressed
  }

  override func draw(_ drawing: Drawing) {
    guard let month else { return }
    let field = Field(width: drawing.width, height: drawing.height)
    for (row, week) in month.weeks(from: weekday).enumerated() {
      for (column, day) in week.enumerated() {
        guard let day, month.contains(day) else { continue }
        let (x, y) = field.corner(column, row)
        let amount = amounts[day] ?? .nothing
        drawing.fillSquare(x: x, y: y, side: field.side - 2, strength: amount.strength)
        if day == today { drawing.strokeSquare(x: x, y: y, side: field.side - 2, width: 2) }
      }
    }
  }

  private func press(_ x: Double, _ y: Double) {
    let field = Field(width: width, height: height)
    guard let month, let (column, row) = field.cell(x, y) else {
      pressed = nil
      return
    }
    let day = month.weeks(from: weekday)[row][column]
    pressed = day.flatMap { month.contains($0) ? $0 : nil }
  }
}

/// Where the squares of a month are, from the side where reading begins.
private struct Field {
  let side: Double
  private let left: Double

  init(width: Int, height: Int) {
    side = min(Double(width) / 7, Double(height) / 6)
    left = (Double(width) - side * 7) / 2
  }

  func corner(_ column: Int, _ row: Int) -> (x: Double, y: Double) {
    let place = Widget.isRightToLeft ? 6 - column : column
    return (left + Double(place) * side + 1, Double(row) * side + 1)
  }

  func cell(_ x: Double, _ y: Double) -> (column: Int, row: Int)? {
    let place = Int(((x - left) / side).rounded(.down))
    let row = Int((y / side).rounded(.down))
    guard (0..<7).contains(place), (0..<6).contains(row) else { return nil }
    return (Widget.isRightToLeft ? 6 - place : place, row)
  }
}
