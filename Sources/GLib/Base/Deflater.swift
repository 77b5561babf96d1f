// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib

/// Packs, piece by piece, by the method "deflate" of ZIP archives.
package final class Deflater {
  private let converter = g_zlib_compressor_new(G_ZLIB_COMPRESSOR_FORMAT_RAW, -1)
  private var output = [UInt8](repeating: 0, count: 1 << 16)

  package init() {}

  deinit { g_object_unref(UnsafeMutableRawPointer(converter)) }

  /// Packs the input, and gives to `write` what is ready.
  package func pack(
    _ input: ArraySlice<UInt8>, _ write: (ArraySlice<UInt8>) throws -> Void
  ) throws {
    var rest = input
    while !rest.isEmpty {
      let step = try ConversionStep(converter, rest, into: &output)
      rest = rest.dropFirst(step.consumed)
      try write(output[..<step.written])
    }
  }

  /// Gives to `write` what is left. Nothing can be packed afterwards.
  package func finish(_ write: (ArraySlice<UInt8>) throws -> Void) throws {
    var isAtEnd = false
    while !isAtEnd {
      let step = try ConversionStep(converter, [], into: &output, G_CONVERTER_INPUT_AT_END)
      try write(output[..<step.written])
      isAtEnd = step.isAtEnd
    }
  }
}
