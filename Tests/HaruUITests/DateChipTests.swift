// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import GLib
import HaruSettings
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruModel
@testable import HaruUI

final class DateChipTests: XCTestCase {
  private func withChip(
    at hour: Int, isHalved: Bool = true,
    _ body: @MainActor (DateChip, _ time: () -> Int) throws -> Void
  ) throws {
    try MainActor.assumeIsolated {
      startGTK()
      let preferences = try Preferences(try Installation())
      let clock = WallClock.system
      let day = try XCTUnwrap(Day(iso: "2026-11-20"))
      var moment = clock.moment(on: day, timeOfDay: (hour * 60 + 4) * 60_000)
      let chip = DateChip(day, moment, clock, preferences) {
        isHalved ? .twelveHours : .twentyFourHours
      }
      chip.onMoved = { moved, new in
        XCTAssertEqual(moved, day)
        moment = new
      }
      try body(chip) { clock.timeOfDay(of: moment) / 60_000 }
    }
  }

  func testAnHourIsUnderstoodInEachWayItCanBeWritten() {
    MainActor.assumeIsolated {
      for hour in 0...23 {
        for format in ClockFormat.allCases {
          let text = HourText.written(hour, format)
          XCTAssertEqual(HourText.read(text, near: hour, format), hour, text)
        }
      }
      for (text, hour, expected) in [
        ("0", 21, 0), ("13", 9, 13), ("21", 9, 21), ("23", 0, 23), ("12", 9, 0), ("12", 21, 12),
        ("9", 21, 21), ("9", 9, 9), ("24", 9, nil), ("-1", 9, nil), ("", 9, nil), ("nine", 9, nil),
      ] as [(String, Int, Int?)] {
        XCTAssertEqual(HourText.read(text, near: hour, .twelveHours), expected, text)
      }
      XCTAssertEqual(HourText.read("9", near: 21, .twentyFourHours), 9)
    }
  }

  func testAnHourThatIsTypedIsTheOneThatIsMeant() throws {
    for (text, hour, expected, shown, half) in [
      ("21", 9, 21, "9", "PM"), ("13", 9, 13, "1", "PM"), ("0", 21, 0, "12", "AM"),
      ("12", 21, 12, "12", "PM"), ("8", 21, 20, "8", "PM"), ("99", 21, 21, "9", "PM"),
      ("", 21, 21, "9", "PM"),
    ] {
      try withChip(at: hour) { chip, time in
        chip.hour.write(text)
        XCTAssertEqual(time(), expected * 60 + 4, text)
        XCTAssertEqual(chip.hour.text, shown, text)
        XCTAssertEqual(chip.half.label, half, text)
      }
    }
  }

  func testCountingGoesThroughNoon() throws {
    for (hour, way, expected, shown, half) in [
      (11, 1, 12, "12", "PM"), (12, 1, 13, "1", "PM"), (12, -1, 11, "11", "AM"),
      (0, 1, 1, "1", "AM"), (0, -1, 0, "12", "AM"), (23, 1, 23, "11", "PM"),
    ] {
      try withChip(at: hour) { chip, time in
        chip.hour.count(by: way)
        XCTAssertEqual(time(), expected * 60 + 4)
        XCTAssertEqual(chip.hour.text, shown)
        XCTAssertEqual(chip.half.label, half)
      }
    }
  }

  func testTheOtherHalfOfTheDayIsTwelveHoursAway() throws {
    for (hour, expected, text) in [(0, 12, "12"), (11, 23, "11"), (12, 0, "12"), (21, 9, "9")] {
      try withChip(at: hour) { chip, time in
        chip.half.emitClicked()
        XCTAssertEqual(time(), expected * 60 + 4)
        XCTAssertEqual(chip.hour.text, text)
      }
    }
  }

  func testWhatIsBeingTypedStaysWhereTheTimeIsTheSame() throws {
    try withChip(at: 21, isHalved: false) { chip, time in
      chip.hour.replaceText("1")
      chip.minute.write("30")
      XCTAssertEqual(time(), 21 * 60 + 30)
      XCTAssertEqual(chip.hour.text, "1")
      chip.minute.write("75")
      XCTAssertEqual(time(), 21 * 60 + 30)
      XCTAssertEqual(chip.minute.text, "30")
    }
  }
}
