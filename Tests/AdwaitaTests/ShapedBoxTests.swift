// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import TestSupport
import XCTest

@testable import Adwaita

final class ShapedBoxTests: XCTestCase {
  func testAChildHasAllTheWidthWhateverItsShape() {
    MainActor.assumeIsolated {
      startGTK()
      let child = Box(.vertical)
      let box = ShapedBox(child, highest: 100)
      box.shape = 2
      let window = SecondaryWindow()
      window.size = (640, 400)
      window.setContent(Box(.vertical) { box })
      window.present()
      XCTAssertTrue(pump { child.width > 200 && child.height == 100 })
      XCTAssertEqual(child.width, box.width)
      box.limit = 80
      XCTAssertTrue(pump { child.height == 80 })
      XCTAssertEqual(child.width, box.width)
      window.destroy()
      settle()
    }
  }

  /// In a narrow place the child got less than it needs.
  func testItIsNoNarrowerThanItsChild() {
    MainActor.assumeIsolated {
      startGTK()
      let box = ShapedBox(DrawingArea(width: 120, height: 20), highest: 100)
      box.shape = 2
      let width = box.measure(GTK_ORIENTATION_HORIZONTAL, -1)
      XCTAssertEqual([width.0, width.1], [120, 120])
      XCTAssertEqual([120, 400].map { box.measure(GTK_ORIENTATION_VERTICAL, $0).0 }, [60, 100])
      let height = box.measure(GTK_ORIENTATION_VERTICAL, -1)
      XCTAssertEqual([height.0, height.1], [0, 100])
    }
  }
}
