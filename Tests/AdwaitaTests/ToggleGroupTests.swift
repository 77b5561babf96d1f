// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import XCTest

@testable import Adwaita

final class ToggleGroupTests: XCTestCase {
  @MainActor private static func group() -> (group: ToggleGroup<Int>, buttons: [ToggleButton]) {
    startGTK()
    var buttons: [ToggleButton] = []
    let group = ToggleGroup("Number", [1, 2, 3]) { number in
      let button = ToggleButton(child: Label("\(number)"), name: "\(number)")
      buttons.append(button)
      return button
    }
    return (group, buttons)
  }

  func testTheFirstIsPressedUntilAnotherIs() {
    MainActor.assumeIsolated {
      let (group, buttons) = Self.group()
      XCTAssertEqual(group.chosen, 1)
      group.chosen = 3
      XCTAssertEqual(buttons.map(\.isActive), [false, false, true])
    }
  }

  func testEachChoiceIsToldOnce() {
    MainActor.assumeIsolated {
      let (group, buttons) = Self.group()
      var told: [Int] = []
      group.onChosen { told.append($0) }
      buttons[1].isActive = true
      group.chosen = 2
      group.chosen = 3
      XCTAssertEqual(told, [2, 3])
      XCTAssertEqual(group.chosen, 3)
    }
  }
}
