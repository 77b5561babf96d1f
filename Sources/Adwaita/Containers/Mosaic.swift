// SPDX-License-Identifier: GPL-3.0-or-later

/// Pictures of different shapes in rows that are all as wide as the place: how many stand in each,
/// and how high it is.
package struct Mosaic {
  package struct Row: Equatable, Sendable {
    package let range: Range<Int>
    package let height: Double
  }

  /// A row of more would show very little of each.
  private static let mostInRow = 4
  /// Wider or higher pictures are cut, as are those of a row that would be too high.
  private static let shapes = 0.5...2.5
  private static let wantedHeight = 220.0
  /// There has to be room for its menu.
  private static let narrowest = 64.0
  private static let heights = 60.0...460.0

  package let rows: [Row]
  /// How wide each is where it is as high as 1.
  private let shapes: [Double]
  private let width: Double
  private let spacing: Double

  /// `shapes` says of each how wide it is where it is as high as 1.
  package init(_ shapes: [Double], width: Double, spacing: Double) {
    let shapes = shapes.map { min(max($0, Self.shapes.lowerBound), Self.shapes.upperBound) }
    (self.shapes, self.width, self.spacing) = (shapes, width, spacing)
    rows = Self.breaking(shapes, width, spacing)
  }

  /// Where each stands in its row, from the side where reading begins.
  package func places(in row: Row) -> [Range<Double>] {
    let room = width - spacing * Double(row.range.count - 1)
    let sum = shapes[row.range].reduce(0, +)
    var start = 0.0
    return shapes[row.range].map { shape in
      // A single one that is high does not become a wide one.
      let wide = row.range.count == 1 ? min(room, shape * row.height) : room * shape / sum
      defer { start += wide + spacing }
      return start..<start + wide
    }
  }

  /// Breaks them into rows that come as near to the wanted height as they can, all together.
  private static func breaking(
    _ shapes: [Double], _ width: Double, _ spacing: Double
  ) -> [Row] {
    let wanted = min(wantedHeight, width * 0.6)
    var best: [(cost: Double, first: Int)] = [(0, 0)]
    for end in shapes.indices.map({ $0 + 1 }) {
      var found = (cost: Double.infinity, first: 0)
      for first in max(end - mostInRow, 0)..<end {
        let row = shapes[first..<end]
        let height = ownHeight(row, width, spacing)
        let isTooNarrow = row.count > 1 && height * (row.min() ?? 1) < narrowest
        // One picture alone may be as high as it likes.
        let deviation = shapes.count == 1 ? 0 : abs(height - wanted) / wanted
        let cost = best[first].cost + (isTooNarrow ? 100 : deviation * deviation)
        if cost < found.cost { found = (cost, first) }
      }
      best.append(found)
    }
    var rows: [Row] = []
    var end = shapes.count
    while end > 0 {
      let first = best[end].first
      rows.append(
        Row(range: first..<end, height: height(shapes[first..<end], width, spacing)))
      end = first
    }
    return rows.reversed()
  }

  private static func height(
    _ shapes: ArraySlice<Double>, _ width: Double, _ spacing: Double
  ) -> Double {
    min(max(ownHeight(shapes, width, spacing), heights.lowerBound), heights.upperBound)
  }

  /// How high they are where none is cut.
  private static func ownHeight(
    _ shapes: ArraySlice<Double>, _ width: Double, _ spacing: Double
  ) -> Double {
    (width - spacing * Double(shapes.count - 1)) / shapes.reduce(0, +)
  }
}
