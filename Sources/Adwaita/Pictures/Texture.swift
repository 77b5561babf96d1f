// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import CPicture
package import GLib

/// Pixels as the screen takes them.
package final class Texture: Object {
  /// What it takes in memory.
  package let byteCount: Int

  /// `bytes` are four a pixel (blue, green, red, 255), row after row, with nothing between them.
  package init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(width > 0 && height > 0 && bytes.count == width * height * 4, "no such picture")
    byteCount = bytes.count
    let bytes = bytes.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
    defer { g_bytes_unref(bytes) }
    super.init(
      adopting: UnsafeMutableRawPointer(haru_texture_new(bytes, gint(width), gint(height))))
  }

  package var width: Int { Int(gdk_texture_get_width(opaque)) }

  package var height: Int { Int(gdk_texture_get_height(opaque)) }

  /// How many times as wide as high it is.
  package var shape: Double { Double(width) / Double(max(height, 1)) }
}
