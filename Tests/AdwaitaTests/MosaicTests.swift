// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Adwaita

@Suite struct MosaicTests {
  @Test func onePictureIsSeenWholeAndAsWideAsThePageUnlessItWouldBeTooHigh() {
    let wide = Mosaic([1.5], width: 600, spacing: 6)
    #expect(wide.rows == [Mosaic.Row(range: 0..<1, height: 400)])
    #expect(wide.places(in: wide.rows[0]) == [0..<600])
    for (shape, width) in [(1.4, 600.0), (0.75, 324), (4.0 / 3, 900)] {
      let filling = Mosaic([shape], width: width, spacing: 6)
      #expect(filling.places(in: filling.rows[0]) == [0..<width])
      #expect(filling.rows[0].height == width / shape)
    }
    // Then it begins where the words do.
    let square = Mosaic([1], width: 600, spacing: 6)
    #expect(square.rows[0].height == 400)
    #expect(square.places(in: square.rows[0]) == [0..<400])
    let high = Mosaic([0.75], width: 600, spacing: 6)
    #expect(high.rows[0].height == 400)
    #expect(high.places(in: high.rows[0]) == [0..<300])
  }

  @Test func onePictureKeepsItsShape() {
    let panorama = Mosaic([6], width: 600, spacing: 6)
    #expect(panorama.rows == [Mosaic.Row(range: 0..<1, height: 100)])
    let narrow = Mosaic([6], width: 324, spacing: 6)
    #expect(narrow.rows == [Mosaic.Row(range: 0..<1, height: 54)])
    #expect(narrow.places(in: narrow.rows[0]) == [0..<324])
    let tall = Mosaic([0.25], width: 600, spacing: 6)
    #expect(tall.rows[0].height == 400)
    #expect(tall.places(in: tall.rows[0]) == [0..<100])
  }

  @Test func twoStandBesideEachOtherEquallyHigh() {
    let pair = Mosaic([1.5, 0.75], width: 606, spacing: 6)
    #expect(pair.rows.map(\.range) == [0..<2])
    let places = pair.places(in: pair.rows[0])
    #expect(places[0] == 0..<400)
    #expect(places[1].lowerBound == 406)
    #expect(abs(places[1].upperBound - 606) < 0.001)
    for width in [324.0, 604] {
      for shape in [0.75, 1, 1.5] {
        let alike = Mosaic([shape, shape], width: width, spacing: 6)
        #expect(alike.rows.map(\.range) == [0..<2])
      }
    }
    // There they would be too small.
    #expect(Mosaic([3, 3], width: 324, spacing: 6).rows.count == 2)
  }

  @Test func fiveAreTwoAndThree() {
    for shape in [1, 4.0 / 3, 1.5] {
      let mosaic = Mosaic(Array(repeating: shape, count: 5), width: 604, spacing: 6)
      #expect(mosaic.rows.map(\.range) == [0..<2, 2..<5])
    }
  }

  @Test func noneIsLeftOverThatIsSmall() {
    for width in [324.0, 604] {
      for shape in [0.75, 1, 4.0 / 3, 1.5, 1.78] {
        for count in 2...30 {
          let mosaic = Mosaic(Array(repeating: shape, count: count), width: width, spacing: 6)
          for row in mosaic.rows {
            #expect(abs((mosaic.places(in: row).last?.upperBound ?? 0) - width) < 0.001)
          }
        }
      }
    }
  }

  @Test func theNearestOneIsInTheRowAboveOrBelow() {
    let mosaic = Mosaic(Array(repeating: 1.5, count: 5), width: 604, spacing: 6)
    #expect((0..<5).map { mosaic.neighbor(of: $0, rows: 1) } == [2, 4, nil, nil, nil])
    #expect([2, 4].map { mosaic.neighbor(of: $0, rows: -1) } == [0, 1])
    #expect(mosaic.neighbor(of: 0, rows: -1) == nil)
    #expect(mosaic.neighbor(of: 5, rows: -1) == nil)
  }

  @Test func moreStandInRowsThatAreAllAsWide() {
    for count in 3...40 {
      for width in [200.0, 324, 604] {
        let shapes = (0..<count).map { [1.5, 0.75, 1, 2.2, 0.1, 9][$0 % 6] }
        let mosaic = Mosaic(shapes, width: width, spacing: 6)
        #expect(mosaic.rows.flatMap(\.range) == Array(0..<count))
        for row in mosaic.rows {
          #expect((1...4).contains(row.range.count) && (60...400).contains(row.height))
          let places = mosaic.places(in: row)
          #expect(places[0].lowerBound == 0 && (places.last?.upperBound ?? 0) <= width + 0.001)
        }
      }
    }
  }

  @Test func noneTakeNoRoom() { #expect(Mosaic([], width: 600, spacing: 6).rows.isEmpty) }
}
