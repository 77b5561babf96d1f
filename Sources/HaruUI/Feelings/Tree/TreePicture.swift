// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruWords

/// The tree as it goes into a file: with its name above it, and what its leaves stand for below.
enum TreePicture {
  private nonisolated static let (width, height) = (1200, 900)
  private nonisolated static let (head, foot) = (70.0, 70.0)

  static func of(_ felt: [FeelingPoint], _ span: FeelingSpan) async -> DrawnExport {
    let name = gettext("Feelings, {time}").filling("time", with: span.name)
    let layout = await layout(felt, span, isMirrored: Widget.isRightToLeft)
    let tally = FeelingTally(felt)
    let kinds = FeelingCategory.allCases.filter { !$0.isBud || tally.count(of: $0) > 0 }
    let legend = kinds.map { kind in
      (kind: kind, words: kind.name + "  " + NumberText.whole(tally.count(of: kind)))
    }
    return DrawnExport(title: name, width: width, height: height) { drawing in
      let middle = Double(width) / 2
      drawing.write(
        name, at: .init(middle, head / 2 + 6), .center, size: 26, isBold: true, drawing.ink)
      drawing.at(.init(0, head)) {
        TreePainter(layout: layout, isDark: false).drawAll(on: $0)
      }
      draw(legend, on: drawing)
    }
  }

  @concurrent
  private nonisolated static func layout(
    _ felt: [FeelingPoint], _ span: FeelingSpan, isMirrored: Bool
  ) async -> TreeLayout {
    TreeLayout(
      felt, span, width: Double(width), height: Double(height) - head - foot,
      isMirrored: isMirrored)
  }

  private static func draw(
    _ legend: [(kind: FeelingCategory, words: String)], on drawing: Drawing
  ) {
    let step = Double(width - 80) / Double(legend.count)
    let y = Double(height) - foot / 2
    for (index, part) in legend.enumerated() {
      let place = Widget.isRightToLeft ? legend.count - 1 - index : index
      let x = 40 + (Double(place) + 0.5) * step
      let half = drawing.measure(part.words, size: 15) / 2
      let mirrored = Widget.isRightToLeft
      LeafSwatch.draw(
        part.kind, at: .init(mirrored ? x + half + 6 : x - half - 6, y), isDark: false, on: drawing)
      drawing.write(
        part.words, at: .init(mirrored ? x - 6 : x + 6, y), .center, size: 15, drawing.ink)
    }
  }
}
