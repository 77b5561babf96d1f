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
  /// The same for a picture that is alone, where there is more room for a shape of its own.
  private static let shapesAlone = 0.2...8.0
  private static let wantedHeight = 220.0
  /// There has to be room for its menu.
  private static let narrowest = 64.0
  private static let heights = 60.0...400.0
  /// A picture that is alone is seen as a whole. A panorama may be as low as its menu is high.
  private static let lowestAlone = 40.0
  /// A picture that is alone and would be higher stands where the words begin, and what follows it
  /// is still seen to begin.
  private static let highestAlone = 400.0
  /// In so little width a picture that is held upright is as wide as the words.
  private static let (narrow, highestInNarrow) = (400.0, 440.0)
  /// A picture of at least this shape, which is that of most photos, is as wide as any place.
  private static let leastShapeAlone = 4.0 / 3

  package let rows: [Row]
  /// How wide each is where it is as high as 1.
  private let shapes: [Double]
  let width: Double
  private let spacing: Double

  /// `shapes` says of each how wide it is where it is as high as 1.
  package init(_ shapes: [Double], width: Double, spacing: Double) {
    let limits = shapes.count == 1 ? Self.shapesAlone : Self.shapes
    let shapes = shapes.map { min(max($0, limits.lowerBound), limits.upperBound) }
    (self.shapes, self.width, self.spacing) = (shapes, width, spacing)
    rows = Self.breaking(shapes, width, spacing)
  }

  /// Where each stands in its row, from the side where reading begins.
  package func places(in row: Row) -> [Range<Double>] {
    let room = width - spacing * Double(row.range.count - 1)
    let sum = shapes[row.range].reduce(0, +)
    if shapes.count == 1 { return [placeAlone(in: row)] }
    var start = 0.0
    return shapes[row.range].map { shape in
      // A single one that is high does not become a wide one.
      let wide = row.range.count == 1 ? min(room, shape * row.height) : room * shape / sum
      defer { start += wide + spacing }
      return start..<start + wide
    }
  }

  private func placeAlone(in row: Row) -> Range<Double> {
    0..<min(shapes[0] * row.height, width)
  }

  /// The nearest one that stands `step` rows below it, or above it where that is negative; nil
  /// where there is no such row.
  package func neighbor(of index: Int, rows step: Int) -> Int? {
    guard let row = rows.firstIndex(where: { $0.range.contains(index) }),
      rows.indices.contains(row + step)
    else { return nil }
    let middle = middles(of: rows[row])[index - rows[row].range.lowerBound]
    let others = rows[row + step]
    return zip(others.range, middles(of: others)).min { one, other in
      abs(one.1 - middle) < abs(other.1 - middle)
    }?.0
  }

  private func middles(of row: Row) -> [Double] {
    places(in: row).map { ($0.lowerBound + $0.upperBound) / 2 }
  }

  /// Breaks them into rows that come as near to the wanted height as they can, all together. Where
  /// two ways are as good, the last row is the one with more pictures.
  private static func breaking(
    _ shapes: [Double], _ width: Double, _ spacing: Double
  ) -> [Row] {
    let wanted = min(wantedHeight, width * 0.5)
    if isPair(shapes, width, spacing, atLeast: wanted / 2) {
      return [Row(range: 0..<2, height: height(shapes[...], width, spacing))]
    }
    var best: [(cost: Double, first: Int)] = [(0, 0)]
    for end in shapes.indices.map({ $0 + 1 }) {
      var found = (cost: Double.infinity, first: 0)
      for first in max(end - mostInRow, 0)..<end {
        let row = shapes[first..<end]
        let height = ownHeight(row, width, spacing)
        let isTooNarrow = row.count > 1 && isTooNarrow(row, height)
        // One picture alone may be as high as it likes.
        let deviation = shapes.count == 1 ? 0 : abs(height - wanted) / wanted
        let cost = best[first].cost + (isTooNarrow ? 100 : deviation * deviation)
        if cost < found.cost - 1e-9 { found = (cost, first) }
      }
      best.append(found)
    }
    var rows: [Row] = []
    var end = shapes.count
    while end > 0 {
      let first = best[end].first
      rows.append(
        Row(
          range: first..<end,
          height: height(shapes[first..<end], isAlone: shapes.count == 1, width, spacing)))
      end = first
    }
    return rows.reversed()
  }

  /// Whether they are two that stand beside each other, even where they are seen larger one above
  /// the other.
  private static func isPair(
    _ shapes: [Double], _ width: Double, _ spacing: Double, atLeast least: Double
  ) -> Bool {
    guard shapes.count == 2 else { return false }
    let height = ownHeight(shapes[...], width, spacing)
    return height >= least && !isTooNarrow(shapes[...], height)
  }

  private static func isTooNarrow(_ row: ArraySlice<Double>, _ height: Double) -> Bool {
    height * (row.min() ?? 1) < narrowest
  }

  /// `isAlone` where there is no other row.
  private static func height(
    _ shapes: ArraySlice<Double>, isAlone: Bool = false, _ width: Double, _ spacing: Double
  ) -> Double {
    let own = ownHeight(shapes, width, spacing)
    // What fills the width of its place keeps its shape.
    let isWide = own <= width / leastShapeAlone
    let highest = isWide ? max(own, lowestAlone) : width < narrow ? highestInNarrow : highestAlone
    let limits = isAlone ? lowestAlone...highest : heights
    return min(max(own, limits.lowerBound), limits.upperBound)
  }

  /// How high they are where none is cut.
  private static func ownHeight(
    _ shapes: ArraySlice<Double>, _ width: Double, _ spacing: Double
  ) -> Double {
    (width - spacing * Double(shapes.count - 1)) / shapes.reduce(0, +)
  }
}
