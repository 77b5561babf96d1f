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
    /// How far it is from the trunk, along the wood.
    let distance: Double
    let part: Part
    /// How many leaves it bears, and when the first of them begins to be there.
    var leaves = 0
    var start = 1.0
  }

  enum Part {
    /// Where a bough begins, in the trunk, which hides it.
    case trunk
    case bough
    case twig
  }

  private static let pace = 9.0

  let crown: TreeCrown
  private(set) var nodes: [Node]

  init(_ crown: TreeCrown) {
    self.crown = crown
    nodes = [
      Node(
        point: crown.fork, direction: .init(0, -1), parent: -1, distance: 0, part: .trunk)
    ]
  }

  /// A bough from the trunk; answers with its points.
  mutating func addBough(towards angle: Double, length: Double) -> [Int] {
    let count = max(Int(length / Self.pace), 2)
    // The farther it leads to a side, the lower it leaves the trunk.
    let drop = crown.size * 0.28 * min(abs(angle) / 1.5, 1)
    let begin = 0.45 + 0.25 * min(abs(angle) / 1.5, 1)
    let side = angle < 0 ? -1.0 : 1
    nodes.append(
      Node(
        point: .init(crown.fork.x + side * crown.trunkWidth * 0.1, crown.fork.y + drop),
        direction: .init(sin(angle * 0.3), -cos(angle * 0.3)), parent: 0, distance: 0,
        part: .trunk))
    var (last, places) = (nodes.count - 1, [Int]())
    for step in 1...count {
      let way = Double(step) / Double(count)
      // It leaves the trunk the less steeply, the lower that is, bends to its side, and is never
      // quite straight.
      let wave = side * sin(way * 5 + abs(angle) * 7) * 0.035
      let bend = angle * (begin + (1 - begin) * pow(way, 0.8))
      var point = crown.point(bend + wave, length * way)
      point.y += drop * pow(max(1 - way / 0.6, 0), 2)
      last = add(point, after: last, as: .bough)
      places.append(last)
    }
    return places
  }

  /// Small twigs on a bough that bears nothing, as on a young tree in winter.
  mutating func addBareTwigs(to bough: [Int], towards angle: Double, length: Double) {
    let side = angle < 0 ? -1.0 : 1
    for (part, side) in [(0.5, side), (0.68, -side)] {
      let node = bough[Int(Double(bough.count - 1) * part)]
      let (from, direction) = (nodes[node].point, nodes[node].direction)
      let turned = atan2(direction.x, -direction.y) + side * 0.6
      let end = DrawnPath.Point(
        from.x + sin(turned) * length * 0.3, from.y - cos(turned) * length * 0.3)
      _ = addCurve(from: node, to: end)
    }
  }

  /// A twig to a point from the nearest of `places` that leads there, which then has the points of
  /// the twig, too.
  mutating func addTwig(to point: DrawnPath.Point, from places: inout TreePlaces) -> Int {
    let near = places.nearest(to: point, in: nodes)
    let added = addCurve(from: near, to: point)
    for node in added { places.add(node, at: nodes[node].point) }
    return added.last ?? near
  }

  private mutating func addCurve(from node: Int, to point: DrawnPath.Point) -> [Int] {
    let pieces = max(Int(distance(nodes[node].point, point) / Self.pace), 1)
    let curve = Curve(nodes[node], to: point)
    var last = node
    return (1...pieces).map { piece in
      last = add(curve.point(Double(piece) / Double(pieces)), after: last, as: .twig)
      return last
    }
  }

  private mutating func add(_ point: DrawnPath.Point, after parent: Int, as part: Part) -> Int {
    let from = nodes[parent].point
    let length = max(distance(from, point), 0.001)
    nodes.append(
      Node(
        point: point,
        direction: .init((point.x - from.x) / length, (point.y - from.y) / length), parent: parent,
        distance: nodes[parent].distance + length, part: part))
    return nodes.count - 1
  }

  /// Notes the leaf at the end of a twig, and when it begins to be there.
  mutating func bear(at node: Int, from start: Double) {
    nodes[node].leaves += 1
    nodes[node].start = min(nodes[node].start, start)
  }

  /// The pieces, in the order in which they grow. In a tree that `hasLeaves`, what bears some ends
  /// behind the last of them.
  func twigs(reach: Double, hasLeaves: Bool) -> [TreeTwig] {
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
    // The bough of a few leaves is no thicker than those without any.
    let all = Double(max(nodes[0].leaves, 12))
    let shown = nodes.filter { $0.part != .trunk && !(hasLeaves && isBareEnd($0, in: nodes)) }
    return shown.map { node in
      let from = nodes[node.parent]
      let width = width(of: node, bearing: Double(node.leaves) / all, reach: reach)
      // Where boughs join, their light would be that of many strands.
      let isLit =
        from.part != .trunk && width >= TreeTwig.leastLit && node.distance > crown.size * 0.3
      return TreeTwig(
        path: Self.piece(from, node), before: isLit ? Self.piece(nodes[from.parent], from) : nil,
        width: width, isLit: isLit, start: node.start)
    }.sorted { $0.start < $1.start }
  }

  /// Whether it is what is left of a bough behind its last leaf: that ends there. The bough of a
  /// feeling without leaves is bare, and stays.
  private func isBareEnd(_ node: Node, in nodes: [Node]) -> Bool {
    guard node.part == .bough, node.leaves == 0 else { return false }
    var below = node
    while below.part != .trunk {
      if below.leaves > 0 { return true }
      below = nodes[below.parent]
    }
    return false
  }

  private func width(of node: Node, bearing share: Double, reach: Double) -> Double {
    let thinning = 1 - 0.85 * pow(min(node.distance / max(reach, 1), 1), 0.7)
    // A bough widens where it joins the trunk.
    let joint = node.part == .bough ? 1.3 * exp(-node.distance / (crown.size * 0.13)) : 0
    let least = node.part == .bough ? 0.3 : node.leaves == 0 ? 0.2 : 0.12
    let most = crown.trunkWidth * 0.8
    return max(most * min(thinning * max(sqrt(share), least) * (1 + joint), 0.75), 0.7)
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
