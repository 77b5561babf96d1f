// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// What is drawn with, for as long as the call in which it was given.
@MainActor public struct Drawing {
  package let width: Int
  package let height: Int
  /// The colour of words.
  package let ink: Paint
  let cairo: OpaquePointer

  init(_ cairo: OpaquePointer, _ ink: Paint, width: Int, height: Int) {
    self.cairo = cairo
    self.ink = ink
    self.width = width
    self.height = height
  }

  /// Upright bars with round ends, each `width` wide, centred on a line at half the height.
  package func fillBars(_ bars: [(x: Double, height: Double)], width: Double, strength: Double) {
    guard !bars.isEmpty else { return }
    let middle = Double(height) / 2
    cairo_new_path(cairo)
    for bar in bars {
      cairo_move_to(cairo, bar.x + width / 2, middle - max(bar.height - width, 0) / 2)
      cairo_line_to(cairo, bar.x + width / 2, middle + max(bar.height - width, 0) / 2)
    }
    use(strength)
    cairo_set_line_width(cairo, width)
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    cairo_stroke(cairo)
  }

  func use(_ paint: Paint) {
    cairo_set_source_rgba(cairo, paint.red, paint.green, paint.blue, paint.opacity)
  }

  private func use(_ strength: Double) { use(ink.faded(to: strength)) }
}
