// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore

/// The feelings of some days as one bar, each part as long as its share.
final class ShareBar: DrawingArea {
  static let height = 8.0
  private static let gap = 2.0

  private var tally = FeelingTally()
  private var hasPatterns = false

  init() { super.init(width: 80, height: Int(Self.height)) }

  func show(_ tally: FeelingTally, hasPatterns: Bool) {
    (self.tally, self.hasPatterns) = (tally, hasPatterns)
    isVisible = tally.read > 0
    redraw()
  }

  /// Where each part begins and how long it is, from where reading begins.
  func parts(in width: Double) -> [(kind: FeelingCategory, start: Double, length: Double)] {
    let kinds = tally.kinds
    let room = max(width - Self.gap * Double(kinds.count - 1), 0)
    var start = 0.0
    return kinds.map { kind in
      let length = tally.share(of: kind) * room
      defer { start += length + Self.gap }
      return (kind, start, length)
    }
  }

  override func draw(_ drawing: Drawing) {
    let look = ChartLook(drawing, letters: 0, hasPatterns: hasPatterns)
    let whole = drawing.whole
    drawing.clipped(to: whole, radius: whole.height / 2) {
      for (kind, start, length) in parts(in: whole.width) {
        let box = Rectangle(
          x: look.isMirrored ? whole.right - start - length : start, y: 0, width: length,
          height: whole.height)
        kind.draw(in: box, drawing, look, radius: 0)
      }
    }
  }
}
