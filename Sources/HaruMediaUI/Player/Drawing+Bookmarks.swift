// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita

extension Drawing {
  /// A flag on a pole over the whole height, where there is a bookmark.
  func markBookmark(at x: Double) {
    let (pole, flag) = (1.5, 6.0)
    // Half of it would be outside at either end.
    let left = min(max(x - pole / 2, 0), Double(width) - pole)
    fill(Rectangle(x: left, y: 0, width: pole, height: Double(height)), ink)
    let middle = min(max(x, flag / 2), Double(width) - flag / 2)
    fill(Rectangle(x: middle - flag / 2, y: 0, width: flag, height: flag), ink, radius: 1.5)
  }
}
