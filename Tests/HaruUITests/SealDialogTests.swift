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
}
