// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import TestSupport
import XCTest

@testable import Adwaita

final class SearchEntryTests: XCTestCase {
  /// What GTK tells of a new line took places away from memos that were ticked meanwhile.
  func testAChangeIsTypedAndNotMerelyTold() {
    MainActor.assumeIsolated {
      startGTK()
      let entry = SearchEntry("Search")
      var typed: [String] = []
      entry.onChanged { typed.append(entry.text) }
      entry.emitChanged()
      XCTAssertEqual(typed, [])
      entry.text = "sea"
      XCTAssertTrue(pump { !typed.isEmpty })
      entry.text = ""
      XCTAssertTrue(pump { typed.count > 1 })
      XCTAssertEqual(typed, ["sea", ""])
    }
  }
}
