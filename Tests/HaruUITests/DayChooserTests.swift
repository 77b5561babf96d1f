// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Files
import Foundation
import GLib
import HaruSettings
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruModel
@testable import HaruUI

private func day(_ iso: String) throws -> Day { try XCTUnwrap(Day(iso: iso)) }

final class DayChooserTests: XCTestCase {
  private func withChooser(
    from first: Day? = nil, _ body: @MainActor (DayChooser, Window) throws -> Void
  ) throws {
    try MainActor.assumeIsolated {
      startGTK()
      let installation = try Installation()
      try Resources.register(bundle: installation.resources)
      let chooser = DayChooser(try Preferences(installation), from: first)
      chooser.day = try day("2026-03-31")
      let window = SecondaryWindow()
      window.setContent(chooser)
      window.present()
      settle()
      chooser.takeKeyboard()
      try body(chooser, window)
      window.destroy()
      settle()
    }
  }

  func testKeysMoveAndEnterChooses() throws {
    try withChooser { chooser, window in
      var chosen: [String] = []
      chooser.onChosen = { chosen.append($0.iso) }
      for (key, expected) in [
        ("Right", "2026-04-01"), ("Left", "2026-03-31"), ("Page_Up", "2026-02-28"),
        ("Down", "2026-03-07"), ("<Control>Page_Down", "2027-03-07"),
      ] {
        XCTAssertTrue(window.press(key), key)
        XCTAssertEqual(chooser.day.iso, expected, key)
        settle()
      }
      XCTAssertEqual(chosen, [])
      XCTAssertTrue(window.press("Return"))
      XCTAssertEqual(chosen, ["2027-03-07"])
    }
  }

  func testNoDayBeforeTheFirstCanBeChosen() throws {
    try withChooser(from: try day("2026-03-30")) { chooser, window in
      XCTAssertEqual(chooser.day.iso, "2026-03-31")
      window.press("Up")
      XCTAssertEqual(chooser.day.iso, "2026-03-30")
      window.press("<Control>Page_Up")
      XCTAssertEqual(chooser.day.iso, "2026-03-30")
      chooser.day = try day("2020-01-01")
      XCTAssertEqual(chooser.day.iso, "2026-03-30")
    }
  }

  func testTheTimeStaysWhereTheDayIsMoved() throws {
    try atDesk { desk in
      let entry = try desk.write("", "글")
      let page = desk.open(Draft(entry))
      let clock = desk.journal.clock
      let target = try day("2001-02-03")
      page.facts.date.open()
      page.facts.date.move(to: target)
      XCTAssertTrue(pump { page.entry.writing.isSaved && page.entry.writing.draft.day == target })
      let moved = try XCTUnwrap(try desk.entries().first)
      XCTAssertEqual(moved.day, target)
      XCTAssertEqual(clock.timeOfDay(of: moved.moment), clock.timeOfDay(of: entry.moment))
    }
  }
}
