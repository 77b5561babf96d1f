// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruUI

final class EmptyTreeTests: XCTestCase {
  /// What says how the first leaf comes stood below a legend of nothing.
  func testATreeWithoutLeavesHasNoLegendAndItsWordsOnTheGround() throws {
    try atDesk { desk in
      let page = FeelingsPage(desk.services, desk.preferences)
      desk.window.setContent(page)
      desk.window.present()
      XCTAssertTrue(pump { page.felt == [] && page.tree.tree.isGrown })
      let invitation =
        "Write about your day, and the first leaf opens here, in the color of how it felt."
      XCTAssertTrue(visibleWords(in: page.tree).contains(invitation))
      XCTAssertFalse(visibleWords(in: page).contains(gettext("Days to come")))
      let crown = try XCTUnwrap(page.tree.tree.layout?.crown)
      XCTAssertGreaterThan(crown.height - crown.root.y, 60)
      _ = try desk.write("Today", "words")
      XCTAssertTrue(pump { page.tree.tree.layout?.leaves.count == 1 && page.tree.tree.isGrown })
      XCTAssertFalse(visibleWords(in: page.tree).contains(invitation))
    }
  }
}
