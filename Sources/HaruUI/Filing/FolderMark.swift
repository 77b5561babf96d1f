// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import HaruParts

/// A small round mark of a folder's color, beside its name. Without a color there is none.
final class FolderMark: Box {
  private var color: LabelColor?

  init(_ color: LabelColor? = nil) {
    super.init(.horizontal)
    styled(Style("folder-mark")).aligned(horizontally: .center, vertically: .center)
    isVisible = false
    show(color)
  }

  func show(_ new: LabelColor?) {
    exchange(color?.markStyle, for: new?.markStyle)
    color = new
    isVisible = new != nil
  }
}
