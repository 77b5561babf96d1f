// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Files
import GLib
import XCTest

@testable import HaruUI

final class TrashRowTests: XCTestCase {
  func testATrashRowNamesItsThing() {
    MainActor.assumeIsolated {
      let ids: [TrashItem.ID] = [
        .entry(Entry.ID(7)), .memo(Memo.ID(7)), .attachment(Attachment.ID(7)),
      ]
      XCTAssertEqual(ids.map { TrashItem.ID(rowNumber: $0.rowNumber) }, ids)
      XCTAssertEqual(Set(ids.map(\.rowNumber)).count, 3)
    }
  }

  /// What was deleted on one day goes on one day, and at midnight that is a day nearer.
  func testWhatGoesOnOneDayStandsBelowOneHeading() throws {
    try MainActor.assumeIsolated {
      let clock = WallClock.system
      let today = try XCTUnwrap(Day(iso: "2026-11-27"))
      let goneAfter = [30, 30, 2, 1, 1, 0]
      let names = goneAfter.enumerated().map { index, days in
        TrashItem.Name(
          .memo(Memo.ID(index)),
          deleted: clock.moment(on: today, timeOfDay: (12 * 60 + index) * 60_000)
            .adding(days: days - TrashItem.days))
      }
      let headings = TrashHeadings(names, clock)
      @MainActor func words(on day: Day) -> [String?] {
        let words = headings.words(on: day)
        return names.map { words[$0.id.rowNumber] }
      }
      XCTAssertEqual(
        words(on: today),
        [
          "Deleted for Good in 30 Days", nil, "Deleted for Good in 2 Days",
          "Deleted for Good Tomorrow", nil, "Deleted for Good Today",
        ])
      XCTAssertEqual(
        words(on: try XCTUnwrap(today.adding(days: 1))),
        [
          "Deleted for Good in 29 Days", nil, "Deleted for Good Tomorrow", "Deleted for Good Today",
          nil, nil,
        ])
    }
  }
}
