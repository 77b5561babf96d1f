// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import HaruParts

/// A small icon before the name of a folder, in the color of that where it has one.
final class FolderIcon: Box {
  private var color: LabelColor?

  init() {
    super.init(.horizontal)
    append(Image(icon: "folder-symbolic").sized(.small))
    styled(Style("folder-icon")).aligned(vertically: .center)
  }

  func show(_ new: LabelColor?) {
    exchange(color?.markStyle, for: new?.markStyle)
    color = new
  }
}
