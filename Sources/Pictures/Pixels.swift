// SPDX-License-Identifier: GPL-3.0-or-later

/// A picture that can be shown as it is: upright, three bytes a pixel (red, green, blue), row after
/// row, with nothing between them.
package struct Pixels: Equatable, Sendable {
  package let width: Int
  package let height: Int
  package let bytes: [UInt8]

  /// Nil where there are not as many bytes as such a picture has.
  package init?(width: Int, height: Int, bytes: [UInt8]) {
    guard let count = Self.byteCount(width, height), count == bytes.count else { return nil }
    (self.width, self.height, self.bytes) = (width, height, bytes)
  }

  /// How many bytes such a picture has; nil where that can't be allocated.
  package static func byteCount(_ width: Int, _ height: Int) -> Int? {
    let longest = 1 << 15
    guard (1...longest).contains(width), (1...longest).contains(height) else { return nil }
    return width * height * bytesAPixel
  }

  package static let bytesAPixel = 3

  /// Four bytes a pixel, as screens take them: blue, green, red, and one that says that nothing can
  /// be seen through.
  package var screenBytes: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: width * height * 4) { target, filled in
      bytes.withUnsafeBufferPointer { source in
        for pixel in 0..<width * height {
          let (from, to) = (pixel * Self.bytesAPixel, pixel * 4)
          for channel in 0..<Self.bytesAPixel {
            target.initializeElement(at: to + channel, to: source[from + 2 - channel])
          }
          target.initializeElement(at: to + 3, to: .max)
        }
      }
      filled = width * height * 4
    }
  }
}
