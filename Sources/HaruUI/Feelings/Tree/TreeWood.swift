// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import Glibc

/// The wood of a tree as it grows from point to point: the boughs first, and from them a twig to
/// every leaf.
nonisolated struct TreeWood {
  struct Node {
    let point: DrawnPath.Point
    /// Where the wood grows to in this point.
    let direction: DrawnPath.Point
    let parent: Int
    /// How far it is from the fork.
    let distance: Double
    /// How many leaves it bears, and when the first of them begins to be there.
    var leaves = 0
    var start = 1.0
  }

  private static let pace = 9.0

  private let crown: TreeCrown
  private(set) var nodes: [Node]

  init(_ crown: TreeCrown) {
    self.crown = crown
    nodes = [
      // A little inside the trunk, so that the boughs come out of it.
      Node(
        point: .init(crown.fork.x, crown.fork.y + crown.trunkWidth), direction: .init(0, -1),
        parent: -1, distance: 0)
    ]
  }

  /// A bough from the fork; answers with its points.
  mutating func addBough(towards angle: Double, length: Double) -> [Int] {
    let count = max(Int(length / Self.pace), 2)
    var (last, places) = (0, [Int]())
    for step in 1...count {
      let way = Double(step) / Double(count)
      // It leaves the trunk steeply, bends to its side, and is never quite straight.
      let bend = angle * (0.45 + 0.55 * pow(way, 0.8)) + sin(way * 5 + angle * 7) * 0.035
      last = add(crown.point(bend, length * way), after: last)
      places.append(last)
    }
    return places
  }

  /// A twig to a point from the nearest of `places` that leads there, which then has the points of
  /// the twig, too.
  mutating func addTwig(to point: DrawnPath.Point, from places: inout TreePlaces) -> Int {
    let near = places.nearest(to: point, in: nodes)
    let length = distance(nodes[near].point, point)
    let pieces = max(Int(length / Self.pace), 1)
    let curve = Curve(nodes[near], to: point)
    var last = near
    for piece in 1...pieces {
      last = add(curve.point(Double(piece) / Double(pieces)), after: last)
      places.add(last, at: nodes[last].point)
    }
    return last
  }

  private mutating func add(_ point: DrawnPath.Point, after parent: Int) -> Int {
    let from = nodes[parent].point
    let length = max(distance(from, point), 0.001)
    nodes.append(
      Node(
        point: point,
        direction: .init((point.x - from.x) / length, (point.y - from.y) / length), parent: parent,
        distance: distance(crown.fork, point)))
    return nodes.count - 1
  }

  /// Notes the leaf at the end of a twig, and when it begins to be there.
  mutating func bear(at node: Int, from start: Double) {
    nodes[node].leaves += 1
    nodes[node].start = min(nodes[node].start, start)
  }

  /// The pieces, in the order in which they grow.
  func twigs(reach: Double) -> [TreeTwig] {
    var nodes = nodes
    // Wood is there before what it bears; whatever hangs on a node has a higher number.
    for index in nodes.indices.reversed() where nodes[index].parent >= 0 {
      let node = nodes[index]
      let bare = TreeLayout.trunkEnd + 0.5 * min(node.distance / max(reach, 1), 1)
      nodes[index].start = min(node.start, bare)
      let parent = node.parent
      nodes[parent].leaves += node.leaves
      nodes[parent].start = min(nodes[parent].start, nodes[index].start)
    }
    let all = max(Double(nodes[0].leaves), 1)
    return nodes.dropFirst().map { node in
      let from = nodes[node.parent]
      let thinning = 1 - 0.85 * pow(min(node.distance / max(reach, 1), 1), 0.7)
      let most = crown.trunkWidth * 0.8 * thinning
      let share = max(sqrt(Double(node.leaves) / all), node.leaves == 0 ? 0.3 : 0.12)
      let width = max(most * share, 0.7)
      let isLit = from.parent >= 0 && width >= TreeTwig.leastLit
      return TreeTwig(
        path: Self.piece(from, node), before: isLit ? Self.piece(nodes[from.parent], from) : nil,
        width: width, start: node.start)
    }.sorted { $0.start < $1.start }
  }

  private static func piece(_ from: Node, _ to: Node) -> DrawnPath {
    let third = distance(from.point, to.point) / 3
    var path = DrawnPath()
    path.move(to: from.point)
    path.curve(
      .init(from.point.x + from.direction.x * third, from.point.y + from.direction.y * third),
      .init(to.point.x - to.direction.x * third, to.point.y - to.direction.y * third),
      to: to.point)
    return path
  }
}

nonisolated private func distance(_ one: DrawnPath.Point, _ other: DrawnPath.Point) -> Double {
  let (x, y) = (other.x - one.x, other.y - one.y)
  return sqrt(x * x + y * y)
}

/// The way from a node to a point: it leaves the node in the direction of its wood.
nonisolated private struct Curve {
  let from: DrawnPath.Point
  let bend: DrawnPath.Point
  let end: DrawnPath.Point

  init(_ node: TreeWood.Node, to end: DrawnPath.Point) {
    let half = distance(node.point, end) * 0.45
    (from, self.end) = (node.point, end)
    bend = .init(node.point.x + node.direction.x * half, node.point.y + node.direction.y * half)
  }

  func point(_ way: Double) -> DrawnPath.Point {
    let (a, b, c) = ((1 - way) * (1 - way), 2 * way * (1 - way), way * way)
    return .init(
      a * from.x + b * bend.x + c * end.x, a * from.y + b * bend.y + c * end.y)
  }
}
