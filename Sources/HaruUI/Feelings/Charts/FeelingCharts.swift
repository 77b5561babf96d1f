// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore

/// The charts of what entries feel like.
final class FeelingCharts: Box {
  init(_ diary: Diary) { super.init(.vertical) }

  func show(_ felt: [Felt], _ span: FeelingSpan) {}
}
