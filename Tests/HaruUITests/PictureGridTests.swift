// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import DiaryCore
import DiaryStore
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruMediaUI
@testable import HaruModel

/// The photos of an entry, put in order.
final class PictureGridTests: XCTestCase {
  /// The second began from where the first had begun, and took it back.
  func testAPictureThatIsMovedTwiceInNoTimeGoesBothWays() throws {
    try atDesk { desk in
      let entry = try desk.write("x", "")
      _ = try desk.attach(["a.jpg", "b.jpg", "c.jpg", "d.jpg"].map { ($0, .photo) }, to: entry.id)
      @MainActor func kept() throws -> [DiaryCore.Attachment] {
        try desk.settled { try await desk.journal.attachments(of: entry.id) }
      }
      let grid = PictureGrid(desk.services)
      desk.window.setContent(grid)
      desk.window.present()
      let before = try kept()
      grid.show(before)
      grid.move(from: 0, to: 1)
      grid.move(from: 0, to: 1)
      XCTAssertTrue(pump { desk.diary.notices.count == 2 })
      let (first, second) = (before[0], before[1])
      let after = try kept()
      XCTAssertEqual(after, [second, before[2], first, before[3]])
      grid.show(after)
      XCTAssertTrue(grid.tiles[2].hasFocusInside)

      // What has arrived does not call the keyboard back when others are moved.
      grid.tiles[0].focus()
      grid.show(after.reversed())
      XCTAssertFalse(grid.tiles[1].hasFocusInside)
      XCTAssertTrue(grid.tiles[3].hasFocusInside)
    }
  }

  @MainActor private static func places(in grid: PictureGrid) -> [graphene_rect_t] {
    grid.tiles.map { tile in
      var place = graphene_rect_t()
      _ = gtk_widget_compute_bounds(tile.widget, grid.widget, &place)
      return place
    }
  }

  func testFiveStandInTwoRowsThatKeysGoThrough() throws {
    try atDesk { desk in
      let grid = try desk.gridOfPhotos(5)
      let places = Self.places(in: grid)
      XCTAssertEqual(Set(places[..<2].map(\.origin.y)), [0])
      XCTAssertEqual(Set(places[2...].map(\.origin.y)), [places[0].size.height + 6])
      for end in [places[1], places[4]] {
        XCTAssertEqual(end.origin.x + end.size.width, Float(grid.width), accuracy: 1)
      }
      XCTAssertEqual(places[1].origin.x - places[0].size.width, 6, accuracy: 1)

      grid.tiles[0].focus()
      for (key, index) in [("Down", 2), ("Right", 3), ("Right", 4), ("Up", 1)] {
        XCTAssertTrue(desk.window.press(key))
        XCTAssertTrue(grid.tiles[index].hasFocusInside, key)
      }
      Widget.isRightToLeft = true
      defer { Widget.isRightToLeft = false }
      XCTAssertTrue(
        pump {
          let places = Self.places(in: grid)
          return places[0].origin.x > places[1].origin.x
        })
      XCTAssertTrue(desk.window.press("Right"))
      XCTAssertTrue(grid.tiles[0].hasFocusInside)
    }
  }
}
