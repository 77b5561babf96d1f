// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Adwaita

@Suite struct MosaicTests {
  @Test func onePictureIsAsWideAsThePageUnlessItWouldBeTooHigh() {
    let wide = Mosaic([1.5], width: 600, spacing: 6)
    #expect(wide.rows == [Mosaic.Row(range: 0..<1, height: 400)])
    #expect(wide.places(in: wide.rows[0]) == [0..<600])
    let high = Mosaic([0.75], width: 600, spacing: 6)
    #expect(high.rows[0].height == 460)
    #expect(high.places(in: high.rows[0]) == [0..<345])
  }

  @Test func twoStandBesideEachOtherEquallyHigh() {
    let pair = Mosaic([1.5, 0.75], width: 606, spacing: 6)
    #expect(pair.rows.map(\.range) == [0..<2])
    let places = pair.places(in: pair.rows[0])
    #expect(places[0] == 0..<400)
    #expect(places[1].lowerBound == 406)
    #expect(abs(places[1].upperBound - 606) < 0.001)
  }

  @Test func moreStandInRowsThatAreAllAsWide() {
    for count in 3...40 {
      for width in [200.0, 324, 604] {
        let shapes = (0..<count).map { [1.5, 0.75, 1, 2.2, 0.1, 9][$0 % 6] }
        let mosaic = Mosaic(shapes, width: width, spacing: 6)
        #expect(mosaic.rows.flatMap(\.range) == Array(0..<count))
        for row in mosaic.rows {
          #expect((1...4).contains(row.range.count) && (60...460).contains(row.height))
          let places = mosaic.places(in: row)
          #expect(places[0].lowerBound == 0 && (places.last?.upperBound ?? 0) <= width + 0.001)
        }
      }
    }
  }

  @Test func noneTakeNoRoom() { #expect(Mosaic([], width: 600, spacing: 6).rows.isEmpty) }
}
