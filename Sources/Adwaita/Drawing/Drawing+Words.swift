// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

extension Drawing {
  /// Which part of the words is at the point where they are written.
  package enum Anchor {
    case left
    case center
    case right
  }

  /// Writes one line, with its middle as high as the point; answers how wide it is. `size` is that
  /// of the letters, in the drawing's own unit; `edge` is what is around them.
  @discardableResult
  package func write(
    _ text: String, at point: DrawnPath.Point, _ anchor: Anchor = .left, size: Double,
    isBold: Bool = false, edge: Paint? = nil, _ paint: Paint
  ) -> Double {
    laidOut(text, size: size, isBold: isBold) { layout, width, height in
      let left =
        switch anchor {
        case .left: point.x
        case .center: point.x - width / 2
        case .right: point.x - width
        }
      let top = point.y - height / 2
      if let edge {
        for (right, down) in [(-1.0, 0.0), (1.0, 0.0), (0.0, -1.0), (0.0, 1.0)] {
          show(layout, at: left + right, top + down, edge)
        }
      }
      show(layout, at: left, top, paint)
      return width
    }
  }

  private func show(_ layout: OpaquePointer, at left: Double, _ top: Double, _ paint: Paint) {
    cairo_move_to(cairo, left, top)
    use(paint)
    pango_cairo_show_layout(cairo, layout)
  }

  /// How wide a line would be.
  package func measure(_ text: String, size: Double, isBold: Bool = false) -> Double {
    laidOut(text, size: size, isBold: isBold) { _, width, _ in width }
  }

  private func laidOut(
    _ text: String, size: Double, isBold: Bool,
    _ body: (_ layout: OpaquePointer, _ width: Double, _ height: Double) -> Double
  ) -> Double {
    guard let layout = pango_cairo_create_layout(cairo) else { return 0 }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    let font = pango_font_description_from_string("Sans")
    pango_font_description_set_absolute_size(font, size * Double(PANGO_SCALE))
    if isBold { pango_font_description_set_weight(font, PANGO_WEIGHT_BOLD) }
    pango_layout_set_font_description(layout, font)
    pango_font_description_free(font)
    pango_layout_set_text(layout, text, -1)
    var (width, height) = (gint(0), gint(0))
    pango_layout_get_size(layout, &width, &height)
    return body(layout, Double(width) / Double(PANGO_SCALE), Double(height) / Double(PANGO_SCALE))
  }
}
