// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import QRCodes

/// A code that cameras read, dark on light in every style.
final class CodeView: DrawingArea {
  private static let squareSide = 5

  private let code: QRCode

  init(_ code: QRCode) {
    self.code = code
    let side = (code.side + 2 * QRCode.margin) * Self.squareSide
    super.init(width: side, height: side)
  }

  override func draw(_ drawing: Drawing) {
    let columns = code.side + 2 * QRCode.margin
    // Whole pixels, which have no seams between them.
    let side = Double(max(min(drawing.width, drawing.height) / columns, 1))
    let left = (Double(drawing.width) - side * Double(columns)) / 2
    drawing.fill(
      Self.square(left, 0, side * Double(columns)), Paint(red: 1, green: 1, blue: 1))
    for row in 0..<code.side {
      for column in 0..<code.side where code.isDark(column, row) {
        drawing.fill(
          Self.square(
            left + Double(column + QRCode.margin) * side, Double(row + QRCode.margin) * side, side),
          Paint(red: 0, green: 0, blue: 0))
      }
    }
  }

  private static func square(_ x: Double, _ y: Double, _ side: Double) -> DrawnPath {
    var path = DrawnPath()
    path.move(to: DrawnPath.Point(x, y))
    path.line(to: DrawnPath.Point(x + side, y))
    path.line(to: DrawnPath.Point(x + side, y + side))
    path.line(to: DrawnPath.Point(x, y + side))
    path.close()
    return path
  }
}
