// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import Glibc

/// How large a tree is in some place, and how far its boughs reach.
///
/// A direction is an angle from straight up: to the side where reading begins it is below zero.
nonisolated struct TreeCrown: Sendable {
  /// The nearest and the farthest leaf, as shares of the reach.
  static let inner = 0.36
  private static let margin = 10.0
  /// What is left below the root for the ground, at least.
  private static let leastGround = 26.0

  let width: Double
  let height: Double
  /// Where the trunk stands, and where it parts.
  let root: DrawnPath.Point
  let fork: DrawnPath.Point
  let trunkWidth: Double
  let age: TreeAge
  let center: DrawnPath.Point
  let radius: (x: Double, y: Double)

  /// `ground` is how much of it is wanted below the root; the tree gets half of the height.
  init(width: Double, height: Double, ground: Double = 0, age: TreeAge = .grown) {
    (self.width, self.height, self.age) = (width, height, age)
    let ground = max(min(ground, height / 2), Self.leastGround)
    let across = max(width - 2 * Self.margin, 20) / 2
    let tall = max(height - Self.margin - ground, 20)
    let upward = min(tall * 0.42, across * 1.25)
    radius = (min(across, upward * age.breadth), upward)
    let size = upward / 0.42
    let bottom = height - ground - (tall - size) * 0.4
    root = .init(width / 2, bottom)
    fork = .init(width / 2, bottom - size * age.forkHeight)
    center = .init(width / 2, bottom - size + upward)
    trunkWidth = size * age.trunkWidth
  }

  /// How large everything is about the tree.
  var size: Double { min(radius.x, radius.y) }

  /// How far it is from the fork to the edge of the crown.
  func reach(_ angle: Double) -> Double {
    // Where the ray meets the ellipse.
    let (x, y) = (sin(angle) / radius.x, -cos(angle) / radius.y)
    let (fromX, fromY) = ((fork.x - center.x) / radius.x, (fork.y - center.y) / radius.y)
    let (a, b, c) = (x * x + y * y, x * fromX + y * fromY, fromX * fromX + fromY * fromY - 1)
    return (-b + sqrt(max(b * b - a * c, 0))) / a
  }

  func point(_ angle: Double, _ distance: Double) -> DrawnPath.Point {
    .init(fork.x + sin(angle) * distance, fork.y - cos(angle) * distance)
  }

  /// The room between two directions, up to a share of the reach.
  func area(_ angles: ClosedRange<Double>, upTo share: Double) -> Double {
    let steps = 16
    let step = (angles.upperBound - angles.lowerBound) / Double(steps)
    let whole = (0..<steps).reduce(0.0) { sum, index in
      let reach = reach(angles.lowerBound + (Double(index) + 0.5) * step)
      return sum + reach * reach * step / 2
    }
    return whole * max(share * share - Self.inner * Self.inner, 0)
  }
}
