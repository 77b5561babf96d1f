// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruModel
import HaruWords

/// The tree as it goes into a file: with its name above it, and what its leaves stand for below.
enum TreePicture {
  private nonisolated static let (width, height) = (1200, 900)
  private nonisolated static let (head, foot) = (70.0, 70.0)

  static func of(
    _ felt: [FeelingPoint], _ span: FeelingSpan, today: Day = .today
  ) async -> DrawnExport {
    // Translators: The heading of a picture, and its file. {time} is as in “November 2026”.
    let name = gettext("Feelings, {time}").filling("time", with: span.name)
    let layout = await layout(
      felt, span, today: today, width: Double(width), height: Double(height) - head - foot)
    let tally = FeelingTally(felt)
    let kinds = FeelingCategory.allCases.filter { !$0.isBud || tally.count(of: $0) > 0 }
    let legend = kinds.map { kind in
      (kind: kind, words: kind.name + "  " + NumberText.whole(tally.count(of: kind)))
    }
    return DrawnExport(title: name, width: width, height: height) { drawing in
      let middle = Double(width) / 2
      drawing.at(.init(0, head)) {
        TreePainter(layout: layout, isDark: false).drawAll(on: $0)
      }
      drawing.write(
        name, at: .init(middle, head / 2 + 6), .center, size: 26, isBold: true, drawing.ink)
      draw(legend, size: 15, y: Double(height) - foot / 2, drawing)
    }
  }

  /// For others to see: with the name of its time, what its leaves stand for, and no word more.
  static func shared(
    _ felt: [FeelingPoint], _ span: FeelingSpan, as format: ShareFormat, isDark: Bool,
    today: Day = .today
  ) async -> DrawnExport {
    let name = span.name
    let place = Rectangle(x: 0, y: 0, width: Double(format.width), height: Double(format.height))
    let foot = 170.0
    let layout = await layout(
      felt, span, today: today, width: place.width, height: place.height - foot)
    let tally = FeelingTally(felt)
    let legend = FeelingCategory.allCases.filter { tally.count(of: $0) > 0 }
      .map { (kind: $0, words: $0.name) }
    let file =
      gettext("Feelings, {time}").filling("time", with: name)
      + " \(format.width)x\(format.height)"
    return DrawnExport(
      title: file, width: format.width, height: format.height, scale: 1,
      ink: isDark ? Paint(Color(0xf2f2f2)) : DrawnExport.inkOnPaper,
      chooserTitle: gettext("Share as Picture")
    ) { drawing in
      TreePainter(layout: layout, isDark: isDark).drawAll(filling: place, on: drawing)
      drawing.write(
        name, at: .init(place.width / 2, place.height - 112), .center, size: 54, isBold: true,
        drawing.ink)
      let sky = TreeScene(season: layout.season, isDark: isDark).sky.last.map { Paint($0) }
      draw(legend, size: 24, y: place.height - 46, isDark: isDark, on: sky, drawing)
    }
  }

  @concurrent
  private nonisolated static func layout(
    _ felt: [FeelingPoint], _ span: FeelingSpan, today: Day, width: Double, height: Double
  ) async -> TreeLayout {
    let isMirrored = await Widget.isRightToLeft
    return TreeLayout(
      felt, span, today: today, width: width, height: height, isMirrored: isMirrored)
  }

  /// In one line across all of the drawing, smaller where it would not fit, on a plate of its own
  /// where the ground would hide the leaves.
  private static func draw(
    _ legend: [(kind: FeelingCategory, words: String)], size wanted: Double, y: Double,
    isDark: Bool = false, on plate: Paint? = nil, _ drawing: Drawing
  ) {
    guard !legend.isEmpty else { return }
    let (side, gap) = (1.1, 1.6)
    func width(_ size: Double) -> Double {
      legend.reduce(-gap * size) { sum, part in
        sum + drawing.measure(part.words, size: size) + (side + 0.4 + gap) * size
      }
    }
    let room = Double(drawing.width) - 80
    let size = wanted * min(room / max(width(wanted), 1), 1)
    var x = (Double(drawing.width) - width(size)) / 2
    if let plate {
      let box = Rectangle(
        x: x - size, y: y - size * 1.1, width: width(size) + 2 * size, height: size * 2.2)
      drawing.fill(box, plate, radius: size * 1.1)
    }
    for part in Widget.isRightToLeft ? legend.reversed() : legend {
      let words = drawing.measure(part.words, size: size)
      let (swatch, start) =
        Widget.isRightToLeft
        ? (x + words + (0.4 + side / 2) * size, x) : (x + side / 2 * size, x + (side + 0.4) * size)
      drawing.at(.init(swatch, y), scale: size * side / LeafSwatch.side) {
        LeafSwatch.draw(part.kind, at: .init(0, 0), isDark: isDark, on: $0)
      }
      drawing.write(part.words, at: .init(start, y), size: size, drawing.ink)
      x += words + (side + 0.4 + gap) * size
    }
  }
}
