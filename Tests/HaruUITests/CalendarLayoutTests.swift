// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Foundation
import GLib
import HaruSettings
import HaruWords
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruModel
@testable import HaruParts
@testable import HaruUI

private func day(_ iso: String) throws -> Day { try XCTUnwrap(Day(iso: iso)) }

/// What fits where, in every language.
final class CalendarLayoutTests: XCTestCase {
  static let styleSheet =
    #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 } + "/data/style.css"

  /// Days with everything that a day can have.
  @MainActor private static func fullMonth(around day: Day) -> CalendarDays {
    let month = Month(of: day)
    return CalendarDays(
      (month.first.day...month.last.day).compactMap { number in
        Day(year: month.year, month: month.month, day: number).map {
          DaySummary(
            day: $0, entries: 12, characters: 5000, sealedLetters: 3, hasPhoto: true,
            hasVoice: true, hasVideo: true, emotion: .calm)
        }
      })
  }

  /// Speaks each language in turn, and English again at the end.
  @MainActor private static func inEveryLanguage(_ body: @MainActor (String) throws -> Void) throws
  {
    let installation = try Installation()
    try Resources.register(bundle: installation.resources)
    defer {
      Languages.show(Languages.english, from: installation)
      settle()
    }
    for language in Languages.all {
      Languages.show(language, from: installation)
      try body(language.code)
    }
  }

  /// The widgets look as in the program until something else is loaded.
  @MainActor private static func installStyleSheet() throws -> StyleProvider {
    let provider = StyleProvider()
    provider.install()
    provider.load(
      Theme.styleSheet(for: .black, dark: false) + IconSize.rules(textScale: 1)
        + (try String(contentsOfFile: styleSheet, encoding: .utf8)))
    return provider
  }

  /// A day with four marks made its column wider, so that the first and the last were cut off.
  func testADayWithEverythingFitsANarrowWindowInEveryLanguage() throws {
    try MainActor.assumeIsolated {
      startGTK()
      let provider = try Self.installStyleSheet()
      defer { provider.load("") }
      let chosen = try day("2026-08-22")
      try Self.inEveryLanguage { language in
        let grid = MonthGrid()
        grid.show(chosen, today: chosen, weekday: 7, Self.fullMonth(around: chosen))
        XCTAssertLessThanOrEqual(grid.minimumWidth, 300, language)
        let window = SecondaryWindow()
        window.setContent(
          Box(.vertical) { grid.aligned(horizontally: .start).sized(minimumWidth: 360) })
        window.present()
        XCTAssertTrue(pump { grid.width > 0 }, language)
        let cell = try XCTUnwrap(first(DayCell.self, in: grid) { $0.content?.summary != nil })
        let marks = try XCTUnwrap(first(DayMarks.self, in: cell))
        XCTAssertEqual(visibleIcons(in: marks), ["haru-lock-symbolic", "haru-calm-symbolic"])
        XCTAssertTrue(pump { marks.row.width > 0 })
        XCTAssertLessThanOrEqual(marks.row.width, marks.width, language)
        window.destroy()
        settle()
      }
    }
  }

  /// The window became wider by itself where the page needed more than was left beside the places.
  func testNoViewNeedsMoreThanIsLeftBesideThePlaces() throws {
    try withServices { services in
      let installation = try Installation()
      let preferences = try Preferences(installation)
      let provider = try Self.installStyleSheet()
      defer { provider.load("") }
      try Self.inEveryLanguage { language in
        let page = CalendarPage(services, preferences, Today())
        let window = SecondaryWindow()
        window.setContent(page)
        window.present()
        settle()
        for unit in CalendarUnit.allCases {
          preferences.calendarUnit.value = unit
          settle()
          XCTAssertLessThanOrEqual(page.minimumWidth, 300, "\(language), \(unit)")
        }
        preferences.calendarUnit.value = .month
        window.destroy()
        settle()
      }
    }
  }

  func testAWeekOutsideTheMonthIsLeftOutUnlessTheHeightIsToStay() throws {
    try MainActor.assumeIsolated {
      startGTK()
      for (iso, weekday, weeks) in [
        ("2026-11-20", 7, 5), ("2026-11-20", 1, 6), ("2026-02-10", 7, 4), ("2026-08-01", 7, 6),
      ] {
        for (keepsHeight, count) in [(false, weeks), (true, 6)] {
          let grid = MonthGrid(keepsHeight: keepsHeight)
          let chosen = try day(iso)
          grid.show(chosen, today: chosen, weekday: weekday)
          XCTAssertEqual(Self.visibleNumbers(in: grid), count * 7, iso)
        }
      }
    }
  }

  @MainActor private static func visibleNumbers(in grid: MonthGrid) -> Int {
    visibleWords(in: grid).filter { Int($0) != nil }.count
  }

  /// Half of each day was empty in a very tall window.
  func testADayIsNotTwiceAsHighAsWideInATallWindow() throws {
    try MainActor.assumeIsolated {
      startGTK()
      for (iso, weeks) in [("2026-02-10", 4), ("2026-11-20", 5)] {
        let legend = AmountLegend.ofMonth()
        let grid = MonthGrid(legend: legend)
        let chosen = try day(iso)
        grid.show(chosen, today: chosen, weekday: 7)
        XCTAssertFalse(legend.isVisible, "it tells of colors where nothing is written")
        let summary = DaySummary(
          day: chosen, entries: 1, characters: 5, sealedLetters: 0, hasPhoto: false,
          hasVoice: false, hasVideo: false)
        grid.show(chosen, today: chosen, weekday: 7, CalendarDays([summary]))
        let window = SecondaryWindow()
        window.setContent(Box(.vertical) { grid.expanding(.vertical) })
        window.size = (400, 700)
        window.present()
        XCTAssertTrue(pump { grid.height > 500 })
        let days = try XCTUnwrap(first(Grid.self, in: grid) { $0.height > 100 })
        let limit = weeks * (days.width * 2 / 7 + 4)
        XCTAssertLessThanOrEqual(days.height, limit, iso)
        XCTAssertEqual(Self.visibleNumbers(in: grid), weeks * 7)
        XCTAssertTrue(legend.isMapped)
        window.destroy()
        settle()
      }
    }
  }

  func testAWideDayShowsItsFirstWordsAndNoneUnderItsPhoto() throws {
    MainActor.assumeIsolated {
      startGTK()
      let cell = DayCell()
      let window = SecondaryWindow()
      window.setContent(cell)
      window.size = (200, 200)
      window.present()
      let content = DayContent(
        day: .today, summary: nil, beginning: "By the river", isToday: true, isOutside: false)
      cell.show(content)
      let text = first(Inscription.self, in: cell)
      XCTAssertEqual(text?.text, "By the river")
      XCTAssertTrue(pump { text?.isMapped == true })
      var other = content
      other.beginning = ""
      cell.show(other)
      XCTAssertFalse(visibleWords(in: cell).contains("By the river"))
      window.destroy()
      settle()
    }
  }
}
