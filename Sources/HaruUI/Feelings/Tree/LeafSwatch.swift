// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore

/// A leaf of a kind, beside its name.
final class LeafSwatch: DrawingArea {
  static let side = 16.0

  var kind: FeelingCategory { didSet { if kind != oldValue { redraw() } } }

  init(_ kind: FeelingCategory = .unsure) {
    self.kind = kind
    super.init(width: Int(Self.side), height: Int(Self.side))
    aligned(vertically: .center)
  }

  override func draw(_ drawing: Drawing) {
    let middle = DrawnPath.Point(Double(drawing.width) / 2, Double(drawing.height) / 2)
    Self.draw(kind, at: middle, isDark: drawing.ink.isLight, on: drawing)
  }

  static func draw(
    _ kind: FeelingCategory, at middle: DrawnPath.Point, isDark: Bool, on drawing: Drawing
  ) {
    let length = side * (kind.isBud ? 0.7 : 1)
    let paint = kind.paint(isDark: isDark, ink: drawing.ink)
    drawing.at(
      .init(middle.x, middle.y + length / 2), angle: -Double.pi / 2, scale: length
    ) {
      let outline = LeafShape.outline(of: kind)
      if kind == .unread { $0.stroke(outline, paint, width: 0.13) } else { $0.fill(outline, paint) }
    }
  }
}
