// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import TestSupport
import XCTest

@testable import Adwaita

final class FirstFittingTests: XCTestCase {
  func testTheSecondTakesThePlaceOfAFirstThatHasNoRoom() {
    MainActor.assumeIsolated {
      startGTK()
      let (wide, narrow) = (
        DrawingArea(width: 600, height: 20), DrawingArea(width: 40, height: 30)
      )
      let fitting = FirstFitting(wide, else: narrow)
      let width = fitting.measure(GTK_ORIENTATION_HORIZONTAL, -1)
      XCTAssertEqual([width.0, width.1], [40, 600])
      XCTAssertEqual(fitting.measure(GTK_ORIENTATION_VERTICAL, -1).1, 30)
      let window = SecondaryWindow()
      window.size = (400, 200)
      window.setContent(Box(.vertical) { fitting })
      window.present()
      XCTAssertTrue(pump { !wide.isMapped && narrow.isMapped && narrow.width == 40 })
      _ = fitting.centered()
      gtk_widget_queue_allocate(fitting.widget)
      var place = GtkAllocation()
      XCTAssertTrue(
        pump {
          gtk_widget_get_allocation(narrow.widget, &place)
          return place.x == (gint(fitting.width) - 40) / 2
        })
      let other = SecondaryWindow()
      other.size = (900, 200)
      let (wideHere, narrowHere) = (
        DrawingArea(width: 600, height: 20), DrawingArea(width: 40, height: 30)
      )
      other.setContent(Box(.vertical) { FirstFitting(wideHere, else: narrowHere) })
      other.present()
      XCTAssertTrue(pump { wideHere.isMapped && !narrowHere.isMapped && wideHere.width == 600 })
      window.destroy()
      other.destroy()
      settle()
    }
  }
}
