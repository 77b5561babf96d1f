// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Sets parts on pages of one size; all lengths are in points. Used by one thread at a time.
final class PageLayout {
  /// The usual words.
  private static let size = 11.0
  private static let quoteStep = 12.0
  private static let letter = 6.0
  /// The foot of a page, for its number.
  private static let foot = 28.0
  private static let between = 3.0
  private static let tallestPicture = 0.6

  private let context: OpaquePointer
  private let width: Double
  private let height: Double
  private let footTop: Double
  private var pages: [[PlacedPiece]] = [[]]
  private var used = 0.0

  /// Takes over the reference to a context of Pango.
  init(_ context: OpaquePointer, width: Double, height: Double) {
    self.context = context
    let font = pango_font_description_from_string("Sans")
    pango_context_set_font_description(context, font)
    pango_font_description_free(font)
    (self.width, footTop) = (width, height - Self.foot + 10)
    self.height = height - Self.foot
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(context)) }

  var pageCount: Int { pages.count }

  func add(_ part: PrintedPart) {
    switch part {
    case .paragraph(let paragraph): add(paragraph)
    case .picture(let picture): add(picture)
    case .rule:
      makeRoom(12)
      place(.rule(width), x: 0, y: used + 6)
      used += 12
    case .gap: used += 8
    }
  }

  private func makeRoom(_ needed: Double) {
    guard used + needed > height, !pages[pages.count - 1].isEmpty else { return }
    pages.append([])
    used = 0
  }

  private func place(_ shape: PlacedPiece.Shape, x: Double, y: Double) {
    pages[pages.count - 1].append(PlacedPiece(shape: shape, x: x, y: y))
  }

  private func add(_ picture: PrintedPicture) {
    let scale = min(
      width / Double(picture.width), height * Self.tallestPicture / Double(picture.height), 0.75)
    let (across, tall) = (Double(picture.width) * scale, Double(picture.height) * scale)
    makeRoom(tall)
    place(
      .picture(picture, width: across, height: tall), x: (width - across) / 2, y: used)
    used += tall + Self.between
  }

  // MARK: - Words

  private func add(_ paragraph: PrintedParagraph) {
    let layout = TextLayout(paragraph, context, size: Self.size)
    let isMirrored = layout.isRightToLeft
    let quotes = Double(paragraph.quoteDepth) * Self.quoteStep
    // However deep a list goes, there is room for words.
    let indent = min(Double(paragraph.indent) * Self.letter, width / 3)
    let markWidth = Self.width(of: paragraph.mark)
    let before = quotes + indent + markWidth
    layout.setWidth(width - before)
    if paragraph.isHeading, used > 0 { used += 6 }
    for (index, line) in layout.lines.enumerated() {
      makeRoom(index == 0 && paragraph.isHeading ? line.height + 40 : line.height)
      if paragraph.isCode { place(.ground(width, line.height), x: 0, y: used) }
      for depth in 0..<paragraph.quoteDepth {
        let x = Double(depth) * Self.quoteStep + 2
        place(.bar(line.height + Self.between), x: isMirrored ? width - x : x, y: used)
      }
      if index == 0, paragraph.mark != .none {
        let x = quotes + indent
        let edge = isMirrored ? width - x - markWidth : x
        place(mark(paragraph, line), x: edge, y: used)
      }
      let kind = PlacedPiece.Shape.line(layout, line, isDimmed: paragraph.isDimmed)
      place(kind, x: line.x + (isMirrored ? 0 : before), y: used)
      used += line.height
    }
    used += Self.between
  }

  private static func width(of mark: PrintedParagraph.Mark) -> Double {
    switch mark {
    case .none: 0
    case .bullet, .box: 18
    case .number(let number): Double(number.count) * 7 + 5
    }
  }

  private func mark(_ paragraph: PrintedParagraph, _ line: TextLayout.Line) -> PlacedPiece.Shape {
    switch paragraph.mark {
    case .box(let isChecked): return .box(isChecked: isChecked, height: line.height)
    case .none, .bullet: return words("•", line)
    case .number(let number): return words(number, line)
    }
  }

  private func words(_ text: String, _ line: TextLayout.Line) -> PlacedPiece.Shape {
    let layout = TextLayout(PrintedParagraph(text), context, size: Self.size)
    layout.setWidth(width)
    guard let own = layout.lines.first else { return .bar(0) }
    // On the line of the words, whatever script they are in.
    let shown = TextLayout.Line(
      pointer: own.pointer, x: 0, height: own.height, baseline: line.baseline)
    return .line(layout, shown, isDimmed: false)
  }

  // MARK: - Drawing

  /// `footer` is what stands below it.
  func draw(_ number: Int, footer: String?, on page: OpaquePointer) {
    guard pages.indices.contains(number) else { return }
    for piece in pages[number] { piece.draw(on: page) }
    guard let footer else { return }
    let layout = TextLayout(PrintedParagraph(footer), context, size: Self.size * 0.8)
    layout.setWidth(width)
    guard let line = layout.lines.first else { return }
    let shape = PlacedPiece.Shape.line(layout, line, isDimmed: true)
    var box = PangoRectangle()
    pango_layout_line_get_extents(line.pointer, nil, &box)
    let x = (width - Double(box.width) / Double(PANGO_SCALE)) / 2
    PlacedPiece(shape: shape, x: x, y: footTop).draw(on: page)
  }
}
