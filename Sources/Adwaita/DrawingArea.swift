// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// A place that the program draws itself.
@MainActor open class DrawingArea: Widget {
  /// `width` and `height` are what it needs at least.
  package init(width: Int, height: Int) {
    super.init(borrowing: gtk_drawing_area_new())
    gtk_drawing_area_set_content_width(cast(pointer), gint(width))
    gtk_drawing_area_set_content_height(cast(pointer), gint(height))
    gtk_drawing_area_set_draw_func(
      cast(pointer),
      { area, cairo, width, height, _ in
        guard let area, let cairo else { return }
        let pointer = UnsafeMutableRawPointer(area)
        // Safe: GTK draws on the main thread, and the drawing does not leave the call.
        nonisolated(unsafe) let ink = (pointer, cairo)
        MainActor.assumeIsolated {
          let area = Object.existing(at: ink.0) as? DrawingArea
          area?.draw(Drawing(ink.1, area?.ink, width: Int(width), height: Int(height)))
        }
      }, nil, nil)
  }

  /// Draws all of it.
  open func draw(_ drawing: Drawing) {}

  package func redraw() { gtk_widget_queue_draw(widget) }

  /// The colour that the style sheet gives to words in this place.
  fileprivate var ink: GdkRGBA {
    var color = GdkRGBA()
    gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color)
    return color
  }
}

/// What is drawn with, for as long as the call in which it was given.
@MainActor public struct Drawing {
  package let width: Int
  package let height: Int
  private let cairo: OpaquePointer
  private let ink: GdkRGBA

  fileprivate init(_ cairo: OpaquePointer, _ ink: GdkRGBA?, width: Int, height: Int) {
    self.cairo = cairo
    self.ink = ink ?? GdkRGBA()
    self.width = width
    self.height = height
  }

  /// A square with round corners in the colour of the place, as strong as `strength` from 0 to 1.
  package func fillSquare(x: Double, y: Double, side: Double, strength: Double) {
    outline(x, y, side)
    use(strength)
    cairo_fill(cairo)
  }

  /// Only its border.
  package func strokeSquare(x: Double, y: Double, side: Double, width: Double) {
    outline(x + width / 2, y + width / 2, side - width)
    use(1)
    cairo_set_line_width(cairo, width)
    cairo_stroke(cairo)
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

  private func use(_ strength: Double) {
    cairo_set_source_rgba(
      cairo, Double(ink.red), Double(ink.green), Double(ink.blue), Double(ink.alpha) * strength)
  }

  private func outline(_ x: Double, _ y: Double, _ side: Double) {
    let radius = side / 5
    cairo_new_path(cairo)
    for (corner, center) in [
      (x + side - radius, y + radius), (x + side - radius, y + side - radius),
      (x + radius, y + side - radius), (x + radius, y + radius),
    ].enumerated() {
      let start = Double(corner - 1) * Double.pi / 2
      cairo_arc(cairo, center.0, center.1, radius, start, start + Double.pi / 2)
    }
    cairo_close_path(cairo)
  }
}
