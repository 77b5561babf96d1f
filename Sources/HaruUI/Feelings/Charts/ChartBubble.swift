// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita

/// What a value says, in a bubble above it.
final class ChartBubble: Box {
  private static let gap = 10

  private let title = Label().wrapping().leading().styled(.caption, Style("heading"))
  private let text = Label().wrapping().leading().styled(.caption)

  init() {
    let (title, text) = (title, text)
    super.init(.vertical, spacing: 2) {
      title
      text
    }
    styled(Style("leaf-bubble")).untouchable()
    isVisible = false
  }

  /// Shows a value beside where it is highest, in a place of that size.
  func show(_ value: ChartValue, at tip: DrawnPath.Point, width: Int, height: Int) {
    title.text = value.title
    text.text = value.lines.joined(separator: "\n")
    isVisible = true
    let size = naturalSize
    // Beside the value rather than on it, where there is no room above.
    let (x, above) = (Int(tip.x), Int(tip.y) - Self.gap - size.height)
    let isBeside = above < 0
    let after = x + 2 * Self.gap + size.width <= width ? x + 2 * Self.gap : nil
    let left = isBeside ? after ?? x - 2 * Self.gap - size.width : x - size.width / 2
    stand(
      left: max(min(left, width - size.width - 2), 2),
      top: max(min(above, height - size.height - 2), 0))
  }

  func hide() { isVisible = false }
}
