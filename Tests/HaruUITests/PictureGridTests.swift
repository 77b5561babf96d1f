// SPDX-License-Identifier: GPL-3.0-or-later

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
    }
  }
}
