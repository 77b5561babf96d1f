// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import DiaryCore
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruMediaUI
@testable import HaruUI

final class WindowTouchTests: XCTestCase {
  func testAMenuThatIsNotSeenIsKnown() throws {
    try atDesk { desk in
      let entry = try desk.write("x", "")
      let photos = try desk.attach((0..<2).map { ("\($0).jpg", .photo) }, to: entry.id)
      let grid = PictureGrid(desk.services)
      desk.window.size = (604, 700)
      desk.window.setContent(grid)
      desk.window.present()
      grid.show(photos)
      XCTAssertTrue(pump { grid.tiles.allSatisfy { $0.width > 0 && $0.height > 0 } })
      var place = graphene_rect_t()
      _ = gtk_widget_compute_bounds(grid.tiles[0].widget, desk.window.widget, &place)
      let (left, top) = (Double(place.origin.x), Double(place.origin.y))
      let right = left + Double(place.size.width)
      grid.tiles[1].focus()
      XCTAssertTrue(desk.window.hidesTool(at: right - 20, top + 20))
      XCTAssertFalse(desk.window.hidesTool(at: left + 20, top + 20))
      grid.tiles[0].focus()
      XCTAssertFalse(desk.window.hidesTool(at: right - 20, top + 20))
    }
  }
}
