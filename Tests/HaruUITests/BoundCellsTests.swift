// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import TestSupport
import XCTest

@testable import HaruParts

/// The cells of a long list, which stand for one thing after another.
final class BoundCellsTests: XCTestCase {
  func testWhatIsBoundTogetherIsReadAtOnceAndOnlyWhatIsThere() throws {
    MainActor.assumeIsolated {
      startGTK()
      var asked: [Set<Int>] = []
      let cells = BoundCells<Box> { asked.append($0) }
      let (one, other) = (Box(.vertical), Box(.vertical))
      cells.bind(one, 1)
      cells.bind(other, 2)
      XCTAssertTrue(pump { !asked.isEmpty })
      XCTAssertEqual(asked, [[1, 2]])
      XCTAssertEqual(cells.all.count { _ in true }, 2)
      // GTK may bind another cell before it lets go of the first.
      cells.bind(other, 1)
      cells.unbind(one)
      XCTAssertTrue(cells[1] === other)
      cells.unbind(other)
      XCTAssertNil(cells[1])
      cells.unbind(other)
      XCTAssertTrue(pump { asked.count == 2 })
      cells.refill()
      cells.bind(one, 3)
      XCTAssertTrue(pump { asked.count == 3 })
      XCTAssertEqual(asked.last, [3])
    }
  }
}
