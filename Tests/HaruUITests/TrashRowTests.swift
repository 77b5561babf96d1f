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
          "Will Be Deleted in 30 Days", nil, "Will Be Deleted in 2 Days",
          "Will Be Deleted Tomorrow", nil, "Will Be Deleted Today",
        ])
      XCTAssertEqual(
        words(on: try XCTUnwrap(today.adding(days: 1))),
        [
          "Will Be Deleted in 29 Days", nil, "Will Be Deleted Tomorrow", "Will Be Deleted Today",
          nil, nil,
        ])
    }
  }

  func testWhatGoesNextIsSaidWithItsDay() throws {
    try MainActor.assumeIsolated {
      let clock = WallClock.system
      let today = try XCTUnwrap(Day(iso: "2026-11-27"))
      @MainActor func next(_ goneAfter: Int...) -> String? {
        let names = goneAfter.enumerated().map { index, days in
          TrashItem.Name(
            .entry(Entry.ID(index)),
            deleted: clock.moment(on: today, timeOfDay: 12 * 3_600_000)
              .adding(days: days - TrashItem.days))
        }
        return TrashHeadings(names, clock).next(on: today)
      }
      XCTAssertNil(next())
      XCTAssertEqual(next(30, 7, 7, 7), "3 entries will be gone for good on December 4.")
      XCTAssertEqual(next(30, 1), "1 entry will be gone for good tomorrow.")
      // What should have gone on days before goes with what goes today.
      XCTAssertEqual(next(2, 0, -1), "2 entries will be gone for good today.")
    }
  }

  func testEachRowSaysUntilWhenItsThingIsKept() throws {
    try MainActor.assumeIsolated {
      let clock = WallClock.system
      let today = try XCTUnwrap(Day(iso: "2026-11-27"))
      let now = clock.moment(on: today, timeOfDay: 12 * 3_600_000)
      let memo = Memo(
        id: Memo.ID(1), uuid: UniqueID(at: now), text: "milk", isPinned: false, created: now,
        modified: now, deleted: now)
      let item = TrashItem(.memo(memo), deleted: now)
      XCTAssertEqual(item.facts(clock, on: today), "Kept until Dec 27 · Memo")
      XCTAssertEqual(
        item.spoken(clock, on: today),
        "milk, 30 days left, Memo, deleted on November 27, kept until December 27")
      let late = try XCTUnwrap(Day(iso: "2026-12-30"))
      XCTAssertEqual(item.facts(clock, on: late), "Kept until Dec 30 · Memo")
    }
  }
}
