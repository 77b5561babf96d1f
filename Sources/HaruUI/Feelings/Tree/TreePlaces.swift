// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import Glibc

/// The points of the wood from which a twig may go.
nonisolated struct TreePlaces {
  private let side: Double
  private var grid: PlaneGrid
  private var first: Int?

  init(_ crown: TreeCrown, side: Double) {
    self.side = side
    grid = PlaneGrid(width: crown.width, height: crown.height, side: side)
  }

  mutating func add(_ node: Int, at point: DrawnPath.Point) {
    if first == nil { first = node }
    grid.add(node, x: point.x, y: point.y)
  }

  /// The best one: near, and with the point ahead of it, as wood does not grow backwards.
  func nearest(to point: DrawnPath.Point, in nodes: [TreeWood.Node]) -> Int {
    var best = (cost: Double.infinity, node: first ?? 0)
    var distance = side
    while true {
      grid.near(x: point.x, y: point.y, within: distance) { index in
        let cost = Self.cost(from: nodes[index], to: point)
        if cost < best.cost { best = (cost, index) }
      }
      // What is farther away than the search has come can't be better.
      if best.cost <= distance || distance > grid.reach { return best.node }
      distance *= 2
    }
  }

  private static func cost(from node: TreeWood.Node, to point: DrawnPath.Point) -> Double {
    let (x, y) = (point.x - node.point.x, point.y - node.point.y)
    let length = sqrt(x * x + y * y)
    guard length > 0.5 else { return length }
    let ahead = (x * node.direction.x + y * node.direction.y) / length
    return length * (ahead > 0.3 ? 1.6 - 0.6 * ahead : 4 - 3 * ahead)
  }
}
