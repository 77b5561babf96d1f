// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import DiaryCore
import GLib
import HaruSettings
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruModel
@testable import HaruUI

private func day(_ iso: String) throws -> Day { try XCTUnwrap(Day(iso: iso)) }

final class WeekTests: XCTestCase {
  func testAWeekBeginsWithTheDayThatIsPreferredAndEndsWithTheCalendar() throws {
    try MainActor.assumeIsolated {
      for (iso, weekday, first, last) in [
        ("2026-11-20", 1, "2026-11-16", "2026-11-22"),
        ("2026-11-20", 7, "2026-11-15", "2026-11-21"),
        ("2026-11-22", 1, "2026-11-16", "2026-11-22"),
        ("2026-11-22", 7, "2026-11-22", "2026-11-28"),
        ("2026-11-20", 6, "2026-11-14", "2026-11-20"),
        ("0001-01-01", 7, "0001-01-01", "0001-01-06"),
        ("9999-12-31", 1, "9999-12-27", "9999-12-31"),
      ] {
        let week = try day(iso).week(from: weekday)
        XCTAssertEqual(week, try day(first)...(try day(last)), "\(iso) from \(weekday)")
      }
    }
  }

  func testDaysAreSideBySideOnlyWhereThereIsRoom() throws {
    MainActor.assumeIsolated {
      startGTK()
      let labels = (0..<3).map { _ in Label() }
      for label in labels { label.text = "words" }
      let columns = EqualColumns(labels, spacing: 6, threshold: 300)
      XCTAssertEqual(columns.measure(GTK_ORIENTATION_HORIZONTAL, -1).1, 300)
      let line = labels[0].needed(GTK_ORIENTATION_VERTICAL, -1).1
      XCTAssertEqual(columns.measure(GTK_ORIENTATION_VERTICAL, 300).0, line)
      XCTAssertEqual(columns.measure(GTK_ORIENTATION_VERTICAL, 299).0, 3 * line + 12)
      columns.layOut(312, line)
      XCTAssertEqual(columns.index(at: (x: 5, y: 2)), 0)
      XCTAssertEqual(columns.index(at: (x: 309, y: 2)), 2)
      XCTAssertNil(columns.index(at: (x: 103, y: 2)))
    }
  }

  /// A word that was too long for its line was broken in the middle, with a hyphen.
  func testNoWordIsBrokenInTheMiddle() throws {
    MainActor.assumeIsolated {
      startGTK()
      let label = UnbrokenLabel(lines: 2)
      label.text = "Grandmother’s old house"
      let line = label.needed(GTK_ORIENTATION_VERTICAL, -1).0
      let lengths = (10..<label.naturalWidth).map { width in
        (width, label.needed(GTK_ORIENTATION_VERTICAL, gint(width)).1)
      }
      let alone = Label().leading()
      alone.text = "Grandmother’s"
      for (width, height) in lengths {
        XCTAssertEqual(height > line, width >= alone.naturalWidth, "\(width)")
      }
    }
  }

  /// Columns of whole pixels left the last one short of the edge.
  func testColumnsFillTheRoom() throws {
    try MainActor.assumeIsolated {
      startGTK()
      let columns = EqualColumns((0..<7).map { _ in Box(.vertical) }, spacing: 6, threshold: 300)
      for width in 735...741 {
        columns.layOut(gint(width), 10)
        let numbers = (0..<width).map { columns.index(at: (x: Double($0), y: 2)) }
        XCTAssertEqual(numbers.first, 0)
        XCTAssertEqual(numbers.last, 6)
        let widths = (0..<7).map { number in numbers.filter { $0 == number }.count }
        XCTAssertEqual(widths.reduce(0, +) + 6 * 6, width)
        let (least, most) = (try XCTUnwrap(widths.min()), try XCTUnwrap(widths.max()))
        XCTAssertLessThanOrEqual(most - least, 1)
      }
    }
  }

  /// A day was as wide as it had words, so that the columns jumped from week to week, and its
  /// ground ran down to the end of the window.
  func testColumnsAreAsWideAsEachOtherAndEndBelowTheirCards() throws {
    try withServices { services in
      try Self.withGrid(services, width: 1100) { grid, days in
        XCTAssertTrue(pump { days.allSatisfy { !$0.isRow } })
        settle()
        let widths = days.map(\.width)
        let (least, most) = (try XCTUnwrap(widths.min()), try XCTUnwrap(widths.max()))
        XCTAssertLessThanOrEqual(most - least, 1)
        for day in days { XCTAssertLessThan(day.height, 200, day.content?.day.iso ?? "") }
      }
    }
  }

  /// In a narrow window, five days without words filled it.
  func testInANarrowWindowAnEmptyDayIsOneLine() throws {
    try withServices { services in
      try Self.withGrid(services, width: 360) { grid, days in
        XCTAssertTrue(pump { days.allSatisfy { $0.width > 200 } })
        settle()
        XCTAssertTrue(days.allSatisfy(\.isRow))
        for day in days { XCTAssertLessThanOrEqual(day.height, 50, day.content?.day.iso ?? "") }
        // The chosen one, on which can be written, is no higher.
        XCTAssertEqual(Set(days.map(\.height)).count, 1)
      }
    }
  }

  /// A week of which only a Wednesday is written, in a window of that width.
  @MainActor private static func withGrid(
    _ services: AppServices, width: Int, _ body: (WeekGrid, [WeekDay]) throws -> Void
  ) throws {
    try Resources.register(bundle: Installation().resources)
    let grid = WeekGrid(services.pictures)
    let week = try day("2026-11-16")...(try day("2026-11-22"))
    let window = SecondaryWindow()
    window.setContent(grid)
    window.size = (width, 600)
    grid.show(week, chosen: week.lowerBound, today: week.upperBound, CalendarDays())
    window.present()
    XCTAssertTrue(pump { grid.isMapped })
    settle()
    let days = (0..<7).compactMap { number in
      first(WeekDay.self, in: grid) { $0.content?.day == week.lowerBound.adding(days: number) }
    }
    XCTAssertEqual(days.count, 7)
    try body(grid, days)
    window.destroy()
    settle()
  }

  func testDaysThatNeedMoreAreSideBySideOnlyInAWiderWindow() throws {
    MainActor.assumeIsolated {
      startGTK()
      let boxes = (0..<3).map { _ in Box(.vertical).sized(minimumWidth: 120, minimumHeight: 10) }
      let columns = EqualColumns(boxes, spacing: 6, threshold: 300)
      XCTAssertEqual(columns.measure(GTK_ORIENTATION_HORIZONTAL, -1).0, 120)
      XCTAssertEqual(columns.measure(GTK_ORIENTATION_HORIZONTAL, -1).1, 372)
      XCTAssertEqual(columns.measure(GTK_ORIENTATION_VERTICAL, 371).0, 42)
      XCTAssertEqual(columns.measure(GTK_ORIENTATION_VERTICAL, 372).0, 10)
    }
  }
}
