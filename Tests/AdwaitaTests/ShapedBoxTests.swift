// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import XCTest

@testable import Adwaita

final class ShapedBoxTests: XCTestCase {
  func testAChildThatKeepsItsShapeLeavesTheRoomBesideIt() {
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
      box.keepsShape = true
      XCTAssertTrue(pump { child.width == 200 && child.height == 100 })
      XCTAssertGreaterThan(box.width, 200)
      window.destroy()
      settle()
    }
  }
}
