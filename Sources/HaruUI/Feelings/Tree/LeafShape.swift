// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore

/// The outline of a leaf that lies along the line from (0, 0), where its stalk is, to (1, 0).
nonisolated enum LeafShape {
  static func outline(of kind: FeelingCategory) -> DrawnPath { outlines[kind] ?? DrawnPath() }

  /// The rib in the middle of a leaf that is large enough to show one.
  static let rib = {
    var path = DrawnPath()
    path.move(to: .init(-0.06, 0))
    path.line(to: .init(0.72, 0))
    return path
  }()

  private static let outlines = Dictionary(
    uniqueKeysWithValues: FeelingCategory.allCases.map { ($0, mirrored(edge(of: $0))) })

  /// The part of an outline on one side of the rib: to the right, seen from the stalk, or to the
  /// left.
  static func half(of kind: FeelingCategory, isRight: Bool) -> DrawnPath {
    (isRight ? rightHalves : leftHalves)[kind] ?? DrawnPath()
  }

  private static let rightHalves = halves(mirrored: false)
  private static let leftHalves = halves(mirrored: true)

  private static func halves(mirrored: Bool) -> [FeelingCategory: DrawnPath] {
    Dictionary(
      uniqueKeysWithValues: FeelingCategory.allCases.map { kind in
        var path = DrawnPath()
        path.move(to: Point(0, 0))
        for part in edge(of: kind) {
          if mirrored {
            path.curve(part.0.mirrored, part.1.mirrored, to: part.to.mirrored)
          } else {
            path.curve(part.0, part.1, to: part.to)
          }
        }
        path.close()
        return (kind, path)
      })
  }

  private typealias Point = DrawnPath.Point
  /// Where the lower edge goes on, up to the tip; the upper edge is its mirror image.
  private typealias Edge = [(Point, Point, to: Point)]

  private static func edge(of kind: FeelingCategory) -> Edge {
    switch kind {
    // As round as the sun.
    case .emotion(.joy):
      [
        (Point(0.02, 0.22), Point(0.2, 0.46), to: Point(0.52, 0.46)),
        (Point(0.78, 0.46), Point(0.92, 0.2), to: Point(1, 0)),
      ]
    // A drop: narrow above, heavy below.
    case .emotion(.sadness):
      [
        (Point(0.28, 0.06), Point(0.42, 0.34), to: Point(0.7, 0.34)),
        (Point(0.9, 0.34), Point(1, 0.16), to: Point(1, 0)),
      ]
    // With teeth.
    case .emotion(.anger):
      [
        (Point(0.08, 0.06), Point(0.08, 0.24), to: Point(0.06, 0.38)),
        (Point(0.18, 0.3), Point(0.28, 0.26), to: Point(0.34, 0.24)),
        (Point(0.4, 0.34), Point(0.46, 0.42), to: Point(0.58, 0.5)),
        (Point(0.6, 0.36), Point(0.62, 0.26), to: Point(0.66, 0.2)),
        (Point(0.76, 0.16), Point(0.9, 0.06), to: Point(1, 0)),
      ]
    // An edge on each side.
    case .emotion(.fear):
      [
        (Point(0.16, 0.1), Point(0.34, 0.22), to: Point(0.48, 0.42)),
        (Point(0.62, 0.22), Point(0.8, 0.1), to: Point(1, 0)),
      ]
    // Long and slender, as a willow's.
    case .emotion(.calm):
      [
        (Point(0.16, 0.28), Point(0.62, 0.34), to: Point(1, 0))
      ]
    case .unsure, .unread:
      [
        (Point(0, 0.3), Point(0.3, 0.4), to: Point(0.5, 0.36)),
        (Point(0.75, 0.32), Point(0.9, 0.12), to: Point(1, 0)),
      ]
    }
  }

  private static func mirrored(_ edge: Edge) -> DrawnPath {
    var path = DrawnPath()
    path.move(to: Point(0, 0))
    for part in edge { path.curve(part.0, part.1, to: part.to) }
    for index in edge.indices.reversed() {
      let (part, start) = (edge[index], index == 0 ? Point(0, 0) : edge[index - 1].to)
      path.curve(part.1.mirrored, part.0.mirrored, to: start.mirrored)
    }
    path.close()
    return path
  }
}

nonisolated extension DrawnPath.Point {
  fileprivate var mirrored: DrawnPath.Point { .init(x, -y) }
}
