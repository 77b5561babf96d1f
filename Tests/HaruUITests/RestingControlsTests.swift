// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruParts

/// The controls over a picture hide while the pointer rests.
final class RestingControlsTests: XCTestCase {
  func testTheyGoOnlyWhileTheyMayAndComeBackWhenThatEnds() {
    MainActor.assumeIsolated {
      startGTK()
      let controls = Box(.vertical)
      let resting = RestingControls(controls, over: Box(.vertical), patience: .milliseconds(20))
      var shown: [Bool] = []
      resting.onShown = { shown.append($0) }
      resting.isOn = true
      XCTAssertTrue(pump { controls.opacity == 0 })
      resting.isOn = false
      XCTAssertEqual(controls.opacity, 1)
      XCTAssertFalse(pump(seconds: 1) { controls.opacity == 0 }, "they may not go")
      XCTAssertEqual(shown, [true, false, true])
    }
  }
}
