// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import TestSupport
import XCTest

@testable import Adwaita

final class LimitedHeightTests: XCTestCase {
  func testWhatStandsBelowFollowsTheChildAtOnce() {
    MainActor.assumeIsolated {
      startGTK()
      let (child, foot) = (DrawingArea(width: 100, height: 50), DrawingArea(width: 120, height: 20))
      let box = LimitedHeight(child, above: foot) { $0 / 3 }
      let width = box.measure(GTK_ORIENTATION_HORIZONTAL, -1)
      XCTAssertEqual([width.0, width.1], [120, 120])
      XCTAssertEqual(box.measure(GTK_ORIENTATION_VERTICAL, -1).0, 70)
      let window = SecondaryWindow()
      window.size = (300, 400)
      window.setContent(box)
      window.present()
      XCTAssertTrue(pump { box.width > 200 && child.height == box.width / 3 })
      var place = GtkAllocation()
      gtk_widget_get_allocation(foot.widget, &place)
      XCTAssertEqual([Int(place.y), Int(place.height)], [child.height, 20])
      window.destroy()
      settle()
    }
  }
}
