// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import XCTest

@testable import Adwaita

final class FittingBoxTests: XCTestCase {
  func testItAsksForNoRoomAndShowsItsChildWhereThereIsEnough() {
    MainActor.assumeIsolated {
      startGTK()
      let child = Label("Words").sized(minimumWidth: 80, minimumHeight: 40)
      let box = FittingBox(child)
      XCTAssertEqual(box.minimumWidth, 0)
      let window = SecondaryWindow()
      window.setContent(Box(.vertical) { box.aligned(horizontally: .start, vertically: .start) })
      window.present()
      for (width, height, isShown) in [
        (90, 50, true), (70, 50, false), (80, 39, false), (80, 40, true),
      ] {
        box.sized(minimumWidth: width, minimumHeight: height)
        XCTAssertTrue(pump { box.width == width && box.height == height })
        XCTAssertTrue(pump { child.isMapped == isShown }, "\(width) × \(height)")
      }
      window.destroy()
      settle()
    }
  }
}
