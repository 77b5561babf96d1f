// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// A picture to be printed, small enough for paper and no larger: many of them go into one
/// document.
package struct PrintedPicture: Equatable, Sendable {
  package let jpeg: [UInt8]
  package let width: Int
  package let height: Int

  /// A JPEG of that size that this program has written: it is decoded here.
  package init(jpeg: [UInt8], width: Int, height: Int) {
    (self.jpeg, self.width, self.height) = (jpeg, width, height)
  }

  /// How many times as wide as high it is.
  var shape: Double { Double(width) / Double(max(height, 1)) }

  /// How high it is on paper without being coarse, in points.
  var naturalHeight: Double { Double(height) * 0.75 }

  // MARK: - Drawing

  /// Fills this part of the page, whose corners stay free.
  func draw(on page: OpaquePointer, x: Double, y: Double, width: Double, height: Double) {
    guard min(width, height) > 0, min(self.width, self.height) > 0, let pixels else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(pixels)) }
    let surface = cairo_image_surface_create(
      CAIRO_FORMAT_RGB24, gdk_pixbuf_get_width(pixels), gdk_pixbuf_get_height(pixels))
    let brush = cairo_create(surface)
    gdk_cairo_set_source_pixbuf(brush, pixels, 0, 0)
    cairo_paint(brush)
    cairo_destroy(brush)
    // In a document the picture is kept as it is, which is a tenth of its pixels.
    let copy = g_memdup2(jpeg, gsize(jpeg.count))
    cairo_surface_set_mime_data(
      surface, CAIRO_MIME_TYPE_JPEG, copy?.assumingMemoryBound(to: UInt8.self),
      gulong(jpeg.count), { g_free($0) }, copy)
    cairo_save(page)
    cairo_translate(page, x, y)
    page.roundRectangle(width: width, height: height, radius: 3)
    cairo_clip(page)
    cairo_scale(page, width / Double(self.width), height / Double(self.height))
    cairo_set_source_surface(page, surface, 0, 0)
    cairo_paint(page)
    cairo_restore(page)
    cairo_surface_destroy(surface)
  }

  private var pixels: OpaquePointer? {
    let loader = gdk_pixbuf_loader_new()
    defer { g_object_unref(loader) }
    guard gdk_pixbuf_loader_write(loader, jpeg, gsize(jpeg.count), nil) != 0,
      gdk_pixbuf_loader_close(loader, nil) != 0, let pixels = gdk_pixbuf_loader_get_pixbuf(loader)
    else { return nil }
    g_object_ref(UnsafeMutableRawPointer(pixels))
    return pixels
  }
}
