// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruParts

/// What the colours and patterns of a chart mean.
final class ChartLegend: Box {
  private let row: WrappingRow
  private var lines: [Widget] = []
  private var items: [LegendItem] = []
  private var hasPatterns = false

  init() {
    let row = WrappingRow(spacing: 24, lineSpacing: 6) { [] as [Widget] }
    self.row = row
    super.init(.vertical) { row }
  }

  func show(_ items: [LegendItem], hasPatterns: Bool) {
    let isSame = items == self.items && hasPatterns == self.hasPatterns
    guard !isSame || items.isEmpty else { return renameLines() }
    (self.items, self.hasPatterns) = (items, hasPatterns)
    let lines = items.map { LegendLine($0, hasPatterns: hasPatterns) }
    row.show(lines)
    self.lines = lines
    isVisible = !items.isEmpty
  }

  private func renameLines() {
    for case let line as LegendLine in lines { line.rename() }
  }
}

/// The icon of a feeling in its color, or a sample, and the name. Where parts have patterns, their
/// samples stand before the icons.
private final class LegendLine: Box {
  private let item: LegendItem
  private let label = Label().leading()

  init(_ item: LegendItem, hasPatterns: Bool) {
    self.item = item
    let label = label
    super.init(.horizontal, spacing: 6) {
      item.emotion == nil || hasPatterns
        ? [LegendSample(item, hasPatterns: hasPatterns)] : [] as [Widget]
      item.emotion.map { [LegendLine.icon($0)] } ?? [] as [Widget]
      label.styled(.caption)
    }
    rename()
  }

  func rename() { label.text = item.name }

  private static func icon(_ emotion: Emotion) -> Widget {
    let icon = FeelingIcon().sized(.compact)
    icon.show(emotion)
    return icon
  }
}

private final class LegendSample: DrawingArea {
  private let item: LegendItem
  private let hasPatterns: Bool

  init(_ item: LegendItem, hasPatterns: Bool) {
    (self.item, self.hasPatterns) = (item, hasPatterns)
    super.init(width: 14, height: 14)
    aligned(vertically: .center)
  }

  override func draw(_ drawing: Drawing) {
    let box = Rectangle(x: 0, y: (drawing.whole.height - 14) / 2, width: 14, height: 14)
    let accent = color(named: "accent_color")
    item.draw(
      in: box, drawing,
      ChartLook(drawing, accent: accent, letters: 0, hasPatterns: hasPatterns))
  }
}
