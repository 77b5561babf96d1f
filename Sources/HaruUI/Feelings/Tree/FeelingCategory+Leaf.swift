// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import HaruParts

nonisolated extension FeelingCategory {
  /// On the tree a leaf of its feeling stands for an entry, or a bud.
  var isBud: Bool { self == .unsure || self == .unread }

  /// `ink` is the colour of words, in which nothing looks like a feeling.
  func paint(isDark: Bool, ink: Paint) -> Paint {
    switch self {
    case .emotion(let emotion): Paint(emotion.color(isDark: isDark))
    // Not through its opacity: there is wood behind it.
    case .unsure, .unread: ink.shaded(isDark ? -0.38 : 0.48)
    }
  }
}
