// SPDX-License-Identifier: GPL-3.0-or-later

/// How a photo has to be turned and mirrored to be upright, numbered as in EXIF (JEITA CP-3451, tag
/// 274).
package enum PhotoOrientation: Int, CaseIterable, Sendable {
  case upright = 1
  case mirrored, upsideDown, flipped, mirroredLeft, left, mirroredRight, right

  /// Whether width and height change places.
  package var isSideways: Bool { rawValue >= Self.mirroredLeft.rawValue }
}

extension Pixels {
  /// The picture as it is meant to be seen.
  package func upright(from orientation: PhotoOrientation) -> Pixels {
    guard orientation != .upright else { return self }
    let (width, height) = orientation.isSideways ? (height, width) : (width, height)
    let turned = [UInt8](unsafeUninitializedCapacity: bytes.count) { target, count in
      for y in 0..<height {
        for x in 0..<width {
          let from = source(of: x, y, orientation) * Self.bytesAPixel
          let to = (y * width + x) * Self.bytesAPixel
          for channel in 0..<Self.bytesAPixel {
            target.initializeElement(at: to + channel, to: bytes[from + channel])
          }
        }
      }
      count = bytes.count
    }
    return Pixels(width: width, height: height, bytes: turned) ?? self
  }

  /// Which pixel is seen at a place of the upright picture.
  private func source(of x: Int, _ y: Int, _ orientation: PhotoOrientation) -> Int {
    let (right, bottom) = (width - 1, height - 1)
    let (column, row) =
      switch orientation {
      case .upright: (x, y)
      case .mirrored: (right - x, y)
      case .upsideDown: (right - x, bottom - y)
      case .flipped: (x, bottom - y)
      case .mirroredLeft: (y, x)
      case .left: (y, bottom - x)
      case .mirroredRight: (right - y, bottom - x)
      case .right: (right - y, x)
      }
    return row * width + column
  }
}
