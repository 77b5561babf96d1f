// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

/// Pixels as the screen takes them.
package final class Texture: Object {
  /// What it takes in memory.
  package let byteCount: Int

  /// `rgb` is three bytes a pixel, row after row, with nothing between them.
  package init(width: Int, height: Int, rgb: [UInt8]) {
    precondition(width > 0 && height > 0 && rgb.count == width * height * 3, "no such picture")
    byteCount = rgb.count
    let bytes = rgb.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
    defer { g_bytes_unref(bytes) }
    super.init(
      adopting: UnsafeMutableRawPointer(
        gdk_memory_texture_new(
          gint(width), gint(height), GDK_MEMORY_R8G8B8, bytes, gsize(width * 3))))
  }

  package var width: Int { Int(gdk_texture_get_width(opaque)) }

  package var height: Int { Int(gdk_texture_get_height(opaque)) }

  /// How many times as wide as high it is.
  package var shape: Double { Double(width) / Double(max(height, 1)) }
}
