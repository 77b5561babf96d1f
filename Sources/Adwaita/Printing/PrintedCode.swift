// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// A square of dark and light squares on paper, which cameras read.
package struct PrintedCode: Equatable, Sendable {
  let columns: Int
  private let dark: [Bool]

  /// `isDark` is asked for each column and row, from the top left.
  package init(columns: Int, isDark: (Int, Int) -> Bool) {
    self.columns = columns
    dark = (0..<columns * columns).map { isDark($0 % columns, $0 / columns) }
  }

  /// Draws it into a part of the page.
  func draw(on page: OpaquePointer, x: Double, y: Double, side: Double) {
    cairo_save(page)
    cairo_translate(page, x, y)
    cairo_scale(page, side / Double(columns), side / Double(columns))
    cairo_new_path(page)
    for (index, isDark) in dark.enumerated() where isDark {
      cairo_rectangle(page, Double(index % columns), Double(index / columns), 1, 1)
    }
    cairo_set_source_rgb(page, 0, 0, 0)
    cairo_fill(page)
    cairo_restore(page)
  }
}
