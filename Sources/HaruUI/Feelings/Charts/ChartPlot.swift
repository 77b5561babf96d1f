// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita

/// Where the values of a chart are: each in a column of its own, from the side where reading
/// begins.
struct ChartPlot {
  let box: Rectangle
  let count: Int
  let isMirrored: Bool

  var columnWidth: Double { box.width / Double(max(count, 1)) }

  func column(_ index: Int) -> Rectangle {
    let place = isMirrored ? count - 1 - index : index
    return Rectangle(
      x: box.x + Double(place) * columnWidth, y: box.y, width: columnWidth, height: box.height)
  }

  func center(_ index: Int) -> Double { column(index).x + columnWidth / 2 }

  /// The value whose column is there; above and below it, too.
  func index(at x: Double) -> Int? {
    guard count > 0, x >= box.x, x < box.right else { return nil }
    let place = min(Int((x - box.x) / columnWidth), count - 1)
    return isMirrored ? count - 1 - place : place
  }

  /// How high up a share of the whole height is.
  func y(_ share: Double) -> Double { box.bottom - share * box.height }
}
