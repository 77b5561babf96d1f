// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Files
import Foundation
import GLib
import HaruSettings
import HaruWords
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruModel
@testable import HaruUI

private func day(_ iso: String) throws -> Day { try XCTUnwrap(Day(iso: iso)) }

final class CalendarTests: XCTestCase {
  /// A clock that is set by hand.
  private final class Hands: @unchecked Sendable {
    var now = Moment(milliseconds: 0)
  }

  private func withPage(
    _ body: @MainActor (CalendarPage, Window) throws -> Void
  ) throws {
    try MainActor.assumeIsolated {
      startGTK()
      let installation = try Installation()
      try Resources.register(bundle: installation.resources)
      let preferences = try Preferences(installation)
      preferences.calendarUnit.value = .month
      let diary = Diary(JournalFolder(NSTemporaryDirectory() + "haru-\(UUID())"))
      let services = try AppServices(forTesting: diary)
      let opening = Task { await diary.open() }
      defer { opening.cancel() }
      XCTAssertTrue(pump { diary.readableJournal != nil })
      let page = CalendarPage(services, preferences, Today())
      let window = SecondaryWindow()
      window.setContent(page)
      window.present()
      settle()
      page.takeKeyboard()
      try body(page, window)
      window.destroy()
      settle()
    }
  }

  func testKeysMoveTheChosenDay() throws {
    try withPage { page, window in
      page.choose(try day("2026-11-20"))
      for (key, expected) in [
        ("Right", "2026-11-21"), ("Left", "2026-11-20"), ("Down", "2026-11-27"),
        ("Down", "2026-12-04"), ("Up", "2026-11-27"), ("Page_Up", "2026-10-27"),
        ("Page_Down", "2026-11-27"), ("<Control>Page_Up", "2025-11-27"),
        ("<Control>Page_Down", "2026-11-27"),
      ] {
        XCTAssertTrue(window.press(key), key)
        XCTAssertEqual(page.chosen.iso, expected, key)
        settle()
      }
      window.press("Home")
      XCTAssertEqual(page.chosen, .today)
    }
  }

  func testTheArrowsAreMirroredWithTheDirectionOfReading() throws {
    try withPage { page, window in
      page.choose(try day("2026-11-20"))
      Widget.isRightToLeft = true
      defer { Widget.isRightToLeft = false }
      window.press("Left")
      XCTAssertEqual(page.chosen.iso, "2026-11-21")
      window.press("Right")
      XCTAssertEqual(page.chosen.iso, "2026-11-20")
    }
  }

  func testTheLastDayOfAMonthStaysInAShorterOne() throws {
    try withPage { page, window in
      page.choose(try day("2024-01-31"))
      window.press("Page_Down")
      XCTAssertEqual(page.chosen.iso, "2024-02-29")
      window.press("<Control>Page_Down")
      XCTAssertEqual(page.chosen.iso, "2025-02-28")
    }
  }

  func testNothingHappensWhereTheCalendarEnds() throws {
    try withPage { page, window in
      for (end, keys) in [
        ("0001-01-01", ["Left", "Up", "Page_Up", "<Control>Page_Up"]),
        ("9999-12-31", ["Right", "Down", "Page_Down", "<Control>Page_Down"]),
      ] {
        page.choose(try day(end))
        for key in keys {
          XCTAssertTrue(window.press(key), key)
          XCTAssertEqual(page.chosen.iso, end)
          settle()
        }
      }
    }
  }

  func testTodayIsOfferedOnlyWhereAnotherTimeIsShown() throws {
    try MainActor.assumeIsolated {
      startGTK()
      let today = try day("2026-11-20")
      for (unit, shown, isOffered) in [
        (CalendarUnit.week, "2026-11-16", false), (.week, "2026-11-15", true),
        (.month, "2026-11-01", false), (.month, "2026-10-31", true),
        (.year, "2026-01-01", false), (.year, "2025-12-31", true),
      ] {
        let bar = CalendarBar(unit)
        let chosen = try day(shown)
        bar.show(Month(of: chosen), week: chosen.week(from: 1), today: today)
        let button = first(Button.self, in: bar) { $0.label == "Today" }
        XCTAssertEqual(button?.isVisible ?? false, isOffered, shown)
      }
    }
  }

