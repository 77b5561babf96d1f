// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruModel
@testable import HaruUI

/// The chooser that opens from the title of the calendar.
final class CalendarChooserTests: XCTestCase {
  private func withChooser(
    ofYears: Bool, _ body: @MainActor (CalendarChooser, Window) throws -> Void
  ) throws {
    try MainActor.assumeIsolated {
      startGTK()
      let chooser = CalendarChooser(ofYears: ofYears)
      let window = SecondaryWindow()
      window.setContent(chooser)
      window.present()
      chooser.offer(try XCTUnwrap(Month(year: 2026, month: 11)))
      settle()
      try body(chooser, window)
      window.destroy()
      settle()
    }
  }

  @MainActor private static func pressed(in chooser: CalendarChooser) -> ToggleButton? {
    first(ToggleButton.self, in: chooser, where: { $0.isActive })
  }

  @MainActor private static func choice(_ words: String, in chooser: CalendarChooser)
    -> ToggleButton?
  {
    first(ToggleButton.self, in: chooser) { visibleWords(in: $0) == [words] }
  }

  func testAMonthOfAnotherYearIsTwoStepsAway() throws {
    try withChooser(ofYears: false) { chooser, window in
      var chosen: [Month] = []
      chooser.onChosen = { chosen.append($0) }
      XCTAssertEqual(Self.pressed(in: chooser).map { visibleWords(in: $0) }, ["November"])
      XCTAssertEqual(Self.pressed(in: chooser)?.isFocused, true)
      XCTAssertTrue(window.press("Page_Up"))
      XCTAssertTrue(visibleWords(in: chooser).contains("2025"))
      XCTAssertNil(Self.pressed(in: chooser))
      Self.choice("March", in: chooser)?.emitClicked()
      XCTAssertEqual(chosen, [try XCTUnwrap(Month(year: 2025, month: 3))])
    }
  }

  func testYearsAreOfferedByTheDozenAndEndWithTheCalendar() throws {
    try withChooser(ofYears: true) { chooser, window in
      var chosen: [Int] = []
      chooser.onChosen = { chosen.append($0.year) }
      XCTAssertEqual(Self.pressed(in: chooser).map { visibleWords(in: $0) }, ["2026"])
      Self.choice("2019", in: chooser)?.emitClicked()
      window.press("Page_Down")
      Self.choice("2029", in: chooser)?.emitClicked()
      XCTAssertEqual(chosen, [2019, 2029])
      chooser.offer(try XCTUnwrap(Month(year: 9999, month: 1)))
      window.press("Page_Down")
      XCTAssertTrue(visibleWords(in: chooser).contains("9999"))
    }
  }
}
