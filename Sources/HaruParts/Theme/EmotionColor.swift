// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
import DiaryCore
package import HaruModel

nonisolated extension Emotion {
  /// The colour of its leaves, dots and bars: three to one against the background, and no two
  /// alike, also for colour-blind people. Beside it stands a shape or a word all the same.
  package func color(isDark: Bool) -> Color {
    switch self {
    case .joy: Color(isDark ? 0xf0b21b : 0xc8800d)
    case .sadness: Color(isDark ? 0x82b5ef : 0x1f6a96)
    case .anger: Color(isDark ? 0xd9686b : 0x9d3531)
    case .fear: Color(isDark ? 0xa870f5 : 0x482971)
    case .calm: Color(isDark ? 0x50e0cc : 0x2fa094)
    }
  }

  /// What style sheets call its color.
  package var colorName: String { "feeling_" + rawValue }

  /// The style of what wears its color.
  package var style: Style { Style(styleName) }
  var styleName: String { "feeling-" + rawValue }

  /// Its shape, as an icon.
  package var icon: String { "haru-\(rawValue)-symbolic" }
}
