// SPDX-License-Identifier: GPL-3.0-or-later

import GLib

/// A picture of its own: upright, three bytes a pixel (red, green, blue), row after row, with
/// nothing between them.
package struct PackedFrame: Equatable, Sendable {
  package let width: Int
  package let height: Int
  package let bytes: [UInt8]
}

extension PackedFrame {
  private static let bytesAPixel = 3

  /// What has come to the end of a pipeline as RGB; nil where it can't be read.
  init?(_ sample: OpaquePointer) {
    guard let frame = VideoFrame(sample) else { return nil }
    (width, height) = (frame.width, frame.height)
    bytes = frame.bytes.withBytes {
      Self.packed($0, rowLength: Self.bytesAPixel * frame.width, frame.stride, frame.height)
    }
  }

  /// Rows without what they are filled up with.
  static func packed(
    _ bytes: UnsafeRawBufferPointer, rowLength: Int, _ stride: Int, _ height: Int
  ) -> [UInt8] {
    guard stride > rowLength else { return Array(bytes.prefix(rowLength * height)) }
    var packed: [UInt8] = []
    packed.reserveCapacity(rowLength * height)
    for start in Swift.stride(from: 0, to: stride * height, by: stride) {
      packed += UnsafeRawBufferPointer(rebasing: bytes[start..<start + rowLength])
    }
    return packed
  }
}
