// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Foundation
import HaruSettings
import XCTest

@testable import HaruModel

/// When a reminder is due, in time zones with and without summer time.
final class ReminderScheduleTests: XCTestCase {
  @MainActor private static func withZone(_ zone: String, _ body: () throws -> Void) rethrows {
    let usual = ProcessInfo.processInfo.environment["TZ"]
    setenv("TZ", zone, 1)
    tzset()
    defer {
      if let usual { setenv("TZ", usual, 1) } else { unsetenv("TZ") }
      tzset()
    }
    try body()
  }

  @MainActor private static func reminder(
    _ time: String, on weekdays: [Int] = [], isOn: Bool = true
  ) throws -> Reminder {
    let text = "[{\"id\": \"a\", \"on\": \(isOn), \"time\": \"\(time)\", \"days\": \(weekdays)}]"
    return try XCTUnwrap(Reminder.all(in: text).first)
  }

  /// A moment of UTC, as “2026-03-29 00:30”.
  private static func moment(_ text: String) throws -> Moment {
    let parts = text.split(separator: " ").map(String.init)
    let day = try XCTUnwrap(Day(iso: parts[0]))
    let first = try XCTUnwrap(Day(iso: "1970-01-01"))
    let time = parts[1].split(separator: ":").compactMap { Int($0) }
    let minutes = day.days(since: first) * 24 * 60 + time[0] * 60 + time[1]
    return Moment(milliseconds: minutes * 60_000)
  }

  private static func day(_ iso: String) throws -> Day { try XCTUnwrap(Day(iso: iso)) }

  func testItIsDueForAnHour() throws {
    try MainActor.assumeIsolated {
      try Self.withZone("Asia/Seoul") {
        let evening = try Self.reminder("21:00")
        let today = try Self.day("2026-11-20")
        for (now, due) in [
          ("11:59", nil), ("12:00", today), ("12:59", today), ("13:00", today), ("13:01", nil),
        ] {
          let now = try Self.moment("2026-11-20 " + now)
          XCTAssertEqual(evening.dueDay(at: now, .system), due, "\(now)")
        }
        let off = try Self.reminder("21:00", isOn: false)
        XCTAssertNil(off.dueDay(at: try Self.moment("2026-11-20 12:00"), .system))
      }
    }
  }

  func testItIsDueOnItsWeekdaysAlone() throws {
    try MainActor.assumeIsolated {
      try Self.withZone("UTC") {
        // 20 November 2026 is a Friday.
        let workdays = try Self.reminder("21:00", on: [1, 2, 3, 4, 5])
        XCTAssertEqual(
          workdays.dueDay(at: try Self.moment("2026-11-20 21:10"), .system),
          try Self.day("2026-11-20"))
        XCTAssertNil(workdays.dueDay(at: try Self.moment("2026-11-21 21:10"), .system))
        XCTAssertEqual(
          workdays.next(after: try Self.moment("2026-11-20 21:10"), .system),
          try Self.moment("2026-11-23 21:00"))
        let fridays = try Self.reminder("21:00", on: [5])
        XCTAssertEqual(
          fridays.next(after: try Self.moment("2026-11-20 21:00"), .system),
          try Self.moment("2026-11-27 21:00"))
      }
    }
  }

  func testAfterMidnightItIsDueForTheDayBefore() throws {
    try MainActor.assumeIsolated {
      try Self.withZone("America/New_York") {
        let late = try Self.reminder("23:40", on: [5])
        XCTAssertEqual(
          late.dueDay(at: try Self.moment("2026-11-21 05:20"), .system), try Self.day("2026-11-20"))
        XCTAssertNil(late.dueDay(at: try Self.moment("2026-11-21 05:41"), .system))
        // On Thursday evening, seen on Friday.
        XCTAssertNil(late.dueDay(at: try Self.moment("2026-11-20 05:20"), .system))
      }
    }
  }

  /// In Berlin 2:30 does not come on 29 March 2026, and comes twice on 25 October.
  func testItIsDueOnceWhenSummerBeginsAndEnds() throws {
    try MainActor.assumeIsolated {
      try Self.withZone("Europe/Berlin") {
        let night = try Self.reminder("02:30")
        let spring = try Self.day("2026-03-29")
        XCTAssertNil(night.dueDay(at: try Self.moment("2026-03-29 00:59"), .system))
        XCTAssertEqual(night.dueDay(at: try Self.moment("2026-03-29 01:00"), .system), spring)
        XCTAssertEqual(
          night.next(after: try Self.moment("2026-03-28 12:00"), .system),
          try Self.moment("2026-03-29 01:30"))
        let autumn = try Self.day("2026-10-25")
        // The record of what was shown keeps it from coming a second time.
        for now in ["00:30", "01:30"] {
          let now = try Self.moment("2026-10-25 " + now)
          XCTAssertEqual(night.dueDay(at: now, .system), autumn, "\(now)")
        }
      }
    }
  }

  func testItFollowsThePersonToAnotherZone() throws {
    try MainActor.assumeIsolated {
      let evening = try Self.reminder("21:00")
      let now = try Self.moment("2026-11-20 12:10")
      Self.withZone("Asia/Seoul") { XCTAssertNotNil(evening.dueDay(at: now, .system)) }
      try Self.withZone("Europe/Berlin") {
        XCTAssertNil(evening.dueDay(at: now, .system))
        XCTAssertEqual(evening.next(after: now, .system), try Self.moment("2026-11-20 20:00"))
      }
    }
  }

  func testTheNextMomentIsTheFirstOfAll() throws {
    try MainActor.assumeIsolated {
      try Self.withZone("UTC") {
        let now = try Self.moment("2026-11-20 12:00")
        let letter = try Self.moment("2026-11-20 15:00")
        let both = [
          try Self.reminder("21:00"), try Self.reminder("07:00"),
          try Self.reminder("13:00", isOn: false),
        ]
        XCTAssertEqual(
          ReminderSchedule(both, letter: nil).next(after: now, .system),
          try Self.moment("2026-11-20 21:00"))
        XCTAssertEqual(ReminderSchedule(both, letter: letter).next(after: now, .system), letter)
        // One that has arrived is waited for no more.
        XCTAssertNil(ReminderSchedule([], letter: now).next(after: now, .system))
        XCTAssertTrue(
          ReminderSchedule([try Self.reminder("13:00", isOn: false)], letter: nil).isEmpty)
        XCTAssertFalse(ReminderSchedule([], letter: letter).isEmpty)
      }
    }
  }
}
