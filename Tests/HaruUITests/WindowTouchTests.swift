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
      let grid = try desk.gridOfPhotos(2)
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

  func testTheButtonThatTakesATagOffIsKnownWhereItIsNotSeen() throws {
    try atDesk { desk in
      let (tag, other) = (TagChip("garden"), Button("Other"))
      desk.window.setContent(
        Box(.vertical) {
          tag.aligned(horizontally: .center)
          other
        })
      desk.window.present()
      XCTAssertTrue(pump { tag.width > 0 && tag.isMapped })
      other.grabFocus()
      let remove = try XCTUnwrap(first(Button.self, in: tag))
      var place = graphene_rect_t()
      XCTAssertTrue(
        pump {
          _ = gtk_widget_compute_bounds(remove.widget, desk.window.widget, &place)
          return place.size.width > 0
        })
      let x = Double(place.origin.x + place.size.width / 2)
      let y = Double(place.origin.y + place.size.height / 2)
      XCTAssertTrue(desk.window.hidesTool(at: x, y))
      XCTAssertFalse(desk.window.hidesTool(at: x - 30, y))
      tag.focus()
      XCTAssertFalse(desk.window.hidesTool(at: x, y))
    }
  }
}
