// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import HaruSettings
import XCTest

@testable import HaruWords

final class TimeTextTests: XCTestCase {
  func testTimesOfTwelveHoursSayInWhichHalfOfTheDayTheyAre() {
    MainActor.assumeIsolated {
      for (hour, minute, halved, whole) in [
        (0, 5, "12:05\u{a0}AM", "00:05"), (9, 4, "9:04\u{a0}AM", "09:04"),
        (11, 59, "11:59\u{a0}AM", "11:59"), (12, 0, "12:00\u{a0}PM", "12:00"),
        (23, 14, "11:14\u{a0}PM", "23:14"), (24, 0, "12:00\u{a0}AM", "24:00"),
      ] {
        let time = (hour * 60 + minute) * 60_000
        XCTAssertEqual(TimeText.clock(time, .twelveHours), halved)
        XCTAssertEqual(TimeText.clock(time, .twentyFourHours), whole)
      }
    }
  }

  func testAFullHourIsWrittenBriefly() {
    MainActor.assumeIsolated {
      XCTAssertEqual(TimeText.hour(21, .twelveHours), "9\u{a0}PM")
      XCTAssertEqual(TimeText.hour(21, .twentyFourHours), "21:00")
    }
  }

  func testLinesForProgramsCountToTwentyFourInEveryRegion() throws {
    try MainActor.assumeIsolated {
      let day = try XCTUnwrap(Day(iso: "2026-11-20"))
      let moment = WallClock.system.moment(on: day, timeOfDay: (21 * 60 + 4) * 60_000)
      XCTAssertEqual(TimeText.whole(moment, .system), "21:04")
    }
  }
}
