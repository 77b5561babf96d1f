// SPDX-License-Identifier: GPL-3.0-or-later

import CGdkPixbuf

extension Pixels {
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
