// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib

/// How far one step of packing or unpacking has come.
package struct ConversionStep {
  package let consumed: Int
  package let written: Int
  /// Whether nothing more will come out.
  package let isAtEnd: Bool

  /// Converts as much of the input as the output has room for.
  init(
    _ converter: OpaquePointer?, _ input: ArraySlice<UInt8>, into output: inout [UInt8],
    _ flags: GConverterFlags = G_CONVERTER_NO_FLAGS
  ) throws(GLibError) {
    var (consumed, written): (gsize, gsize) = (0, 0)
    let result = try throwingGError { error in
      input.withUnsafeBytes { input in
        output.withUnsafeMutableBytes { output in
          g_converter_convert(
            converter, input.baseAddress, gsize(input.count), output.baseAddress,
            gsize(output.count), flags, &consumed, &written, error)
        }
      }
    }
    (self.consumed, self.written) = (Int(consumed), Int(written))
    isAtEnd = result == G_CONVERTER_FINISHED
  }
}
