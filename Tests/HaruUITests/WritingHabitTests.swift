// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import HaruSettings
import HaruWords
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruModel
@testable import HaruUI

/// How steadily a person writes, and what is said of it.
final class WritingHabitTests: XCTestCase {
  /// A day for each sign, the last one today: “x” where something was written.
  @MainActor private static func habit(_ days: String, weekday: Int = 1) throws -> WritingHabit {
    let today = try XCTUnwrap(Day(iso: "2026-11-27"))
    var written: Set<Day> = []
    for (back, sign) in days.reversed().enumerated() where sign == "x" {
      written.insert(try XCTUnwrap(today.adding(days: -back)))
    }
    return WritingHabit(today: today, weekday: weekday) { day in
      written.filter { $0 <= day }.max()
    }
  }

  @MainActor private static func days(_ days: String) throws -> Int? { try habit(days).run?.days }

  func testOneMissedDayInSevenEndsNothing() throws {
    try MainActor.assumeIsolated {
      XCTAssertNil(try Self.days(""))
      XCTAssertEqual(try Self.days("x"), 1)
      XCTAssertEqual(try Self.days("xxx."), 3)
      XCTAssertEqual(try Self.days("xxx.."), 3)
      XCTAssertNil(try Self.days("xxx..."))
      XCTAssertEqual(try Self.days("xxxx.xxx"), 7)
      XCTAssertEqual(try Self.days("xxxx..xxx"), 3)
      XCTAssertEqual(try Self.days("xxx.xxxxxx.xx"), 11)
      XCTAssertEqual(try Self.days("xxx.xxxxx.xx"), 7)
      let run = try XCTUnwrap(try Self.habit("x.xxx.").run)
      XCTAssertEqual(run.first.iso, "2026-11-22")
    }
  }

  func testAWeekBeginsAsThePersonPrefers() throws {
    try MainActor.assumeIsolated {
      // The last sign is a Friday.
      XCTAssertEqual(try Self.habit("xxxxxxx", weekday: 1).daysOfWeek, 5)
      XCTAssertEqual(try Self.habit("xxxxxxx", weekday: 7).daysOfWeek, 6)
      XCTAssertEqual(try Self.habit("xxxxxxx", weekday: 6).daysOfWeek, 7)
      XCTAssertEqual(try Self.habit("xxxxxx.", weekday: 5).daysOfWeek, 0)
    }
  }

  func testNothingIsSaidThatCouldBeAReproach() throws {
    try MainActor.assumeIsolated {
      @MainActor func words(_ days: String, goal: Int) throws -> [String] {
        HabitLine.words(try Self.habit(days), goal: goal)
      }
      XCTAssertEqual(try words("", goal: 3), [])
      XCTAssertEqual(try words("x", goal: 0), [])
      XCTAssertEqual(try words("x", goal: 3), ["1 of 3 days this week"])
      XCTAssertEqual(
        try words("x.xx", goal: 3),
        ["current streak: 3 days", "This week’s goal is reached"])
      XCTAssertEqual(try words("x.xx", goal: 0), ["current streak: 3 days"])
    }
  }

  func testItIsReadAsFarBackAsItGoes() throws {
    try atDesk { desk in
      let today = Day.today
      for back in 0..<130 where back != 60 {
        let day = try XCTUnwrap(today.adding(days: -back))
        var draft = desk.journal.newDraft(on: day)
        draft.title = "\(back)"
        try desk.settled { [draft] in _ = try await desk.journal.save(draft) }
      }
      let habit = try desk.settled {
        try await desk.journal.writingHabit(until: today, weekday: 1)
      }
      XCTAssertEqual(habit.run?.days, 129)
      XCTAssertEqual(habit.run?.first, today.adding(days: -129))
      let line = HabitLine(desk.preferences)
      desk.window.setContent(line)
      desk.window.present()
      line.show(today.year, today: today, in: desk.diary)
      XCTAssertTrue(
        pump { visibleWords(in: line).contains { $0.hasPrefix("current streak: 129 days") } })
      line.show([], of: today.year - 1, today: today)
      XCTAssertEqual(visibleWords(in: line), ["Nothing is written in this year."])
      line.show(nil, of: today.year - 1, today: today)
      line.show(today.year - 1, today: today, in: desk.diary)
      XCTAssertEqual(visibleWords(in: line), [])
      line.show([], of: today.year - 1, today: today)
      XCTAssertEqual(visibleWords(in: line), ["Nothing is written in this year."])
    }
  }
}
