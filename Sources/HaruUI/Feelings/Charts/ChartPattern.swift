// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore

/// A pattern drawn over the colour of a segment, so that the chart can be read without colours.
enum ChartPattern {
  case plain
  case rising
  case falling
  case crossed
  case level
  case framed

  private static let step = 5.0

  func draw(in box: Rectangle, _ drawing: Drawing, _ paint: Paint) {
    drawing.clipped(to: box) {
      switch self {
      case .plain: break
      case .rising: slanted(in: box, drawing, paint, isRising: true)
      case .falling: slanted(in: box, drawing, paint, isRising: false)
      case .crossed:
        slanted(in: box, drawing, paint, isRising: true)
        slanted(in: box, drawing, paint, isRising: false)
      case .level:
        // From the same line in every bar.
        for y in stride(
          from: (box.y / Self.step).rounded(.up) * Self.step, through: box.bottom, by: Self.step)
        {
          stroke([.init(box.x, y), .init(box.right, y)], drawing, paint)
        }
      case .framed: drawing.stroke(box, paint, width: 1.5)
      }
    }
  }

  private func slanted(
    in box: Rectangle, _ drawing: Drawing, _ paint: Paint, isRising: Bool
  ) {
    let step = Self.step * 1.4
    let (low, high) =
      isRising
      ? (box.x + box.y, box.right + box.bottom)
      : (
        box.x - box.bottom, box.right - box.y
      )
    for sum in stride(from: (low / step).rounded(.up) * step, through: high, by: step) {
      let ends = [box.y, box.bottom].map { y in
        DrawnPath.Point(isRising ? sum - y : sum + y, y)
      }
      stroke(ends, drawing, paint)
    }
  }

  private func stroke(_ ends: [DrawnPath.Point], _ drawing: Drawing, _ paint: Paint) {
    drawing.stroke(DrawnPath(through: ends), paint, width: 1)
  }
}

extension FeelingCategory {
  var pattern: ChartPattern {
    switch self {
    case .emotion(.joy), .unsure: .plain
    case .emotion(.sadness): .rising
    case .emotion(.anger): .crossed
    case .emotion(.fear): .falling
    case .emotion(.calm): .level
    case .unread: .framed
    }
  }

  /// A part of a bar, or its sample in a legend.
  func draw(
    in box: Rectangle, _ drawing: Drawing, _ look: ChartLook, radius: Double = 1.5
  ) {
    drawing.fill(box, look.paint(self), radius: radius)
    guard look.hasPatterns else { return }
    pattern.draw(in: box, drawing, self == .unread ? look.axis : look.pattern)
  }
}
