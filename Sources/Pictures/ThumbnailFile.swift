// SPDX-License-Identifier: GPL-3.0-or-later

import CGdkPixbuf

/// Small pictures as they are kept: JPEG that only Haru has written.
package enum ThumbnailFile {
  private static let quality = "85"
  private static let longest = 4096

  /// Empty where there is no memory for it.
  package static func encode(_ pixels: Pixels) -> [UInt8] {
    pixels.withPixbuf { pixbuf -> [UInt8]? in
      var bytes: UnsafeMutablePointer<gchar>?
      var count = gsize(0)
      guard gdkpixbuf_shim_save_jpeg(pixbuf, quality, &bytes, &count) != 0, let bytes else {
        return nil
      }
      defer { g_free(bytes) }
      return [UInt8](UnsafeRawBufferPointer(start: bytes, count: Int(count)))
    } ?? []
  }

  /// Nil where the bytes are no such file.
  package static func decode(_ bytes: [UInt8]) -> Pixels? {
    guard PhotoKind(bytes) == .jpg, let decoder = try? PhotoDecoder(for: .jpg) else { return nil }
    return try? decoder.decode(PhotoFile(bytes), side: longest).pixels
  }
}
