// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

extension Drawing {
  package func fill(_ path: DrawnPath, _ paint: Paint) {
    follow(path)
    use(paint)
    cairo_fill(cairo)
  }

  /// Draws along the path, with round ends and corners.
  package func stroke(_ path: DrawnPath, _ paint: Paint, width: Double) {
    follow(path)
    use(paint)
    cairo_set_line_width(cairo, width)
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    cairo_stroke(cairo)
  }

  /// Fills all of it.
  package func fill(_ paint: Paint) {
    use(paint)
    cairo_paint(cairo)
  }

  /// Draws what is drawn around (0, 0) somewhere else: turned by an angle, clockwise, and `scale`
  /// times as large.
  package func at(
    _ point: DrawnPath.Point, angle: Double = 0, scale: Double = 1, _ draw: (Drawing) -> Void
  ) {
    cairo_save(cairo)
    cairo_translate(cairo, point.x, point.y)
    cairo_rotate(cairo, angle)
    // A scale of 0 would leave cairo in a state in which it draws nothing any more.
    cairo_scale(cairo, max(scale, 0.001), max(scale, 0.001))
    draw(self)
    cairo_restore(cairo)
  }

  /// Draws as in a mirror that stands upright in the middle.
  package func mirrored(_ draw: (Drawing) -> Void) {
    cairo_save(cairo)
    cairo_translate(cairo, Double(width), 0)
    cairo_scale(cairo, -1, 1)
    draw(self)
    cairo_restore(cairo)
  }

  /// Draws what was drawn before into a layer, as large as this.
  package func paint(_ layer: DrawnLayer) {
    guard let surface = layer.surface else { return }
    cairo_save(cairo)
    if layer.width != width || layer.height != height {
      cairo_scale(
        cairo, Double(width) / Double(layer.width), Double(height) / Double(layer.height))
    }
    cairo_set_source_surface(cairo, surface, 0, 0)
    cairo_paint(cairo)
    cairo_restore(cairo)
  }

  func follow(_ path: DrawnPath) {
    cairo_new_path(cairo)
    for step in path.steps {
      switch step {
      case .move(let point): cairo_move_to(cairo, point.x, point.y)
      case .line(let point): cairo_line_to(cairo, point.x, point.y)
      case .curve(let first, let second, let point):
        cairo_curve_to(cairo, first.x, first.y, second.x, second.y, point.x, point.y)
      case .close: cairo_close_path(cairo)
      }
    }
  }
}
