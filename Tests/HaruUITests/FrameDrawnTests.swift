// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import TestSupport
import XCTest

final class FrameDrawnTests: XCTestCase {
  func testAWindowTellsOfItsFrames() throws {
    try atDesk { desk in
      var frames = 0
      desk.window.onFrameDrawn { frames += 1 }
      _ = desk.open()
      XCTAssertTrue(pump { frames > 0 })
    }
  }
}
