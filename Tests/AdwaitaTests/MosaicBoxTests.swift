// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import XCTest

@testable import Adwaita

final class MosaicBoxTests: XCTestCase {
  /// All that a picture passed on its way went out of sight for a moment, and was loaded anew.
  func testOnlyWhatMovesIsTakenOut() {
    MainActor.assumeIsolated {
      startGTK()
      let buttons = (0..<4).map { _ in Button("a") }
      var unmapped: [Int] = []
      for (index, button) in buttons.enumerated() { button.onUnmapped { unmapped.append(index) } }
      let box = MosaicBox()
      @MainActor func show(_ order: [Int]) {
        unmapped = []
        box.show(order.map { MosaicBox.Picture(buttons[$0], shape: 1, maxWidth: 100) })
      }
      let window = SecondaryWindow()
      window.setContent(box)
      window.present()
      show([0, 1, 2, 3])
      XCTAssertTrue(pump { buttons.allSatisfy { $0.isMapped } })
      // The keyboard is on one that stays, and on the one that moves.
      for focused in [2, 0] {
        buttons[focused].grabFocus()
        for order in [[1, 2, 3, 0], [0, 1, 2, 3]] {
          show(order)
          XCTAssertEqual(unmapped, [0])
          XCTAssertTrue(buttons[focused].hasFocusInside)
        }
      }
      show([3, 1])
      XCTAssertFalse(buttons[0].isMapped || buttons[2].isMapped)
      XCTAssertTrue(buttons[3].isMapped && buttons[1].isMapped)
      window.destroy()
      settle()
    }
  }
}
