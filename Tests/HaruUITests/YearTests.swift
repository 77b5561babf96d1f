// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import DiaryCore
import GLib
import HaruSettings
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruModel
@testable import HaruUI

private func day(_ iso: String) throws -> Day { try XCTUnwrap(Day(iso: iso)) }

final class YearTests: XCTestCase {
  @MainActor private static func summary(_ iso: String, entries: Int = 1) throws -> DaySummary {
    DaySummary(
      day: try day(iso), entries: entries, characters: 5, sealedLetters: 0, hasPhoto: false,
      hasVoice: false, hasVideo: false, emotion: .joy)
  }

  func testAYearIsToldInWordsWithoutTheDaysToCome() throws {
    try MainActor.assumeIsolated {
      let days = try [
        Self.summary("2026-03-03"), Self.summary("2026-03-01", entries: 2),
        Self.summary("2026-03-02"), Self.summary("2026-05-01"), Self.summary("2026-12-24"),
      ]
      let today = try day("2026-11-20")
      XCTAssertEqual(
        YearWords.summary(days, today: today), ["5 entries", "longest streak: 3 days"])
      XCTAssertEqual(
        YearWords.summary(days, today: today, besides: 2), ["5 entries", "longest streak: 3 days"])
      XCTAssertEqual(YearWords.summary(days, today: today, besides: 3), ["5 entries"])
      XCTAssertEqual(YearWords.summary([], today: today), [])
    }
  }

  /// A narrow window showed January, whatever the month.
  func testTheMonthOfTheChosenDayIsInSightInANarrowWindow() throws {
    try withServices { services in
      let grid = YearGrid(try Preferences(try Installation()), services.pictures)
      let window = SecondaryWindow()
      window.setContent(grid)
      window.size = (360, 480)
      grid.fold(true)
      let chosen = try day("2026-11-20")
      grid.show(chosen, today: chosen, weekday: 7, CalendarDays(), isWhole: true)
      window.present()
      let scroll = try XCTUnwrap(first(ScrolledWindow.self, in: grid))
      let november = try XCTUnwrap(
        first(YearMonth.self, in: grid) { visibleWords(in: $0).contains("November") })
      @MainActor func isWhole() -> Bool {
        var place = graphene_rect_t()
        return gtk_widget_compute_bounds(november.widget, scroll.widget, &place) != 0
          && place.origin.y >= 0
          && Double(place.origin.y + place.size.height) <= Double(scroll.height)
      }
      XCTAssertTrue(pump { scroll.position > 0 && isWhole() })
      // November of that year has five weeks, and a finger finds each of its days.
      let map = try XCTUnwrap(first(HeatMap.self, in: november))
      XCTAssertGreaterThanOrEqual(map.height, 5 * 26)
      window.destroy()
      settle()
    }
  }

  /// What the colors mean was scrolled away with the first months.
  func testTwoMonthsAreSideBySideInANarrowWindowBelowTheChoiceOfColors() throws {
    try withServices { services in
      let preferences = try Preferences(try Installation())
      let grid = YearGrid(preferences, services.pictures)
      let window = SecondaryWindow()
      window.setContent(grid)
      window.size = (360, 480)
      grid.fold(true)
      let chosen = try day("2026-11-20")
      window.present()
      for (coloring, count) in [(YearColoring.amount, 2), (.photos, 1)] {
        preferences.yearColoring.value = coloring
        grid.show(chosen, today: chosen, weekday: 7, CalendarDays(), isWhole: true)
        let flow = try XCTUnwrap(
          first(FlowBox.self, in: grid) { first(YearMonth.self, in: $0) != nil })
        XCTAssertTrue(pump { flow.columns == count }, "\(coloring)")
        let buttons = try XCTUnwrap(first(YearColoringSwitch.self, in: grid))
        let scroll = try XCTUnwrap(first(ScrolledWindow.self, in: grid))
        XCTAssertNil(first(YearColoringSwitch.self, in: scroll))
        XCTAssertTrue(buttons.isMapped)
      }
      preferences.yearColoring.value = .amount
      window.destroy()
      settle()
    }
  }

  /// What there is in the year stood above the choice, on four lines of a narrow window.
  func testWhatThereIsInTheYearIsScrolledAwayInANarrowWindow() throws {
    try withServices { services in
      let grid = YearGrid(try Preferences(try Installation()), services.pictures)
      let window = SecondaryWindow()
      window.setContent(grid)
      window.size = (360, 480)
      window.present()
      let scroll = try XCTUnwrap(first(ScrolledWindow.self, in: grid))
      let choice = try XCTUnwrap(first(YearColoringSwitch.self, in: grid))
      for isFolded in [true, false, true] {
        grid.fold(isFolded)
        let chosen = try day("2026-11-20")
        grid.show(chosen, today: chosen, weekday: 7, CalendarDays(), isWhole: true)
        XCTAssertEqual(first(HabitLine.self, in: scroll) != nil, isFolded)
        XCTAssertNotNil(first(HabitLine.self, in: grid))
        XCTAssertTrue(pump { (choice.width > 300) == isFolded }, "\(choice.width)")
      }
      window.destroy()
      settle()
    }
  }

  /// A year that was known at once went back there when anything else was told of it.
  func testAYearThatIsKnownAtOnceLeavesTheReaderWhereTheyAre() throws {
    try withServices { services in
      let grid = YearGrid(try Preferences(try Installation()), services.pictures)
      let window = SecondaryWindow()
      window.setContent(grid)
      window.size = (360, 480)
      grid.fold(true)
      let (chosen, today) = (try day("2025-11-20"), try day("2026-11-20"))
      grid.show(chosen, today: today, weekday: 7, CalendarDays(), isWhole: true)
      window.present()
      let scroll = try XCTUnwrap(first(ScrolledWindow.self, in: grid))
      XCTAssertTrue(pump { scroll.position > 0 })
      settle()
      scroll.position = 0
      grid.habit.show([try Self.summary("2025-03-03")], of: 2025, today: today)
      settle()
      XCTAssertEqual(scroll.position, 0)
      window.destroy()
      settle()
    }
  }

  func testTheColoringIsRemembered() throws {
    try MainActor.assumeIsolated {
      startGTK()
      let preferences = try Preferences(try Installation())
      preferences.yearColoring.value = .amount
      let buttons = YearColoringSwitch(preferences)
      first(ToggleButton.self, in: buttons) { visibleWords(in: $0) == ["Feelings"] }?.isActive =
        true
      XCTAssertEqual(preferences.yearColoring.value, .feeling)
      first(ToggleButton.self, in: buttons) { visibleWords(in: $0) == ["Photos"] }?.isActive = true
      XCTAssertEqual(preferences.yearColoring.value, .photos)
      preferences.yearColoring.value = .amount
      settle()
      XCTAssertEqual(
        first(ToggleButton.self, in: buttons, where: { $0.isActive }).map { visibleWords(in: $0) },
        ["Words"])
    }
  }
}
