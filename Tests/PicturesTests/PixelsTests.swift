// SPDX-License-Identifier: GPL-3.0-or-later

import TestPictures
import Testing

@testable import Pictures

@Suite struct PixelsTests {
  private static func quarters() throws -> Pixels {
    try #require(
      Pixels(width: Quarters.width, height: Quarters.height, bytes: Quarters.bytes))
  }

  private static func colours(_ pixels: Pixels) -> [Quarters.Colour] {
    Quarters.colours(width: pixels.width, height: pixels.height, bytes: pixels.bytes)
  }

  @Test func aThumbnailComesBackAsItWasKept() throws {
    let pixels = try Self.quarters()
    let file = ThumbnailFile.encode(pixels)
    #expect(file.count < pixels.bytes.count / 4)
    let kept = try #require(ThumbnailFile.decode(file))
    #expect(kept.width == pixels.width && kept.height == pixels.height)
    let error = zip(kept.bytes, pixels.bytes).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    #expect(error < pixels.bytes.count * 6)
    #expect(Self.colours(kept) == Quarters.colours)
  }

  @Test func theSmallestThumbnailIsKept() throws {
    let pixel = try #require(Pixels(width: 1, height: 1, bytes: [200, 200, 200]))
    #expect(ThumbnailFile.decode(ThumbnailFile.encode(pixel))?.width == 1)
  }

  @Test func whatIsNoThumbnailIsNone() throws {
    let file = ThumbnailFile.encode(try Self.quarters())
    #expect(ThumbnailFile.decode([]) == nil)
    #expect(ThumbnailFile.decode(Array(file.prefix(file.count / 2))) == nil)
    #expect(ThumbnailFile.decode(PhotoBytes.png(width: 1, height: 1)) == nil)
  }

  @Test func picturesHaveAllTheirBytes() {
    #expect(Pixels(width: 2, height: 2, bytes: [UInt8](repeating: 0, count: 11)) == nil)
    #expect(Pixels(width: 0, height: 2, bytes: []) == nil)
    #expect(Pixels(width: -1, height: -1, bytes: [0, 0, 0]) == nil)
    #expect(Pixels.byteCount(.max, 2) == nil)
  }

  /// The stored pixels of an upright picture, for each of the eight ways to hold a camera.
  @Test(arguments: PhotoOrientation.allCases)
  func everyOrientationIsUpright(orientation: PhotoOrientation) throws {
    let upright = try Self.quarters()
    // Those that turn by a quarter undo each other; all others undo themselves.
    let opposite: PhotoOrientation =
      switch orientation {
      case .left: .right
      case .right: .left
      default: orientation
      }
    let stored = upright.upright(from: opposite)
    #expect(orientation.isSideways == (stored.width == upright.height))
    #expect((Self.colours(stored) == Quarters.colours) == (orientation == .upright))
    #expect(stored.upright(from: orientation) == upright)
  }
}
