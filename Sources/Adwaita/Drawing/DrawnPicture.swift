// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// A picture that can be drawn among other things.
@MainActor package final class DrawnPicture {
  fileprivate let surface: OpaquePointer?
  fileprivate let width: Int
  fileprivate let height: Int

  package init(_ texture: Texture) {
    (width, height) = (texture.width, texture.height)
    surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, gint(width), gint(height))
    guard let bytes = cairo_image_surface_get_data(surface) else { return }
    gdk_texture_download(
      texture.opaque, bytes, gsize(cairo_image_surface_get_stride(surface)))
    cairo_surface_mark_dirty(surface)
  }

  isolated deinit { cairo_surface_destroy(surface) }
}

extension Drawing {
  /// Fills a box with the middle of a picture.
  package func fill(_ box: Rectangle, _ picture: DrawnPicture, radius: Double) {
    guard let surface = picture.surface, picture.width > 0, picture.height > 0 else { return }
    let (width, height) = (Double(picture.width), Double(picture.height))
    let scale = max(box.width / width, box.height / height)
    clipped(to: box, radius: radius) {
      cairo_translate(
        cairo, box.x + (box.width - width * scale) / 2,
        box.y + (box.height - height * scale) / 2)
      cairo_scale(cairo, scale, scale)
      cairo_set_source_surface(cairo, surface, 0, 0)
      cairo_paint(cairo)
    }
  }
}
