// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib

/// Unpacks, piece by piece, what was packed by the method "deflate" of ZIP archives.
package final class Inflater {
  private let converter = g_zlib_decompressor_new(G_ZLIB_COMPRESSOR_FORMAT_RAW)

  package init() {}

  deinit { g_object_unref(UnsafeMutableRawPointer(converter)) }

  /// Unpacks as much of the input as the output has room for. Throws where the input is damaged,
  /// and where it ends too early.
  package func unpack(
    _ input: ArraySlice<UInt8>, into output: inout [UInt8]
  ) throws(GLibError) -> ConversionStep {
    try ConversionStep(converter, input, into: &output)
  }
}
