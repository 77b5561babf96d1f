// SPDX-License-Identifier: GPL-3.0-or-later

/// A picture whose four quarters have colours of their own, so that it shows how it was turned.
package enum Quarters {
  package static let width = 96
  package static let height = 64

  package enum Colour: Sendable {
    case red, green, blue, white, other

    /// By what is seen of it: a format may change it a little.
    package init(_ pixel: some Collection<UInt8>) {
      self =
        switch pixel.map({ $0 > 128 }) {
        case [true, false, false]: .red
        case [false, true, false]: .green
        case [false, false, true]: .blue
        case [true, true, true]: .white
        default: .other
        }
    }

    var bytes: [UInt8] {
      switch self {
      case .red: [250, 10, 10]
      case .green: [10, 250, 10]
      case .blue: [10, 10, 250]
      case .white: [250, 250, 250]
      case .other: [0, 0, 0]
      }
    }
  }

  /// From left to right, and then below.
  package static let colours: [Colour] = [.red, .green, .blue, .white]

  /// Three bytes a pixel, upright.
  package static let bytes: [UInt8] = (0..<height).flatMap { y in
    (0..<width).flatMap { x in
      colours[(y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)].bytes
    }
  }

  /// The colours of a picture's quarters, in the middle of each.
  package static func colours(width: Int, height: Int, bytes: [UInt8]) -> [Colour] {
    [(1, 1), (3, 1), (1, 3), (3, 3)].map { x, y in
      let pixel = height * y / 4 * width + width * x / 4
      return Colour(bytes[pixel * 3..<pixel * 3 + 3])
    }
  }

  /// As a file that every program understands (PPM).
  package static var file: [UInt8] { Array("P6 \(width) \(height) 255\n".utf8) + bytes }
}
