// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import TestSupport
import XCTest

@testable import Adwaita

final class WrappingRowTests: XCTestCase {
  func testWhatDoesNotFitGoesOnInTheNextLine() {
    MainActor.assumeIsolated {
      startGTK()
      let parts = (0..<3).map { _ in DrawingArea(width: 100, height: 20) }
      let row = WrappingRow(spacing: 6) { parts }
      @MainActor func height(in width: gint) -> gint {
        row.measure(GTK_ORIENTATION_VERTICAL, width).1
      }
      let width = row.measure(GTK_ORIENTATION_HORIZONTAL, -1)
      XCTAssertEqual([width.0, width.1], [100, 312])
      XCTAssertEqual([312, 311, 100].map { height(in: $0) }, [20, 46, 72])
      parts[1].isVisible = false
      XCTAssertEqual(row.measure(GTK_ORIENTATION_HORIZONTAL, -1).1, 206)
      XCTAssertEqual(height(in: 206), 20)
    }
  }

  func testWhatStaysKeepsItsPlaceAmongOthers() {
    MainActor.assumeIsolated {
      startGTK()
      let parts = (0..<4).map { _ in DrawingArea(width: 100, height: 20) }
      let row = WrappingRow(spacing: 6) { [parts[0], parts[1]] }
      row.show([parts[2], parts[1], parts[3]])
      XCTAssertEqual(row.measure(GTK_ORIENTATION_HORIZONTAL, -1).1, 312)
      var shown: [UnsafeMutablePointer<GtkWidget>] = []
      while let next = shown.last.map(gtk_widget_get_next_sibling)
        ?? gtk_widget_get_first_child(row.widget)
      {
        shown.append(next)
      }
      XCTAssertEqual(shown, [parts[2], parts[1], parts[3]].map(\.widget))
      row.show([])
      XCTAssertEqual(row.measure(GTK_ORIENTATION_VERTICAL, 312).1, 0)
    }
  }

  @MainActor private static func corners(of parts: [DrawingArea]) -> [[gint]] {
    parts.map { part in
      var place = GtkAllocation()
      gtk_widget_get_allocation(part.widget, &place)
      return [place.x, place.y]
    }
  }

  func testEachHasItsPlaceInEitherDirection() {
    MainActor.assumeIsolated {
      startGTK()
      let parts = (0..<3).map { _ in DrawingArea(width: 130, height: 20) }
      let row = WrappingRow(spacing: 6) { parts }
      let window = SecondaryWindow()
      window.size = (380, 200)
      window.setContent(row)
      window.present()
      XCTAssertTrue(pump { (266..<402).contains(row.width) })
      XCTAssertTrue(pump { Self.corners(of: parts) == [[0, 0], [136, 0], [0, 26]] })
      gtk_widget_set_direction(row.widget, GTK_TEXT_DIR_RTL)
      let end = gint(row.width)
      XCTAssertTrue(
        pump { Self.corners(of: parts) == [[end - 130, 0], [end - 266, 0], [end - 130, 26]] })
      parts[1].isVisible = false
      let others = [parts[0], parts[2]]
      XCTAssertTrue(pump { Self.corners(of: others) == [[end - 130, 0], [end - 266, 0]] })
      window.destroy()
      settle()
    }
  }

  /// A plus among chips stood higher than they do with large letters.
  func testAllOfALineAreEquallyHigh() {
    MainActor.assumeIsolated {
      startGTK()
      let parts = [20, 32, 24].map { DrawingArea(width: 130, height: $0) }
      let row = WrappingRow(spacing: 6) { parts }
      let window = SecondaryWindow()
      window.size = (380, 200)
      window.setContent(row)
      window.present()
      XCTAssertTrue(pump { parts.map(\.height) == [32, 32, 24] })
      window.destroy()
      settle()
    }
  }
}
