// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// Collects what cairo writes, in order. The caller that passes it to cairo keeps it alive.
final class CairoOutput {
  private(set) var bytes: [UInt8] = []

  /// Returns what came since the last call, and forgets it.
  func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static let write: cairo_write_func_t = { output, bytes, count in
    guard let output, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
    Unmanaged<CairoOutput>.fromOpaque(output).takeUnretainedValue().bytes +=
      UnsafeBufferPointer(start: bytes, count: Int(count))
    return CAIRO_STATUS_SUCCESS
  }
}

/// Why something could not be drawn.
package struct CairoError: Error, CustomStringConvertible {
  let message: String

  package var description: String { message }

  static func check(_ status: cairo_status_t) throws(CairoError) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    throw CairoError(message: String(cString: cairo_status_to_string(status)))
  }
}
