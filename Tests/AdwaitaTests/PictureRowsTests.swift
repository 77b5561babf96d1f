// SPDX-License-Identifier: GPL-3.0-or-later

import XCTest

@testable import Adwaita

final class PictureRowsTests: XCTestCase {
  private static let rows = PictureRows(width: 450, gap: 8, wanted: 160)
  private static let wide = 1.5

  private static func rows(of shapes: [Double]) -> [Range<Int>] {
    rows.rows(of: shapes, leastWidths: shapes.map { _ in 0 })
  }

  func testOneIsWideAndTwoAreBesideEachOther() {
    XCTAssertEqual(Self.rows(of: []), [])
    XCTAssertEqual(Self.rows(of: [Self.wide]), [0..<1])
    XCTAssertEqual(Self.rows(of: [Self.wide, Self.wide]), [0..<2])
    XCTAssertEqual(Self.rows(of: [0.7, Self.wide]), [0..<2])
  }

  func testPanoramasHaveRowsOfTheirOwn() {
    XCTAssertEqual(Self.rows(of: [3.5, 3.5]), [0..<1, 1..<2])
  }

  func testManyAreInRowsOfAboutTheSameHeightAndNoneIsLost() {
    for count in 3...40 {
      let shapes = (0..<count).map { [1.5, 0.7, 1.8, 1.0, 1.3][$0 % 5] }
      let rows = Self.rows(of: shapes)
      XCTAssertEqual(rows.flatMap(Array.init), Array(0..<count))
      for row in rows {
        let height = Self.rows.height(of: shapes[row])
        XCTAssertTrue((80...320).contains(height), "\(count): \(rows)")
      }
    }
  }

  func testANarrowOneWithACaptionGetsItsWidth() {
    let shapes = [1.5, 0.7, 1.8]
    let widths = Self.rows.rows(of: shapes, leastWidths: [0, 100, 0]).map { row in
      (row, Self.rows.height(of: shapes[row]))
    }
    for (row, height) in widths where row.contains(1) {
      XCTAssertGreaterThanOrEqual(height * shapes[1], 100)
    }
  }
}
