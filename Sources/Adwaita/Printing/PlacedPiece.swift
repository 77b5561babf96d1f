// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// Something in its place on a page that is printed.
struct PlacedPiece {
  enum Shape {
    /// Its layout is kept with it, because the line is part of that.
    case line(TextLayout, TextLayout.Line, shade: Shade)
    /// The same in a color.
    case words(TextLayout, TextLayout.Line, Paint)
    /// A line of the list of chapters, which leads to one.
    case contents(ContentsRow)
    /// What such a line leads to, by its name; nothing is seen of it.
    case anchor(String)
    /// A rule in a color.
    case painted(width: Double, Paint)
    case picture(PrintedPicture, width: Double, height: Double)
    case code(PrintedCode, side: Double)
    /// How long a video plays, on its picture.
    case badge(TextLayout, TextLayout.Line, width: Double)
    case symbol(PrintedSymbol, side: Double)
    case box(isChecked: Bool, side: Double, height: Double)
    /// Beside a quote.
    case bar(Double)
    /// Behind code.
    case ground(Double, Double)
    case rule(Double)
  }

  /// How dark words are; all of them can be read on white.
  enum Shade: Double {
    case full = 0
    case soft = 0.3
    case dimmed = 0.42
    case white = 1
  }

  let shape: Shape
  let x: Double
  let y: Double

  func draw(on page: OpaquePointer) {
    switch shape {
    case .line(_, let line, let shade): write(line, shade, at: x, on: page)
    case .words(_, let line, let paint): write(line, paint, on: page)
    case .contents(let row): draw(row, on: page)
    case .anchor(let name):
      cairo_tag_begin(page, CAIRO_TAG_DEST, "name='\(name)'")
      cairo_tag_end(page, CAIRO_TAG_DEST)
    case .painted(let width, let paint):
      cairo_set_source_rgb(page, paint.red, paint.green, paint.blue)
      cairo_rectangle(page, x, y, width, 1.2)
      cairo_fill(page)
    case .picture(let picture, let width, let height):
      picture.draw(on: page, x: x, y: y, width: width, height: height)
    case .code(let code, let side): code.draw(on: page, x: x, y: y, side: side)
    case .badge(_, let line, let width): drawBadge(line, width, on: page)
    case .symbol(let symbol, let side): symbol.draw(on: page, x: x, y: y, side: side)
    case .box(let isChecked, let side, let height): drawBox(isChecked, side, height, on: page)
    case .bar(let height):
      shade(page, 0.7)
      cairo_rectangle(page, x, y, 2, height)
      cairo_fill(page)
    case .ground(let width, let height):
      shade(page, 0.94)
      cairo_rectangle(page, x, y, width, height)
      cairo_fill(page)
    case .rule(let width):
      shade(page, 0.7)
      cairo_rectangle(page, x, y, width, 0.8)
      cairo_fill(page)
    }
  }

  private func shade(_ page: OpaquePointer, _ gray: Double) {
    cairo_set_source_rgb(page, gray, gray, gray)
  }

  private func write(
    _ line: TextLayout.Line, _ shade: Shade, at x: Double, on page: OpaquePointer
  ) {
    self.shade(page, shade.rawValue)
    cairo_move_to(page, x, y + line.baseline)
    pango_cairo_show_layout_line(page, line.pointer)
  }

  private func write(_ line: TextLayout.Line, _ paint: Paint, on page: OpaquePointer) {
    cairo_set_source_rgb(page, paint.red, paint.green, paint.blue)
    cairo_move_to(page, x, y + line.baseline)
    pango_cairo_show_layout_line(page, line.pointer)
  }

  private func draw(_ row: ContentsRow, on page: OpaquePointer) {
    cairo_tag_begin(page, CAIRO_TAG_LINK, "dest='\(row.target)'")
    write(row.title.line, .full, at: row.titleX, on: page)
    write(
      row.number.line.standing(on: row.title.line.baseline), .full, at: row.numberX, on: page)
    cairo_tag_end(page, CAIRO_TAG_LINK)
    shade(page, Shade.dimmed.rawValue)
    var dot = row.dots.from + 8
    while dot < row.dots.to - 6 {
      cairo_rectangle(page, dot, y + row.title.line.baseline - 0.8, 0.8, 0.8)
      dot += 5
    }
    cairo_fill(page)
  }

  /// A triangle, as on a button that plays, and the words.
  private func drawBadge(_ line: TextLayout.Line, _ width: Double, on page: OpaquePointer) {
    let height = line.height
    cairo_save(page)
    cairo_translate(page, x, y)
    cairo_set_source_rgba(page, 0, 0, 0, 0.6)
    page.roundRectangle(width: width, height: height, radius: height / 2)
    cairo_fill(page)
    shade(page, Shade.white.rawValue)
    cairo_move_to(page, height * 0.55, height * 0.28)
    cairo_line_to(page, height * 0.55, height * 0.72)
    cairo_line_to(page, height * 0.93, height * 0.5)
    cairo_close_path(page)
    cairo_fill(page)
    cairo_restore(page)
    write(line, .white, at: x + height + 2, on: page)
  }

  /// Not every font has one.
  private func drawBox(
    _ isChecked: Bool, _ side: Double, _ height: Double, on page: OpaquePointer
  ) {
    let top = y + (height - side) / 2
    shade(page, 0)
    cairo_set_line_width(page, side / 9)
    cairo_rectangle(page, x + 1, top, side, side)
    if isChecked {
      cairo_move_to(page, x + 1 + side * 0.2, top + side * 0.52)
      cairo_line_to(page, x + 1 + side * 0.42, top + side * 0.76)
      cairo_line_to(page, x + 1 + side * 0.82, top + side * 0.24)
    }
    cairo_stroke(page)
  }
}

extension OpaquePointer {
  /// Adds a rectangle with round corners to the path of a context of cairo.
  func roundRectangle(width: Double, height: Double, radius: Double) {
    let corners = [
      (width - radius, radius), (width - radius, height - radius), (radius, height - radius),
      (radius, radius),
    ]
    cairo_new_sub_path(self)
    for (index, corner) in corners.enumerated() {
      let angle = Double(index - 1) * .pi / 2
      cairo_arc(self, corner.0, corner.1, radius, angle, angle + .pi / 2)
    }
    cairo_close_path(self)
  }
}
