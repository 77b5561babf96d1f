// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import XCTest

@testable import HaruWords

final class DateTextTests: XCTestCase {
  func testAShortDateHasAYearOnlyWhereItIsAnother() throws {
    try MainActor.assumeIsolated {
      let day = try XCTUnwrap(Day(iso: "2026-11-20"))
      let nextYear = try XCTUnwrap(Day(iso: "2027-01-01"))
      let time = (21 * 60 + 4) * 60_000
      XCTAssertEqual(DateText.short(day, today: day), "Fri, November 20")
      XCTAssertEqual(TimeText.short(day, time, today: day), "Fri, November 20, 21:04")
      XCTAssertEqual(TimeText.short(day, time, today: nextYear), "Fri, November 20, 2026, 21:04")
      XCTAssertEqual(TimeText.brief(day, time, today: day), "Nov 20, 21:04")
      XCTAssertEqual(TimeText.brief(day, time, today: nextYear), "Nov 20, 2026, 21:04")
    }
  }
}
