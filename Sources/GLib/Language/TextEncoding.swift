// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib

/// A way in which texts were written before all the world wrote UTF-8.
package struct TextEncoding: Sendable {
  /// As the C library calls it.
  package let name: String

  package init(_ name: String) { self.name = name }

  /// Nil where the bytes are no such text, or this computer does not know the encoding.
  package func decode(_ bytes: [UInt8]) -> String? {
    let decoded = bytes.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        var count: gsize = 0
        return g_convert(
          bytes.baseAddress, gssize(bytes.count), "UTF-8", name, nil, &count, nil
        ).map { text in
          defer { g_free(text) }
          let raw = UnsafeRawBufferPointer(start: text, count: Int(count))
          return String(decoding: raw, as: UTF8.self)
        }
      }
    }
    return decoded
  }
}
