// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import Glibc

/// A leaf or a bud in its place.
nonisolated struct TreeLeaf: Hashable, Sendable {
  let felt: FeelingPoint
  let kind: FeelingCategory
  /// Where its middle is.
  var middle: DrawnPath.Point
  var length: Double
  /// Where its tip points, clockwise from the right.
  var direction: Double
  /// A little lighter or darker than others, from -1 to 1.
  let shade: Double

  /// Where its stalk is.
  var base: DrawnPath.Point {
    .init(middle.x - cos(direction) * length / 2, middle.y - sin(direction) * length / 2)
  }

  /// How much room it takes all around: a leaf is slender, a blossom and a star are round.
  var radius: Double {
    let isRound = kind == .emotion(.joy) || kind == .emotion(.anger)
    return length * (isRound ? 0.52 : 0.42)
  }

  func mirrored(in width: Double) -> TreeLeaf {
    var leaf = self
    leaf.middle.x = width - middle.x
    leaf.direction = Double.pi - direction
    return leaf
  }
}
