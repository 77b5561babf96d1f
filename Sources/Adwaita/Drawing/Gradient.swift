// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// Paints that go over into each other along a line, evenly spaced.
package struct Gradient: Hashable, Sendable {
  let start: DrawnPath.Point
  let end: DrawnPath.Point
  let paints: [Paint]

  package init(from start: DrawnPath.Point, to end: DrawnPath.Point, _ paints: [Paint]) {
    (self.start, self.end, self.paints) = (start, end, paints)
  }
}

extension Drawing {
  package func fill(_ path: DrawnPath, _ gradient: Gradient) {
    let pattern = cairo_pattern_create_linear(
      gradient.start.x, gradient.start.y, gradient.end.x, gradient.end.y)
    follow(path)
    fill(with: pattern, gradient.paints)
  }

  package func fill(_ rectangle: Rectangle, _ gradient: Gradient) {
    let pattern = cairo_pattern_create_linear(
      gradient.start.x, gradient.start.y, gradient.end.x, gradient.end.y)
    cairo_new_path(cairo)
    cairo_rectangle(cairo, rectangle.x, rectangle.y, rectangle.width, rectangle.height)
    fill(with: pattern, gradient.paints)
  }

  /// Fills a circle that is less and less opaque towards its edge.
  package func fillGlow(at center: DrawnPath.Point, radius: Double, _ paint: Paint) {
    let pattern = cairo_pattern_create_radial(center.x, center.y, 0, center.x, center.y, radius)
    cairo_new_path(cairo)
    cairo_arc(cairo, center.x, center.y, radius, 0, 2 * Double.pi)
    // It goes out slowly at its edge, which would be seen as a ring otherwise.
    let shares = [1, 0.77, 0.57, 0.39, 0.25, 0.14, 0.06, 0.02, 0]
    fill(with: pattern, shares.map { paint.faded(to: $0) })
  }

  private func fill(with pattern: OpaquePointer?, _ paints: [Paint]) {
    for (index, paint) in paints.enumerated() {
      cairo_pattern_add_color_stop_rgba(
        pattern, Double(index) / Double(max(paints.count - 1, 1)), paint.red, paint.green,
        paint.blue, paint.opacity)
    }
    cairo_set_source(cairo, pattern)
    cairo_fill(cairo)
    cairo_pattern_destroy(pattern)
  }
}
