// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import TestSupport
import XCTest

@testable import Adwaita

final class SpreadRowTests: XCTestCase {
  /// Where each of twelve squares of 20 units begins in a row of this width.
  @MainActor private static func places(in width: Int) -> [(x: Int, y: Int)] {
    let squares = (0..<12).map { _ in
      Box(.horizontal).sized(minimumWidth: 20, minimumHeight: 20)
    }
    let row = SpreadRow(spacing: 4) { squares }
    let window = SecondaryWindow()
    window.size = (600, 100)
    window.setContent(Clamp(row, width: width))
    window.present()
    XCTAssertTrue(pump { row.width == width && squares.allSatisfy { $0.width == 20 } })
    defer {
      window.destroy()
      settle()
    }
    return squares.map {
      var place = graphene_rect_t()
      _ = gtk_widget_compute_bounds($0.widget, row.widget, &place)
      return (Int(place.origin.x), Int(place.origin.y))
    }
  }

  func testTheyGoFromOneSideToTheOther() {
    MainActor.assumeIsolated {
      startGTK()
      let wide = Self.places(in: 350)
      XCTAssertEqual(wide.map(\.x), (0..<12).map { $0 * 30 })
      XCTAssertEqual(Set(wide.map(\.y)), [0])
    }
  }

  func testHalfOfThemStandBelowTheOthersWhereThereIsLittleRoom() {
    MainActor.assumeIsolated {
      startGTK()
      let narrow = Self.places(in: 220)
      XCTAssertEqual(narrow.map(\.x), (0..<12).map { $0 % 6 * 40 })
      XCTAssertEqual(narrow.map(\.y), (0..<12).map { $0 / 6 * 24 })
    }
  }
}
