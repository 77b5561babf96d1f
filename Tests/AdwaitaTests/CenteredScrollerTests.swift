// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import TestSupport
import XCTest

@testable import Adwaita

final class CenteredScrollerTests: XCTestCase {
  func testThePageAndItsFootAreInTheMiddleTogether() {
    Self.show(pageHeight: 100) { middle, foot in
      let (above, below) = (Self.place(of: middle.scroller), Self.place(of: foot))
      XCTAssertEqual(Int(above.y), (middle.height - 150) / 2)
      XCTAssertEqual(above.height, 100)
      XCTAssertEqual(below.y, above.y + above.height)
    }
  }

  func testWhereThereIsTooLittleRoomThePageScrolls() {
    Self.show(pageHeight: 1000) { middle, foot in
      let below = Self.place(of: foot)
      XCTAssertEqual(Int(below.y) + 50, middle.height)
      XCTAssertEqual(middle.scroller.height, Int(below.y))
    }
  }

  /// GTK 4.18 warns of a page that is asked how wide it is at a height that is too low for it.
  func testItIsAsWideWhateverHeightItIsAskedFor() {
    MainActor.assumeIsolated {
      startGTK()
      let page = Label("so many words that they take more than a line of their own").wrapping()
      let middle = CenteredScroller(page, above: Box(.vertical))
      let width = page.needed(GTK_ORIENTATION_HORIZONTAL, -1).1
      XCTAssertNotEqual(page.needed(GTK_ORIENTATION_HORIZONTAL, 500).1, width)
      XCTAssertEqual(middle.needed(GTK_ORIENTATION_HORIZONTAL, 500).1, width)
    }
  }

  /// Shows a page above a foot of 50 pixels, in a window that is about 350 pixels high inside.
  private static func show(
    pageHeight: Int, _ body: @MainActor (_ middle: CenteredScroller, _ foot: Widget) -> Void
  ) {
    MainActor.assumeIsolated {
      startGTK()
      let page = Box(.vertical).sized(minimumHeight: pageHeight)
      let foot = Box(.vertical).sized(minimumHeight: 50)
      let middle = CenteredScroller(page, above: foot)
      let window = SecondaryWindow()
      window.size = (300, 400)
      window.setContent(middle)
      window.present()
      XCTAssertTrue(pump { middle.height >= 300 && foot.height == 50 })
      body(middle, foot)
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
