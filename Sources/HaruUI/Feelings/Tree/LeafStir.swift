// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import Glibc

/// How the leaves near the pointer are stirred by it, and come to rest.
nonisolated struct LeafStir: Sendable {
  /// How far from the pointer leaves are stirred.
  private static let reach = 64.0
  /// How far a leaf turns at most.
  private static let most = 0.22
  /// In seconds.
  private static let rest = 0.7

  /// Where the leaves are stirred, which follows the pointer.
  private(set) var x: Double
  private(set) var y: Double
  private var target: DrawnPath.Point
  private var strength = 0.0
  private var time = 0.0

  init(x: Double, y: Double) {
    (self.x, self.y, target) = (x, y, .init(x, y))
  }

  var isAtRest: Bool { strength < 0.03 }

  /// The farther the pointer has moved, the more it stirs.
  mutating func move(to x: Double, _ y: Double) {
    let (across, down) = (x - target.x, y - target.y)
    strength = min(strength + sqrt(across * across + down * down) / 60, 1)
    target = .init(x, y)
  }

  /// Lets so many seconds pass.
  mutating func pass(_ seconds: Double) {
    time += seconds
    strength *= exp(-seconds / Self.rest)
    let way = 1 - exp(-seconds * 14)
    x += (target.x - x) * way
    y += (target.y - y) * way
  }

  /// By how much a leaf is turned now.
  func turn(of leaf: TreeLeaf) -> Double {
    let (across, down) = (leaf.middle.x - x, leaf.middle.y - y)
    let near = 1 - (across * across + down * down) / (Self.reach * Self.reach)
    guard near > 0 else { return 0 }
    // Each swings at its own time.
    return Self.most * strength * near * sin(time * 9 + leaf.shade * 3 + leaf.middle.x * 0.05)
  }

  /// What has to be drawn anew, on whole units. At its edge every leaf is at rest.
  func patch(longest: Double) -> Rectangle {
    let half = Self.reach + 2 * longest
    let (left, top) = ((x - half).rounded(.down), (y - half).rounded(.down))
    return Rectangle(
      x: left, y: top, width: (2 * half).rounded(.up) + 1, height: (2 * half).rounded(.up) + 1)
  }
}

extension DrawnPath {
  /// All of a place without a hole in it, which goes around the other way.
  init(around hole: Rectangle, in whole: Rectangle) {
    self.init()
    for (box, isHole) in [(whole, false), (hole, true)] {
      let corners = [
        Point(box.x, box.y), Point(box.right, box.y), Point(box.right, box.bottom),
        Point(box.x, box.bottom),
      ]
      for (index, corner) in (isHole ? corners.reversed() : corners).enumerated() {
        if index == 0 { move(to: corner) } else { line(to: corner) }
      }
      close()
    }
  }
}
