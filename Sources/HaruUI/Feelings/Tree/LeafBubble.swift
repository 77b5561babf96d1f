// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruWords

/// Tells the entry of a leaf, beside it.
final class LeafBubble: Box {
  private let date = Label().styled(.caption, .dimLabel).leading()
  private let title = Label().styled(Style("heading")).leading().ellipsizing().wide(upTo: 32)
  private let swatch = LeafSwatch()
  private let feeling = Label().styled(.caption).leading()

  init() {
    let (date, title, swatch, feeling) = (date, title, swatch, feeling)
    super.init(.vertical, spacing: 2) {
      date
      title
      Box(.horizontal, spacing: 6) {
        swatch
        feeling
      }
    }
    styled(Style("leaf-bubble")).untouchable()
    isVisible = false
  }

  /// Shows the words beside a leaf, in a place of that size.
  func show(_ words: LeafWords, beside leaf: TreeLeaf, width: Int, height: Int) {
    date.text = words.date
    title.text = words.title
    title.isVisible = !words.title.isEmpty
    swatch.kind = leaf.kind
    feeling.text = words.feeling
    isVisible = true
    let (size, gap) = (naturalSize, Int(leaf.length * 0.6) + 8)
    let (x, y) = (Int(leaf.middle.x), Int(leaf.middle.y))
    let above = y - gap - size.height
    stand(
      left: min(max(x - size.width / 2, 4), max(width - size.width - 4, 0)),
      top: above >= 4 ? above : min(y + gap, max(height - size.height - 4, 0)))
  }
}
