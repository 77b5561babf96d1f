// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore

/// Draws bullets, check boxes and the bars of quotes over the signs that they are written with.
extension BodyView {
  private static let barWidth = 3.0
  /// From one bar to the next inside it.
  private static let barDistance = 12.0
  /// Quotes are set in as far at any depth: more bars would run through their words.
  private static let mostBars = 3

  func drawSigns(_ canvas: TextCanvas) {
    for line in canvas.lines {
      guard let signs = reading.signs(inLine: line) else { continue }
      if signs.quoteDepth > 0 { drawBars(signs.quoteDepth, line, canvas) }
      guard let mark = signs.mark, !look.hidesWords(at: buffer.offset(line: line)) else { continue }
      let (first, last) = (
        canvas.area(ofLine: line, byte: signs.marks.lowerBound),
        canvas.area(ofLine: line, byte: signs.marks.upperBound - 1)
      )
      switch mark {
      case .bullet: drawBullet(over: first, canvas)
      case .box(let isChecked): drawBox(isChecked, from: first, to: last, canvas)
      }
    }
  }

  private func drawBars(_ count: Int, _ line: Int, _ canvas: TextCanvas) {
    let area = canvas.area(ofLine: line)
    let isMirrored = canvas.area(ofLine: line, byte: 0).width < 0
    guard let accent = canvas.paint(named: "accent_color") else { return }
    for bar in 0..<min(count, Self.mostBars) {
      let distance = Double(bar) * Self.barDistance
      canvas.fill(
        Rectangle(
          x: isMirrored ? area.right - Self.barWidth - distance : area.x + distance, y: area.y,
          width: Self.barWidth, height: area.height),
        radius: 0, accent.faded(to: 0.7))
    }
  }

  private func drawBullet(over sign: Rectangle, _ canvas: TextCanvas) {
    let size = max((sign.height * 0.28).rounded(), 4)
    canvas.fill(
      Rectangle(
        x: sign.x + (sign.width - size) / 2, y: sign.y + (sign.height - size) / 2 + 1,
        width: size, height: size),
      radius: size / 2, canvas.ink.faded(to: max(MarkdownLook.soft, 0.7)))
  }

  private func drawBox(
    _ isChecked: Bool, from first: Rectangle, to last: Rectangle, _ canvas: TextCanvas
  ) {
    let size = (first.height * 0.78).rounded()
    let (start, end) = (first.x, last.x + last.width)
    let left =
      if abs(end - start) < size { (start + end - size) / 2 } else {
        end > start ? start : start - size
      }
    let box = Rectangle(
      x: left.rounded(), y: (first.y + (first.height - size) / 2).rounded(), width: size,
      height: size)
    let radius = (size / 4).rounded()
    guard isChecked, let accent = canvas.paint(named: "accent_bg_color"),
      let check = canvas.paint(named: "accent_fg_color")
    else {
      let ink = canvas.ink.faded(to: max(MarkdownLook.soft, 0.6))
      return canvas.outline(box, radius: radius, ink, width: 2)
    }
    canvas.fill(box, radius: radius, accent)
    var path = DrawnPath()
    path.move(to: .init(box.x + size * 0.26, box.y + size * 0.52))
    path.line(to: .init(box.x + size * 0.43, box.y + size * 0.7))
    path.line(to: .init(box.x + size * 0.75, box.y + size * 0.32))
    canvas.stroke(path, in: box, check, width: max(size / 8, 1.5))
  }
}
