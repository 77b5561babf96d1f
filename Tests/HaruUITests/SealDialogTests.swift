// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import XCTest

@testable import HaruUI

final class SealDialogTests: XCTestCase {
  func testADayToComeIsSuggestedAndElseThisDayInAYear() throws {
    try MainActor.assumeIsolated {
      let today = try XCTUnwrap(Day(year: 2024, month: 2, day: 29))
      let later = try XCTUnwrap(today.adding(days: 3))
      XCTAssertEqual(SealDialog.suggestion(for: later, today), later)
      let inAYear = try XCTUnwrap(Day(year: 2025, month: 2, day: 28))
      XCTAssertEqual(SealDialog.suggestion(for: today, today), inAYear)
      let before = try XCTUnwrap(today.adding(days: -3))
      XCTAssertEqual(SealDialog.suggestion(for: before, today), inAYear)
    }
  }

  func testUsualDelaysEndAtDaysToCome() throws {
    try MainActor.assumeIsolated {
      let today = try XCTUnwrap(Day(year: 2024, month: 8, day: 31))
      XCTAssertEqual(
        LetterDelay.allCases.compactMap { $0.day(after: today)?.iso },
        ["2024-09-07", "2024-09-30", "2025-02-28", "2025-08-31", "2029-08-31"])
    }
  }
}
