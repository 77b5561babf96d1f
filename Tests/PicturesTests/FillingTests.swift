// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Pictures

@Suite struct FillingTests {
  /// Of stripes that run down, each of them as wide as a tenth.
  private func striped(width: Int, height: Int) throws -> Pixels {
    let row = (0..<width).flatMap { x -> [UInt8] in [UInt8(x * 10 / width * 25), 0, 200] }
    let rows = [[UInt8]](repeating: row, count: height)
    return try #require(Pixels(width: width, height: height, bytes: Array(rows.joined())))
  }

  @Test(arguments: [(300, 200), (200, 300), (300, 20), (111, 400)])
  func theMiddleFillsThePlace(width: Int, height: Int) throws {
    let place = PixelSize(width: 50, height: 10)
    let filling = try #require(try striped(width: width, height: height).filling(place))
    #expect(filling.width == place.width && filling.height == place.height)
    // As much is missing on the left as on the right.
    let row = (0..<filling.width).map { Int(filling.bytes[$0 * 3]) }
    #expect(row == row.sorted())
    #expect(abs(row[0] + row[49] - 225) <= 50)
  }

  @Test func nothingIsMadeLarger() throws {
    let small = try striped(width: 30, height: 20)
    #expect(small.filling(PixelSize(width: 60, height: 10)) == small)
    #expect(small.filling(PixelSize(width: 30, height: 20)) == small)
  }

  @Test func theScreenGetsBlueFirstAndNothingToSeeThrough() throws {
    let pixels = try #require(Pixels(width: 2, height: 1, bytes: [1, 2, 3, 4, 5, 6]))
    #expect(pixels.screenBytes == [3, 2, 1, 255, 6, 5, 4, 255])
  }
}
