// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import XCTest

@testable import Adwaita

final class SpinnerTests: XCTestCase {
  func testIsSeenOnlyWhereSomethingTakesItsTime() throws {
    MainActor.assumeIsolated {
      startGTK()
      let spinner = Spinner()
      spinner.isTurning = true
      // On a page that is not shown it waits for that.
      settle()
      XCTAssertFalse(spinner.isSeen)
      let window = SecondaryWindow()
      window.setContent(spinner)
      window.present()
      XCTAssertTrue(pump { spinner.isMapped })
      XCTAssertFalse(spinner.isSeen)
      XCTAssertTrue(pump { spinner.isSeen })
      spinner.isTurning = false
      XCTAssertFalse(spinner.isVisible || spinner.isSeen)
      window.destroy()
    }
  }
}
