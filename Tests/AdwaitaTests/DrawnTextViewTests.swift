// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import XCTest

@testable import Adwaita

final class DrawnTextViewTests: XCTestCase {
  func testThePlaceholderIsDrawnAsLongAsThereIsNothing() {
    MainActor.assumeIsolated {
      startGTK()
      let view = TextView().spaced(sides: 18, top: 6, bottom: 36, lines: 3)
      var (timesAsked, timesDrawn) = (0, 0)
      view.setPlaceholder {
        timesAsked += 1
        return "Write here"
      }
      view.onDrawn { canvas in
        timesDrawn += 1
        XCTAssertEqual(canvas.lines, 0...0)
        XCTAssertGreaterThan(canvas.area(ofLine: 0).height, 0)
      }
      let window = SecondaryWindow()
      window.setContent(view)
      window.present()
      let before = timesAsked
      XCTAssertTrue(pump { timesAsked > before })
      view.buffer.load("x")
      let (asked, drawn) = (timesAsked, timesDrawn)
      view.redraw()
      XCTAssertTrue(pump { timesDrawn > drawn })
      XCTAssertEqual(timesAsked, asked)
      window.destroy()
      settle()
    }
  }
}
