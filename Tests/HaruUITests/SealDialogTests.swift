// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Files
import GLib
import HaruWords
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruUI

final class SealDialogTests: XCTestCase {
  func testADayToComeIsSuggestedAndElseThisDayInAYear() throws {
    try MainActor.assumeIsolated {
      let today = try XCTUnwrap(Day(year: 2024, month: 2, day: 29))
      let later = try XCTUnwrap(today.adding(days: 3))
      XCTAssertEqual(SealDialog.suggestion(for: later, today), later)
      let inAYear = try XCTUnwrap(Day(year: 2025, month: 2, day: 28))
      XCTAssertEqual(SealDialog.suggestion(for: today, today), inAYear)
      let before = try XCTUnwrap(today.adding(days: -3))
      XCTAssertEqual(SealDialog.suggestion(for: before, today), inAYear)
    }
  }

  func testUsualDelaysEndAtDaysToCome() throws {
    try MainActor.assumeIsolated {
      let today = try XCTUnwrap(Day(year: 2024, month: 8, day: 31))
      XCTAssertEqual(
        LetterDelay.allCases.compactMap { $0.day(after: today)?.iso },
        ["2024-09-07", "2024-09-30", "2025-02-28", "2025-08-31", "2029-08-31"])
    }
  }

  /// A letter can't be opened earlier: nothing but the button that says so seals it.
  func testNoKeySealsByChanceAndTheButtonSaysTheDay() throws {
    try atDesk { desk in
      let entry = OpenEntry(desk.journal.newDraft(), in: desk.journal, desk.services)
      let seal = SealDialog(entry, desk.preferences)
      let dialog = seal.makeDialog()
      var answers: [String] = []
      dialog.connect("response") { answers.append($0.string(1)) }
      dialog.present()
      settle()
      @MainActor func saysTheDay() -> Bool {
        dialog.label(of: "seal") == "Seal Until " + DateText.withoutWeekday(seal.chooser.day)
      }
      XCTAssertTrue(saysTheDay())
      let suggested = seal.chooser.day
      var chosen = 0
      seal.chooser.onChosen = { _ in chosen += 1 }
      for (count, key) in ["Return", "space"].enumerated() {
        _ = dialog.press(key)
        // GTK presses a button a moment after its key.
        XCTAssertTrue(pump { chosen > count }, key)
        XCTAssertEqual(answers, [], key)
      }
      _ = dialog.press("Right")
      XCTAssertEqual(seal.chooser.day, suggested.adding(days: 1))
      XCTAssertTrue(saysTheDay())
      let today = desk.journal.clock.day(of: desk.journal.clock.now)
      for delay in LetterDelay.allCases {
        let button = first(Button.self, in: dialog) { visibleWords(in: $0).first == delay.title }
        try XCTUnwrap(button).emitClicked()
        settle()
        XCTAssertEqual(seal.chooser.day, delay.day(after: today))
        XCTAssertTrue(saysTheDay())
        XCTAssertEqual(answers, [])
      }
      dialog.destroy()
      settle()
    }
  }
}
