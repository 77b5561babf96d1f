// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

extension Media.Traits {
  /// How many times as wide as high; nil where that is not known.
  var shape: Double? {
    guard let width, let height, width > 0, height > 0 else { return nil }
    return Double(width) / Double(height)
  }
}
