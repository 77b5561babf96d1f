// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib

/// The button on the leaf that has the keyboard.
final class LeafCursor: Button {
  init() {
    super.init(child: Box(.vertical), name: "")
    styled(.flat, .circular, Style("leaf-cursor")).untouchable()
    isFocusable = false
  }

  func show(_ words: LeafWords, at leaf: TreeLeaf?) {
    rename(words.spoken)
    guard let leaf else { return }
    let side = max(Int(leaf.length) + 4, 18)
    sized(minimumWidth: side, minimumHeight: side)
    stand(left: Int(leaf.middle.x) - side / 2, top: Int(leaf.middle.y) - side / 2)
  }
}
