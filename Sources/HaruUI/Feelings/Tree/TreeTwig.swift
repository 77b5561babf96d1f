// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita

/// A piece of wood between two points; a bough is made of many.
nonisolated struct TreeTwig: Hashable, Sendable {
  let path: DrawnPath
  let width: Double
  /// When it begins to be there, from 0 to 1, while the tree grows.
  let start: Double
}