  /// Two buttons with the same word stood beside each other in two looks.
  func testToWriteTodayIsASignWhereTheWordStandsBesideThePlaces() throws {
    try MainActor.assumeIsolated {
      startGTK()
      let today = try day("2026-11-20")
      for (shown, isWritten, isFolded, word) in [
        ("2026-11-20", true, false, nil), ("2026-11-20", true, true, "Write"),
        ("2026-11-20", false, false, "Write"), ("2026-11-19", true, false, "Write"),
        ("2026-11-21", true, false, "Write a Letter…"),
      ] {
        let beginnings = DayBeginnings()
        beginnings.fold(isFolded)
        beginnings.show(try day(shown), today: today, isWritten: isWritten)
        var words: [String] = []
        _ = first(Button.self, in: beginnings) {
          if $0.isVisible { words.append($0.label) }
          return false
        }
        // A voice, a video and photos are signs on every day but those to come.
        let isToCome = try day(shown) > today
        let signs = isToCome ? 0 : word == nil ? 4 : 3
        XCTAssertEqual(words.filter { !$0.isEmpty }, [word].compactMap { $0 }, shown)
        XCTAssertEqual(words.filter(\.isEmpty).count, signs, shown)
      }
    }
  }

  func testTheDayTurnsWithTheClock() throws {
    try MainActor.assumeIsolated {
      let hands = Hands()
      let clock = WallClock { hands.now }
      let friday = try day("2026-11-20")
      hands.now = clock.moment(on: friday, timeOfDay: 86_399_000)
      let today = Today(clock)
      XCTAssertEqual(today.day, friday)
      hands.now = hands.now.adding(seconds: 1)
      today.look()
      XCTAssertEqual(today.day.iso, "2026-11-21")
    }
  }

  /// A diary of short entries had two colors.
  func testTheStepsAreThoseOfTheDiary() throws {
    try MainActor.assumeIsolated {
      func days(_ counts: [Int]) throws -> [DaySummary] {
        try counts.enumerated().map { index, count in
          DaySummary(
            day: try XCTUnwrap(try day("2026-01-01").adding(days: index)), entries: 1,
            characters: count, sealedLetters: 0, hasPhoto: false, hasVoice: false,
            hasVideo: false)
        }
      }
      let short = FullnessSteps(try days(Array(101...200)))
      let found = [0, 1, 101, 120, 121, 140, 141, 160, 161, 180, 181, 5000].map {
        DayFullness(characters: $0, by: short).rawValue
      }
      XCTAssertEqual(found, [0, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
      XCTAssertTrue(FullnessSteps(try days(Array(1...9))) == .usual)
      XCTAssertTrue(FullnessSteps(try days(Array(repeating: 100, count: 50))) == .usual)
    }
  }

  func testADayToComeHasNoGroundUnlessItIsWritten() throws {
    try MainActor.assumeIsolated {
      let day = try day("2026-11-20")
      let summary = DaySummary(
        day: day, entries: 1, characters: 5, sealedLetters: 0, hasPhoto: false, hasVoice: false,
        hasVideo: false)
      @MainActor func tint(
        _ summary: DaySummary?, isToCome: Bool = false, isOutside: Bool = false
      ) -> Style? {
        DayContent(
          day: day, summary: summary, isToday: false, isToCome: isToCome, isOutside: isOutside
        ).tint
      }
      XCTAssertEqual(tint(nil), .unwritten)
      XCTAssertNil(tint(nil, isToCome: true))
      XCTAssertNil(tint(nil, isOutside: true))
      XCTAssertEqual(tint(summary, isToCome: true), DayFullness.line.style)
      XCTAssertEqual(tint(summary, isOutside: true), DayFullness.line.style)
    }
  }

  func testTheStepsOfWhatWasWrittenGoUp() {
    MainActor.assumeIsolated {
      let counts = [0, 1, 99, 100, 299, 300, 799, 800, 1999, 2000, 1_000_000]
      let steps = counts.map { DayFullness(characters: $0) }
      XCTAssertEqual(steps.map(\.rawValue), [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
      for isDark in [false, true] {
        let strengths = DayFullness.allCases.map { $0.strength(isDark: isDark) }
        XCTAssertEqual(strengths, strengths.sorted())
        XCTAssertEqual(strengths.first, 0)
      }
    }
  }
}
