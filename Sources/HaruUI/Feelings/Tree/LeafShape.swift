// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import Glibc

/// The outline of a leaf that lies along the line from (0, 0), where its stalk is, to (1, 0). It
/// is that of the sign which stands for its feeling elsewhere.
nonisolated enum LeafShape {
  static func outline(of kind: FeelingCategory) -> DrawnPath { outlines[kind] ?? DrawnPath() }

  /// The rib in the middle of a leaf that is large enough to show one; nil for one that has none.
  static func rib(of kind: FeelingCategory) -> DrawnPath? {
    var path = DrawnPath()
    path.move(to: .init(-0.06, 0))
    switch kind {
    case .emotion(.joy), .emotion(.fear): return nil
    case .emotion(.calm):
      path.line(to: .init(0, 0))
      path.follow(wave)
    case .emotion(.sadness), .emotion(.anger), .unsure, .unread: path.line(to: .init(0.72, 0))
    }
    return path
  }

  /// The middle of a blossom and how large it is; nil for a leaf.
  static func eye(of kind: FeelingCategory) -> (middle: DrawnPath.Point, radius: Double)? {
    kind == .emotion(.joy) ? (Point(0.5, 0), 0.11) : nil
  }

  /// The part of an outline on one side of the rib: to the right, seen from the stalk, or to the
  /// left.
  static func half(of kind: FeelingCategory, isRight: Bool) -> DrawnPath {
    (isRight ? rightHalves : leftHalves)[kind] ?? DrawnPath()
  }

  private static let outlines = paths {
    closed(edge(of: $0, isRight: true), edge(of: $0, isRight: false))
  }
  private static let rightHalves = paths { half(of: $0, toTheRight: true) }
  private static let leftHalves = paths { half(of: $0, toTheRight: false) }

  private static func paths(
    _ path: (FeelingCategory) -> DrawnPath
  ) -> [FeelingCategory: DrawnPath] {
    Dictionary(uniqueKeysWithValues: FeelingCategory.allCases.map { ($0, path($0)) })
  }

  private static func half(of kind: FeelingCategory, toTheRight isRight: Bool) -> DrawnPath {
    switch kind {
    case .emotion(.calm): return closed(edge(of: kind, isRight: isRight), wave)
    case .emotion(.joy), .emotion(.sadness), .emotion(.anger), .emotion(.fear), .unsure, .unread:
      var path = DrawnPath()
      path.move(to: Point(0, 0))
      path.follow(edge(of: kind, isRight: isRight))
      path.close()
      return path
    }
  }

  /// There by one edge, and back by the other.
  private static func closed(_ there: Edge, _ back: Edge) -> DrawnPath {
    var path = DrawnPath()
    path.move(to: Point(0, 0))
    path.follow(there)
    for index in back.indices.reversed() {
      let start = index == 0 ? Point(0, 0) : back[index - 1].to
      path.curve(back[index].1, back[index].0, to: start)
    }
    path.close()
    return path
  }

  fileprivate typealias Point = DrawnPath.Point
  /// How a line goes on from (0, 0).
  fileprivate typealias Edge = [(Point, Point, to: Point)]
}

// MARK: - The edges

nonisolated extension LeafShape {
  private static func edge(of kind: FeelingCategory, isRight: Bool) -> Edge {
    if kind == .emotion(.calm) {
      let side = isRight ? 0.27 : -0.27
      return wave.map { (Point($0.0.x, $0.0.y + side), Point($0.1.x, $0.1.y + side), to: $0.to) }
    }
    let edge = rightEdge(of: kind)
    return isRight ? edge : edge.map { ($0.0.mirrored, $0.1.mirrored, $0.to.mirrored) }
  }

  private static func rightEdge(of kind: FeelingCategory) -> Edge {
    switch kind {
    case .emotion(.joy): petals
    // A drop: narrow above, heavy below.
    case .emotion(.sadness):
      [
        (Point(0.28, 0.06), Point(0.42, 0.34), to: Point(0.7, 0.34)),
        (Point(0.9, 0.34), Point(1, 0.16), to: Point(1, 0)),
      ]
    case .emotion(.anger): rays
    case .emotion(.fear): closedBlossom
    case .emotion(.calm): wave
    case .unsure, .unread:
      [
        (Point(0, 0.3), Point(0.3, 0.4), to: Point(0.5, 0.36)),
        (Point(0.75, 0.32), Point(0.9, 0.12), to: Point(1, 0)),
      ]
    }
  }

  /// The middle of a leaf of calm.
  private static let wave: Edge = [(Point(0.28, -0.42), Point(0.72, 0.42), to: Point(1, 0))]

  /// A blossom of five petals, with one of them at the stalk.
  private static let petals: Edge = {
    let (notch, swell, reach) = (0.22, 34.0, 0.7325)
    let ends = (around(180 + swell, reach), around(180 - swell, reach))
    let first = around(144, notch)
    // The second half of the petal at the stalk.
    let late = ends.1.middle(to: first)
    let early = ends.0.middle(to: ends.1).middle(to: late)
    let others = [108.0, 36].map {
      (around($0 + swell, reach), around($0 - swell, reach), to: around($0 - 36, notch))
    }
    return [(early, late, to: first)] + others
  }()

  /// A blossom that has not opened: round below, with the tips of three petals above.
  private static let closedBlossom: Edge = {
    let (side, tip, notch) = (Point(0.5, 0.36), Point(0.95, 0.3), Point(0.78, 0.13))
    return [
      (Point(0.02, 0.22), Point(0.2, 0.4), to: side),
      (Point(0.68, 0.33), Point(0.82, 0.27), to: tip),
      (tip, notch, to: notch), (notch, Point(1, 0), to: Point(1, 0)),
    ]
  }()

  /// A star of eight rays, with one of them at the stalk.
  private static let rays = straight(
    (1...8).map { around(180 - 22.5 * Double($0), $0.isMultiple(of: 2) ? 0.5 : 0.28) })

  private static func straight(_ points: [Point]) -> Edge {
    zip([Point(0, 0)] + points, points).map { ($0, $1, to: $1) }
  }

  /// So far from the middle of a leaf; 180 degrees lead to its stalk.
  private static func around(_ degrees: Double, _ radius: Double) -> Point {
    let angle = degrees / 180 * Double.pi
    return Point(0.5 + cos(angle) * radius, sin(angle) * radius)
  }
}

nonisolated extension DrawnPath {
  fileprivate mutating func follow(_ edge: LeafShape.Edge) {
    for part in edge { curve(part.0, part.1, to: part.to) }
  }
}

nonisolated extension DrawnPath.Point {
  fileprivate var mirrored: DrawnPath.Point { .init(x, -y) }

  fileprivate func middle(to other: DrawnPath.Point) -> DrawnPath.Point {
    .init((x + other.x) / 2, (y + other.y) / 2)
  }
}
