// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import HaruModel

nonisolated extension Paint {
  /// Nearer to white, or below zero to black, by a share of what is missing.
  func shaded(_ share: Double) -> Paint {
    func shaded(_ part: Double) -> Double {
      share < 0 ? part * (1 + share) : part + (1 - part) * share
    }
    return Paint(red: shaded(red), green: shaded(green), blue: shaded(blue), opacity: opacity)
  }

  /// Whether words in it are for a dark ground.
  var isLight: Bool { red * 0.3 + green * 0.6 + blue * 0.1 > 0.5 }

  init(_ color: Color) {
    let parts = color.parts
    self.init(red: parts.red, green: parts.green, blue: parts.blue)
  }
}
