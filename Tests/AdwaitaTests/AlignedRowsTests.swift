// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import TestSupport
import XCTest

@testable import Adwaita

final class AlignedRowsTests: XCTestCase {
  /// They filled their row, and stood below none of the others.
  func testTheLastOfAnOddNumberStandBelowTheOthers() {
    MainActor.assumeIsolated {
      startGTK()
      let parts = (0..<5).map { _ in DrawingArea(width: 100, height: 20) }
      let rows = AlignedRows(spacing: 10)
      rows.show(parts)
      let width = rows.measure(GTK_ORIENTATION_HORIZONTAL, -1)
      XCTAssertEqual([width.0, width.1], [210, 540])
      let heights = [540, 539, 210].map { rows.measure(GTK_ORIENTATION_VERTICAL, $0).1 }
      XCTAssertEqual(heights, [20, 50, 80])
      let window = SecondaryWindow()
      window.setContent(rows)
      // As narrow as all releases of libadwaita let a window be.
      window.size = (360, 200)
      window.present()
      settle()
      let half = (rows.width - 10) / 2
      let third = (rows.width - 20) / 3
      XCTAssertEqual(parts.map(\.width), Array(repeating: third, count: 5))
      rows.show(Array(parts.prefix(4)))
      XCTAssertTrue(pump { parts.prefix(4).allSatisfy { $0.width == half } })
      rows.show([])
      XCTAssertEqual(rows.measure(GTK_ORIENTATION_VERTICAL, 300).1, 0)
      window.destroy()
      settle()
    }
  }
}
