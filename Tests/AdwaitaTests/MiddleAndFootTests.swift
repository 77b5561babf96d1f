// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import TestSupport
import XCTest

@testable import Adwaita

final class MiddleAndFootTests: XCTestCase {
  func testTheFirstStandsInTheMiddleUnlessThereIsRoomForBoth() {
    MainActor.assumeIsolated {
      startGTK()
      let middle = Box(.vertical).sized(minimumHeight: 20)
      let foot = Label("Words").sized(minimumWidth: 80, minimumHeight: 40)
      let both = MiddleAndFoot(middle, spacing: 2)
      both.foot = foot
      XCTAssertEqual(both.minimumWidth, 0)
      let window = SecondaryWindow()
      window.setContent(
        Box(.vertical) { both.aligned(horizontally: .start, vertically: .start) })
      window.present()
      for (width, height, isFootShown) in [
        (90, 62, true), (79, 70, false), (80, 61, false), (80, 120, true),
      ] {
        both.sized(minimumWidth: width, minimumHeight: height)
        XCTAssertTrue(pump { both.width == width && both.height == height })
        XCTAssertTrue(pump { foot.isMapped == isFootShown }, "\(width) × \(height)")
        XCTAssertEqual(middle.height, 20)
        var place = graphene_rect_t()
        XCTAssertNotEqual(gtk_widget_compute_bounds(middle.widget, both.widget, &place), 0)
        let (above, below) = (Int(place.origin.y), height - 20 - Int(place.origin.y))
        XCTAssertTrue(isFootShown ? above == 0 : above > 0 && above < below, "\(above)")
      }
      foot.isVisible = false
      XCTAssertTrue(pump { !foot.isMapped })
      window.destroy()
      settle()
    }
  }
}
