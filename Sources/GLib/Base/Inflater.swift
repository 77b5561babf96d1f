// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib

/// Unpacks, piece by piece, what was packed by the method "deflate" of ZIP archives.
package final class Inflater {
  /// How far one step has come.
  package struct Step {
    package let consumed: Int
    package let written: Int
    /// Whether all that was packed is out.
    package let isAtEnd: Bool
  }

  private let converter = g_zlib_decompressor_new(G_ZLIB_COMPRESSOR_FORMAT_RAW)

  package init() {}

  deinit { g_object_unref(UnsafeMutableRawPointer(converter)) }

  /// Unpacks as much of the input as the output has room for. Throws where the input is damaged,
  /// and where it ends too early.
  package func unpack(
    _ input: ArraySlice<UInt8>, into output: inout [UInt8]
  ) throws(GLibError) -> Step {
    var (consumed, written): (gsize, gsize) = (0, 0)
    let result = try throwingGError { error in
      input.withUnsafeBytes { input in
        output.withUnsafeMutableBytes { output in
          g_converter_convert(
            converter, input.baseAddress, gsize(input.count), output.baseAddress,
            gsize(output.count), G_CONVERTER_NO_FLAGS, &consumed, &written, error)
        }
      }
    }
    return Step(
      consumed: Int(consumed), written: Int(written), isAtEnd: result == G_CONVERTER_FINISHED)
  }
}
