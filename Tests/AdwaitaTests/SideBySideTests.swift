// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import TestSupport
import XCTest

@testable import Adwaita

final class SideBySideTests: XCTestCase {
  /// With large letters a switch was cut at the edge of the window.
  func testWhatNeedsMoreRoomHasItOrStandsBelow() {
    MainActor.assumeIsolated {
      startGTK()
      for (needed, width, x, y) in [
        (100, 520, 272, 0), (100, 519, 0, 30), (400, 838, 438, 0), (400, 837, 0, 30),
      ] {
        let first = DrawingArea(width: 50, height: 30)
        let second = DrawingArea(width: needed, height: 20)
        let both = SideBySide(first, second, secondWidth: 248, threshold: 520)
        let window = SecondaryWindow()
        window.setContent(both)
        window.present()
        XCTAssertTrue(pump { both.height > 0 })
        both.layOut(gint(width), 60)
        var place = graphene_rect_t()
        XCTAssertNotEqual(gtk_widget_compute_bounds(second.widget, both.widget, &place), 0)
        XCTAssertEqual(
          [Int(place.origin.x), Int(place.origin.y)], [x, y], "\(needed) in \(width)")
        window.destroy()
        settle()
      }
    }
  }
}
