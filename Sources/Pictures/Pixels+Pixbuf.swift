// SPDX-License-Identifier: GPL-3.0-or-later

import CGdkPixbuf

extension Pixels {
  /// Its middle, made smaller so that it just fills a place; it is never made larger. Nil where
  /// there is no memory for it.
  package func filling(_ place: PixelSize) -> Pixels? {
    guard width > place.width, height > place.height, place.width > 0, place.height > 0 else {
      return self
    }
    // Which of its sides becomes as long as that of the place.
    let isWide = width * place.height > height * place.width
    let (all, part) = isWide ? (height, place.height) : (width, place.width)
    let size = [width, height].map { gint(($0 * part + all / 2) / all) }
    return withPixbuf { whole in
      guard let small = gdk_pixbuf_scale_simple(whole, size[0], size[1], GDK_INTERP_BILINEAR)
      else { return nil }
      defer { g_object_unref(UnsafeMutableRawPointer(small)) }
      let (across, tall) = (min(size[0], gint(place.width)), min(size[1], gint(place.height)))
      guard
        let middle = gdk_pixbuf_new_subpixbuf(
          small, (size[0] - across) / 2, (size[1] - tall) / 2, across, tall)
      else { return nil }
      defer { g_object_unref(UnsafeMutableRawPointer(middle)) }
      return Pixels(middle)
    }
  }

  /// Lends them to gdk-pixbuf until `body` returns, which gets nothing where there is no memory for
  /// it.
  func withPixbuf<Result>(_ body: (OpaquePointer) -> Result?) -> Result? {
    bytes.withUnsafeBufferPointer { source in
      let pixbuf = gdk_pixbuf_new_from_data(
        source.baseAddress, GDK_COLORSPACE_RGB, 0, 8, gint(width), gint(height),
        gint(width * Self.bytesAPixel), nil, nil)
      defer { if let pixbuf { g_object_unref(UnsafeMutableRawPointer(pixbuf)) } }
      return pixbuf.flatMap(body)
    }
  }

  /// Copies them, with white below whatever can be seen through.
  init?(_ pixbuf: OpaquePointer) {
    let (width, height) = (Int(gdk_pixbuf_get_width(pixbuf)), Int(gdk_pixbuf_get_height(pixbuf)))
    let (channels, stride) = (
      Int(gdk_pixbuf_get_n_channels(pixbuf)), Int(gdk_pixbuf_get_rowstride(pixbuf))
    )
    guard let count = Self.byteCount(width, height), gdk_pixbuf_get_bits_per_sample(pixbuf) == 8,
      channels == 3 || channels == 4, let source = gdk_pixbuf_read_pixels(pixbuf)
    else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { target, filled in
      for row in 0..<height {
        var from = source + row * stride
        for _ in 0..<width {
          let alpha = channels == 4 ? Int(from[3]) : 255
          for channel in 0..<Self.bytesAPixel {
            target.initializeElement(
              at: filled, to: UInt8((Int(from[channel]) * alpha + 255 * (255 - alpha) + 127) / 255))
            filled += 1
          }
          from += channels
        }
      }
    }
    self.init(width: width, height: height, bytes: bytes)
  }
}
