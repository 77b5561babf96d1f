// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds what is near a point without a look at all the rest.
nonisolated struct PlaneGrid: Sendable {
  private let side: Double
  private let columns: Int
  private let rows: Int
  private var cells: [[Int32]]

  /// For points from (0, 0) to `width` and `height`, in squares of that side.
  init(width: Double, height: Double, side: Double) {
    self.side = max(side, 1)
    columns = max(Int(width / self.side) + 1, 1)
    rows = max(Int(height / self.side) + 1, 1)
    cells = Array(repeating: [], count: columns * rows)
  }

  mutating func add(_ item: Int, x: Double, y: Double) {
    cells[row(y) * columns + column(x)].append(Int32(item))
  }

  /// Calls `body` with everything that may be within that distance.
  func near(x: Double, y: Double, within distance: Double, _ body: (Int) -> Void) {
    for row in row(y - distance)...row(y + distance) {
      for column in column(x - distance)...column(x + distance) {
        for item in cells[row * columns + column] { body(Int(item)) }
      }
    }
  }

  /// How far a search has to go to cover everything.
  var reach: Double { Double(columns + rows) * side }

  private func column(_ x: Double) -> Int { Self.index(x / side, columns) }

  private func row(_ y: Double) -> Int { Self.index(y / side, rows) }

  private static func index(_ place: Double, _ count: Int) -> Int {
    Int(min(max(place, 0), Double(count - 1)))
  }
}
