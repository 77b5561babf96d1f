// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita

/// A piece of wood between two points; a bough is made of many.
nonisolated struct TreeTwig: Hashable, Sendable {
  /// How thick it is at least where it has a lit side.
  static let leastLit = 3.0

  let path: DrawnPath
  /// What it grows out of, where the light on both is seen as one.
  let before: DrawnPath?
  let width: Double
  /// Whether its side towards the light is seen.
  let isLit: Bool
  /// When it begins to be there, from 0 to 1, while the tree grows.
  let start: Double
}
