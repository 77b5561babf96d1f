// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import TestSupport
import XCTest

@testable import Adwaita

final class CenteredScrollerTests: XCTestCase {
  func testThePageAndItsFootAreInTheMiddleTogether() {
    MainActor.assumeIsolated {
      startGTK()
      let page = Box(.vertical).sized(minimumHeight: 100)
      let foot = Box(.vertical).sized(minimumHeight: 50)
      let middle = CenteredScroller(page, above: foot)
      let window = SecondaryWindow()
      window.size = (300, 400)
      window.setContent(middle)
      window.present()
      XCTAssertTrue(pump { middle.height >= 300 && foot.height == 50 })
      let (above, below) = (Self.place(of: middle.scroller), Self.place(of: foot))
      XCTAssertEqual(Int(above.y), (middle.height - 150) / 2)
      XCTAssertEqual(above.height, 100)
      XCTAssertEqual(below.y, above.y + above.height)
      window.destroy()
      settle()
    }
  }

  func testWhereThereIsTooLittleRoomThePageScrolls() {
    MainActor.assumeIsolated {
      startGTK()
      let page = Box(.vertical).sized(minimumHeight: 1000)
      let foot = Box(.vertical).sized(minimumHeight: 50)
      let middle = CenteredScroller(page, above: foot)
      let window = SecondaryWindow()
      window.size = (300, 400)
      window.setContent(middle)
      window.present()
      XCTAssertTrue(pump { middle.height >= 300 && foot.height == 50 })
      let below = Self.place(of: foot)
      XCTAssertEqual(Int(below.y) + 50, middle.height)
      XCTAssertEqual(middle.scroller.height, Int(below.y))
      window.destroy()
      settle()
    }
  }

  @MainActor private static func place(of widget: Widget) -> GtkAllocation {
    var room = GtkAllocation()
    gtk_widget_get_allocation(widget.widget, &room)
    return room
  }
}
