// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// What is drawn once, and shown in many frames.
@MainActor package final class DrawnLayer {
  package let width: Int
  package let height: Int
  let surface: OpaquePointer?
  private let cairo: OpaquePointer?

  /// Empty, of that size in units of the window, each so many pixels across.
  package init(width: Int, height: Int, pixelsPerUnit: Int) {
    (self.width, self.height) = (width, height)
    surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, gint(width * pixelsPerUnit), gint(height * pixelsPerUnit))
    cairo_surface_set_device_scale(surface, Double(pixelsPerUnit), Double(pixelsPerUnit))
    cairo = cairo_create(surface)
  }

  isolated deinit {
    cairo_destroy(cairo)
    cairo_surface_destroy(surface)
  }

  /// Draws on top of what is there already.
  package func draw(_ ink: Paint, _ draw: (Drawing) -> Void) {
    guard let cairo else { return }
    draw(Drawing(cairo, ink, width: width, height: height))
    cairo_surface_flush(surface)
  }
}
