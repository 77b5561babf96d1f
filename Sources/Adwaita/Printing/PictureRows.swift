// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// Arranges pictures in rows that are as wide as the page: one wide, two beside each other, more in
/// rows of about the same height.
struct PictureRows {
  /// The most in a row.
  private static let most = 4

  let width: Double
  /// Between two pictures.
  let gap: Double
  /// How high a row should be.
  let wanted: Double

  /// How high pictures are that fill a row; `shapes` say how many times as wide as high each is.
  func height(of shapes: some Collection<Double>) -> Double {
    (width - gap * Double(shapes.count - 1)) / max(shapes.reduce(0, +), 0.01)
  }

  /// The rows whose heights are nearest to the wanted one, all taken together. `leastWidths` say
  /// how wide each picture should be.
  func rows(of shapes: [Double], leastWidths: [Double]) -> [Range<Int>] {
    guard !shapes.isEmpty else { return [] }
    // The best way to arrange the first pictures: what it costs, and where its last row begins.
    var best: [(cost: Double, start: Int)] = [(0, 0)]
    for end in 1...shapes.count {
      let ways = (max(end - Self.most, 0)..<end).map { start in
        (
          cost: best[start].cost + cost(of: shapes[start..<end], leastWidths[start..<end]),
          start: start
        )
      }
      best.append(ways.min { $0.cost < $1.cost } ?? (0, 0))
    }
    var rows: [Range<Int>] = []
    var end = shapes.count
    while end > 0 {
      rows.append(best[end].start..<end)
      end = best[end].start
    }
    return rows.reversed()
  }

  /// Half as high is as bad as twice as high.
  private func cost(of row: ArraySlice<Double>, _ leastWidths: ArraySlice<Double>) -> Double {
    let height = height(of: row)
    let difference = log(height / wanted)
    let isNarrow = zip(row, leastWidths).contains { $0 * height < $1 }
    return difference * difference + (isNarrow ? 1 : 0)
  }
}
