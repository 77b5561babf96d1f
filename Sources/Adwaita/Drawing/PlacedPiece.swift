// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// Something in its place on a page that is printed.
struct PlacedPiece {
  enum Shape {
    /// Its layout is kept with it, because the line is part of that.
    case line(TextLayout, TextLayout.Line, isDimmed: Bool)
    case picture(PrintedPicture, width: Double, height: Double)
    case box(isChecked: Bool, height: Double)
    /// Beside a quote.
    case bar(Double)
    /// Behind code.
    case ground(Double, Double)
    case rule(Double)
  }

  private static let dimmed = 0.45

  let shape: Shape
  let x: Double
  let y: Double

  func draw(on page: OpaquePointer) {
    switch shape {
    case .line(_, let line, let isDimmed):
      shade(page, isDimmed ? Self.dimmed : 0)
      cairo_move_to(page, x, y + line.baseline)
      pango_cairo_show_layout_line(page, line.pointer)
    case .picture(let picture, let width, let height):
      picture.draw(on: page, x: x, y: y, width: width, height: height)
    case .box(let isChecked, let height): drawBox(isChecked, height, on: page)
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

  /// Not every font has one.
  private func drawBox(_ isChecked: Bool, _ height: Double, on page: OpaquePointer) {
    let side = 8.0
    let top = y + (height - side) / 2
    shade(page, 0)
    cairo_set_line_width(page, 0.9)
    cairo_rectangle(page, x + 1, top, side, side)
    if isChecked {
      cairo_move_to(page, x + 2.6, top + 4.2)
      cairo_line_to(page, x + 4.4, top + 6.2)
      cairo_line_to(page, x + 7.6, top + 1.8)
    }
    cairo_stroke(page)
  }
}
