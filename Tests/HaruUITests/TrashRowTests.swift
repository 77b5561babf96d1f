// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Files
import GLib
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruUI

final class TrashRowTests: XCTestCase {
  func testATrashRowNamesItsThing() {
    MainActor.assumeIsolated {
      let ids: [TrashItem.ID] = [
        .entry(DiaryCore.Entry.ID(7)), .memo(Memo.ID(7)), .attachment(Attachment.ID(7)),
      ]
      XCTAssertEqual(ids.map { TrashItem.ID(rowNumber: $0.rowNumber) }, ids)
      XCTAssertEqual(Set(ids.map(\.rowNumber)).count, 3)
    }
  }

  /// What was deleted on one day goes on one day, and the next day may be tomorrow.
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
          "Will be deleted for good on December 27", nil,
          "Will be deleted for good on November 29",
          "Will be deleted for good tomorrow", nil, "Will be deleted for good today",
        ])
      XCTAssertEqual(
        words(on: try XCTUnwrap(today.adding(days: 1))),
        [
          "Will be deleted for good on December 27", nil, "Will be deleted for good tomorrow",
          "Will be deleted for good today", nil, nil,
        ])
    }
  }

  func testTheBarSaysHowMuchThereIsAndWhatIsSelected() {
    MainActor.assumeIsolated {
      startGTK()
      let bar = TrashBar()
      let window = SecondaryWindow()
      window.setContent(bar)
      window.present()
      let ids: [TrashItem.ID] = [
        .entry(DiaryCore.Entry.ID(1)), .entry(DiaryCore.Entry.ID(2)), .memo(Memo.ID(1)),
        .attachment(Attachment.ID(1)),
      ]
      @MainActor func words(_ selected: Int, of count: Int) -> [String] {
        bar.show(selected, of: Array(ids.prefix(count)))
        settle()
        return visibleWords(in: bar)
      }
      XCTAssertTrue(words(0, of: 1).contains("1 entry"))
      XCTAssertTrue(words(0, of: 3).contains("2 entries and 1 memo"))
      XCTAssertTrue(words(0, of: 4).contains("2 entries, 1 memo, and 1 attachment"))
      XCTAssertTrue(words(2, of: 4).contains("2 selected"))
      window.destroy()
      settle()
    }
  }

  func testARowSaysWhatItsThingWasAndAScreenReaderUntilWhenItIsKept() throws {
    try MainActor.assumeIsolated {
      let clock = WallClock.system
      let today = try XCTUnwrap(Day(iso: "2026-11-27"))
      let now = clock.moment(on: today, timeOfDay: 12 * 3_600_000)
      let memo = Memo(
        id: Memo.ID(1), uuid: UniqueID(at: now), text: "milk", isPinned: false, created: now,
        modified: now, deleted: now)
      let item = TrashItem(.memo(memo), deleted: now)
      XCTAssertEqual(item.facts(on: today), "Memo")
      XCTAssertEqual(
        item.spoken(clock, on: today),
        "milk, 30 days left, Memo, deleted on November 27, kept until December 27")
      let late = try XCTUnwrap(Day(iso: "2026-12-30"))
      XCTAssertEqual(item.spoken(clock, on: late).suffix(22), "kept until December 30")
    }
  }
}
