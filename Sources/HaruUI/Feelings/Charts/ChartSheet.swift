// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib

/// A chart that stands alone, with its title and what its colours mean: what a file holds.
struct ChartSheet {
  private static let (width, height) = (960, 600)
  private static let margin = 28.0
  private static let sample = 14.0
  private static let letters = 14.0

  let chart: any ChartDrawing
  /// The name of the time that it is of.
  let time: String
  let hasPatterns: Bool

  var export: DrawnExport {
    // Translators: What a chart is called outside of Haru: {title} is its name, {time} which days.
    let title = gettext("{title}, {time}").filling("title", with: chart.title)
      .filling("time", with: time)
    return DrawnExport(title: title, width: Self.width, height: Self.height) {
      draw(on: $0, title)
    }
  }

  private func draw(on drawing: Drawing, _ title: String) {
    let look = ChartLook(drawing, letters: Self.letters, hasPatterns: hasPatterns)
    var area = drawing.whole
    area.x += Self.margin
    area.width -= 2 * Self.margin
    drawing.write(
      title, at: .init(look.isMirrored ? area.right : area.x, Self.margin + 12),
      look.isMirrored ? .right : .left, size: 22, isBold: true, look.ink)
    area.y = Self.margin + 44
    let legend = legendLines(drawing, in: area)
    let line = look.line + 6
    area.height = drawing.whole.bottom - Self.margin - Double(legend.count) * line - 12 - area.y
    chart.draw(drawing, in: area, look)
    for (index, items) in legend.enumerated() {
      draw(items, drawing, y: area.bottom + 12 + (Double(index) + 0.5) * line, in: area, look)
    }
  }

  // MARK: - The legend

  private typealias Line = [(item: LegendItem, width: Double)]

  /// As many items in a line as there is room for.
  private func legendLines(_ drawing: Drawing, in area: Rectangle) -> [Line] {
    var lines: [Line] = []
    var used = Double.infinity
    for item in chart.legend {
      let width = Self.sample + 6 + drawing.measure(item.name, size: Self.letters) + 20
      if used + width > area.width {
        lines.append([])
        used = 0
      }
      lines[lines.count - 1].append((item, width))
      used += width
    }
    return lines
  }

  private func draw(
    _ line: Line, _ drawing: Drawing, y: Double, in area: Rectangle, _ look: ChartLook
  ) {
    var start = 0.0
    for (item, width) in line {
      let edge = look.isMirrored ? area.right - start : area.x + start
      let left = look.isMirrored ? edge - Self.sample : edge
      let box = Rectangle(
        x: left, y: y - Self.sample / 2, width: Self.sample, height: Self.sample)
      item.draw(in: box, drawing, look)
      drawing.write(
        item.name, at: .init(look.isMirrored ? left - 6 : left + Self.sample + 6, y),
        look.isMirrored ? .right : .left, size: Self.letters, look.label)
      start += width
    }
  }
}
