// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

extension Drawing {
  /// All there is to draw on.
  package var whole: Rectangle {
    Rectangle(x: 0, y: 0, width: Double(width), height: Double(height))
  }

  package func fill(_ rectangle: Rectangle, _ paint: Paint, radius: Double = 0) {
    outline(rectangle, radius)
    use(paint)
    cairo_fill(cairo)
  }

  /// The border, which stays inside the rectangle.
  package func stroke(
    _ rectangle: Rectangle, _ paint: Paint, width: Double, radius: Double = 0
  ) {
    var inner = rectangle
    inner.x += width / 2
    inner.y += width / 2
    inner.width -= width
    inner.height -= width
    guard inner.width > 0, inner.height > 0 else { return fill(rectangle, paint) }
    outline(inner, max(radius - width / 2, 0))
    use(paint)
    cairo_set_line_width(cairo, width)
    cairo_stroke(cairo)
  }

  package func fillCircle(at center: DrawnPath.Point, radius: Double, _ paint: Paint) {
    circle(center, radius)
    use(paint)
    cairo_fill(cairo)
  }

  package func strokeCircle(
    at center: DrawnPath.Point, radius: Double, _ paint: Paint, width: Double
  ) {
    circle(center, radius)
    use(paint)
    cairo_set_line_width(cairo, width)
    cairo_stroke(cairo)
  }

  /// Draws only inside the rectangle, whose corners may be round.
  package func clipped(to rectangle: Rectangle, radius: Double = 0, _ draw: () -> Void) {
    cairo_save(cairo)
    outline(rectangle, radius)
    cairo_clip(cairo)
    draw()
    cairo_restore(cairo)
  }

  /// Draws only inside the path.
  package func clipped(to path: DrawnPath, _ draw: () -> Void) {
    cairo_save(cairo)
    follow(path)
    cairo_clip(cairo)
    draw()
    cairo_restore(cairo)
  }

  private func circle(_ center: DrawnPath.Point, _ radius: Double) {
    cairo_new_path(cairo)
    cairo_arc(cairo, center.x, center.y, radius, 0, 2 * Double.pi)
  }

  private func outline(_ box: Rectangle, _ radius: Double) {
    let radius = min(radius, box.width / 2, box.height / 2)
    cairo_new_path(cairo)
    guard radius > 0 else {
      return cairo_rectangle(cairo, box.x, box.y, box.width, box.height)
    }
    let quarter = Double.pi / 2
    cairo_arc(cairo, box.right - radius, box.y + radius, radius, -quarter, 0)
    cairo_arc(cairo, box.right - radius, box.bottom - radius, radius, 0, quarter)
    cairo_arc(cairo, box.x + radius, box.bottom - radius, radius, quarter, 2 * quarter)
    cairo_arc(cairo, box.x + radius, box.y + radius, radius, 2 * quarter, 3 * quarter)
    cairo_close_path(cairo)
  }
}

extension DrawnPath {
  /// Straight from point to point.
  package init(through points: [Point]) {
    self.init()
    for (index, point) in points.enumerated() {
      if index == 0 { move(to: point) } else { line(to: point) }
    }
  }
}
