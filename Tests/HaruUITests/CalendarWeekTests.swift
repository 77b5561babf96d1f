// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import DiaryCore
import DiaryStore
import GLib
import HaruSettings
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruModel
@testable import HaruUI

private func day(_ iso: String) throws -> Day { try XCTUnwrap(Day(iso: iso)) }

/// The week as a page of the calendar.
final class CalendarWeekTests: XCTestCase {
  /// The calendar below a button that is not of it.
  private func withPage(
    _ body: @MainActor (CalendarPage, Preferences, _ other: Button) throws -> Void
  ) throws {
    try withServices { services in
      let installation = try Installation()
      try Resources.register(bundle: installation.resources)
      let preferences = try Preferences(installation)
      preferences.calendarUnit.value = .month
      let page = CalendarPage(services, preferences, Today())
      let other = Button("Other")
      let window = SecondaryWindow()
      window.setContent(
        Box(.vertical) {
          other
          page
        })
      window.present()
      XCTAssertTrue(pump { page.isMapped })
      settle()
      try body(page, preferences, other)
      preferences.firstWeekday.value = .locale
      preferences.calendarUnit.value = .month
      window.destroy()
      settle()
    }
  }

  /// Shows the week of a day, which begins with `weekday`.
  @MainActor private static func open(
    _ page: CalendarPage, _ preferences: Preferences, _ iso: String, from weekday: FirstWeekday,
    begin: String
  ) throws {
    preferences.firstWeekday.value = weekday
    preferences.calendarUnit.value = .week
    page.choose(try day(iso))
    XCTAssertTrue(pump { Self.begin(of: page) == begin })
  }

  @MainActor private static func begin(of page: CalendarPage) -> String? {
    first(WeekDay.self, in: page)?.content?.day.iso
  }

  func testAWeekThatBeginsWithAnotherDayIsShownAtOnce() throws {
    try withPage { page, preferences, _ in
      try Self.open(page, preferences, "2026-11-20", from: .monday, begin: "2026-11-16")
      preferences.firstWeekday.value = .sunday
      XCTAssertTrue(pump { Self.begin(of: page) == "2026-11-15" })
    }
  }

  func testTheKeyboardIsOnTheChosenDayOfAWeekThatIsShownFirst() throws {
    try withPage { page, preferences, _ in
      preferences.firstWeekday.value = .sunday
      page.choose(try day("2026-11-22"))
      preferences.calendarUnit.value = .week
      // Before anything of it is read.
      XCTAssertNil(Self.begin(of: page))
      page.week.moveFocusInside()
      XCTAssertTrue(page.week.hasFocusInside)
      XCTAssertTrue(pump { Self.begin(of: page) != nil })
      settle()
      let focused = first(WeekDay.self, in: page) { $0.isHeadingFocused }
      XCTAssertEqual(focused?.content?.day.iso, "2026-11-22")
    }
  }

  func testTheKeyboardGoesOnFromTheLastDayToTheFirstOfTheNextWeek() throws {
    try withPage { page, preferences, _ in
      try Self.open(page, preferences, "2026-11-28", from: .sunday, begin: "2026-11-22")
      page.takeKeyboard()
      page.choose(try day("2026-11-29"))
      let first = try XCTUnwrap(first(WeekDay.self, in: page))
      XCTAssertTrue(pump { first.content?.day.iso == "2026-11-29" })
      settle()
      XCTAssertTrue(first.isHeadingFocused)
    }
  }

  func testAUnitThatIsChosenElsewhereLeavesTheKeyboardWhereItIs() throws {
    try withPage { page, preferences, other in
      other.grabFocus()
      preferences.calendarUnit.value = .week
      XCTAssertTrue(pump { Self.begin(of: page) != nil })
      settle()
      XCTAssertTrue(other.hasFocusInside)
    }
  }

  func testTheKeyboardStaysInTheWeekWhereItsButtonGoes() throws {
    try withServices { services in
      let grid = WeekGrid(services.pictures)
      let (monday, wednesday) = (try day("2026-11-16"), try day("2026-11-18"))
      let week = monday.week(from: 1)
      let window = SecondaryWindow()
      window.setContent(grid)
      window.present()
      grid.show(week, chosen: monday, today: wednesday, CalendarDays())
      XCTAssertTrue(pump { grid.isMapped })
      settle()
      let write = try XCTUnwrap(
        first(Button.self, in: grid) { !($0 is ToggleButton) && $0.isVisible })
      write.grabFocus()
      XCTAssertTrue(write.hasFocusInside)
      grid.show(week, chosen: wednesday, today: wednesday, CalendarDays())
      let focused = first(WeekDay.self, in: grid) { $0.isHeadingFocused }
      XCTAssertEqual(focused?.content?.day, wednesday)
      window.destroy()
      settle()
    }
  }

  /// A narrow window stopped at the second day, whichever was chosen.
  func testTheChosenDayIsInSightInANarrowWindow() throws {
    try withServices { services in
      let grid = WeekGrid(services.pictures)
      let week = try day("2026-11-16")...(try day("2026-11-22"))
      let (thursday, sunday) = (try day("2026-11-19"), week.upperBound)
      let window = SecondaryWindow()
      window.setContent(grid)
      window.size = (360, 150)
      grid.show(week, chosen: thursday, today: sunday, CalendarDays())
      grid.show(
        WeekContent(days: week, today: sunday, known: CalendarDays(), cards: [:], weather: [:]))
      window.present()
      let scroll = try XCTUnwrap(first(ScrolledWindow.self, in: grid))
      @MainActor func rows(of day: Day) throws -> ClosedRange<Double> {
        let column = try XCTUnwrap(first(WeekDay.self, in: grid) { $0.content?.day == day })
        var place = graphene_rect_t()
        XCTAssertNotEqual(gtk_widget_compute_bounds(column.widget, scroll.widget, &place), 0)
        let top = Double(place.origin.y)
        return top...top + Double(place.size.height)
      }
      XCTAssertTrue(pump { scroll.position > 0 })
      settle()
      XCTAssertEqual(try rows(of: thursday).lowerBound, 6, accuracy: 1)
      @MainActor func isWhole(_ day: Day) -> Bool {
        guard let rows = try? rows(of: day) else { return false }
        return rows.lowerBound >= 0 && rows.upperBound <= Double(scroll.height)
      }
      for other in [sunday, week.lowerBound] {
        XCTAssertFalse(isWhole(other))
        grid.show(week, chosen: other, today: sunday, CalendarDays())
        XCTAssertTrue(pump { isWhole(other) }, other.iso)
      }
      // Where there is room, the days before it are seen, too.
      window.size = (360, 640)
      XCTAssertTrue(pump { scroll.position == 0 && isWhole(sunday) })
      window.destroy()
      settle()
    }
  }

  func testOfALongDayTheFirstEntriesAreReadAndAllAreCounted() throws {
    try MainActor.assumeIsolated {
      startGTK()
      let friday = try day("2026-11-20")
      let open = try OpenDiary()
      let content = try open.wait { [diary = open.diary] in
        let journal = try XCTUnwrap(diary.readableJournal)
        for number in 1...8 {
          var draft = journal.newDraft(on: friday)
          draft.title = "\(number)"
          try await journal.save(draft)
        }
        return try await WeekContent.read(
          friday.week(from: 1), today: friday, CalendarDays(), from: journal)
      }
      XCTAssertEqual(content.cards[friday]?.count, WeekContent.maxCards)
      XCTAssertEqual(content.known.summaries[friday]?.entries, 8)
    }
  }
}
