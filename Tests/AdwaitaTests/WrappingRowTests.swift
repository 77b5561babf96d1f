// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import TestSupport
import XCTest

@testable import Adwaita

final class WrappingRowTests: XCTestCase {
  func testWhatDoesNotFitGoesOnInTheNextLine() {
    MainActor.assumeIsolated {
      startGTK()
      let parts = (0..<3).map { _ in DrawingArea(width: 100, height: 20) }
      let row = WrappingRow(spacing: 6) { parts }
      @MainActor func height(in width: gint) -> gint {
        row.measure(GTK_ORIENTATION_VERTICAL, width).1
      }
      let width = row.measure(GTK_ORIENTATION_HORIZONTAL, -1)
      XCTAssertEqual([width.0, width.1], [100, 312])
      XCTAssertEqual([312, 311, 100].map { height(in: $0) }, [20, 46, 72])
      parts[1].isVisible = false
      XCTAssertEqual(row.measure(GTK_ORIENTATION_HORIZONTAL, -1).1, 206)
      XCTAssertEqual(height(in: 206), 20)
    }
  }
}
