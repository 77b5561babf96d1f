// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import DiaryCore
import GLib
import TestSupport
import XCTest

@testable import Adwaita
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

  /// Days to come took as much of the week as those with words.
  func testSlightColumnsLeaveTheirRoomToTheOthers() throws {
    MainActor.assumeIsolated {
      startGTK()
      let columns = EqualColumns((0..<7).map { _ in Box(.vertical) }, spacing: 6, threshold: 300)
      @MainActor func widths() -> [Int] {
        columns.layOut(946, 10)
        let numbers = (0..<946).map { columns.index(at: (x: Double($0), y: 2)) }
        return (0..<7).map { number in numbers.filter { $0 == number }.count }
      }
      columns.slight = [4, 5, 6]
      XCTAssertEqual(widths(), [175, 175, 175, 175, 70, 70, 70])
      columns.slight = Set(0..<7)
      XCTAssertEqual(widths(), Array(repeating: 130, count: 7))
    }
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
