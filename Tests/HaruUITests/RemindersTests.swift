// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import HaruSettings
import HaruWords
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruModel
@testable import HaruUI

/// Reminders in the preferences.
final class RemindersTests: XCTestCase {
  func testTheyAreListedByTimeSwitchedAndRemoved() throws {
    try atDesk { desk in
      let setting = desk.preferences.reminders.reminders
      defer { setting.value = [] }
      setting.value = Reminder.all(
        in: """
          [{"id": "late", "time": "23:05", "words": "Tired & happy?"},
           {"id": "early", "time": "07:00", "days": [1, 3]}]
          """)
      let window = PreferencesWindow(desk.preferences, desk.services)
      window.belong(to: desk.window)
      window.present()
      let group = try XCTUnwrap(first(RemindersGroup.self, in: window))
      let row = try XCTUnwrap(first(ReminderRow.self, in: group))
      XCTAssertTrue(allTexts(in: row).contains("Monday, Wednesday"))
      XCTAssertTrue(allTexts(in: row).contains(TimeText.minutes(7 * 60)))
      XCTAssertTrue(allTexts(in: group).contains("Every day\nTired & happy?"))

      // The row stays, since its switch has the keyboard.
      try XCTUnwrap(first(Switch.self, in: row)).isOn = false
      XCTAssertEqual(setting.value.filter(\.isOn).map(\.id), ["late"])
      XCTAssertTrue(first(ReminderRow.self, in: group) === row)

      let edit = try XCTUnwrap(first(Button.self, in: row))
      try XCTUnwrap(first(Button.self, in: row) { $0 !== edit }).emitClicked()
      XCTAssertEqual(setting.value.map(\.id), ["late"])
      XCTAssertTrue(pump { allTexts(in: window).contains("Reminder removed") })
      let toasts = try XCTUnwrap(first(ToastOverlay.self, in: window))
      XCTAssertTrue(allTexts(in: toasts).contains("Undo"))
      window.destroy()
      settle()
    }
  }

  func testATimeIsChosenAsTheRegionCounts() throws {
    try atDesk { _ in
      let twelve = TimeField(minutes: 21 * 60 + 5) { .twelveHours }
      XCTAssertEqual(twelve.minutes, 21 * 60 + 5)
      XCTAssertEqual(twelve.half.label, "PM")
      twelve.half.emitClicked()
      XCTAssertEqual(twelve.minutes, 9 * 60 + 5)
      XCTAssertEqual(twelve.half.label, "AM")
      let twentyFour = TimeField(minutes: 5) { .twentyFourHours }
      XCTAssertFalse(twentyFour.half.isVisible)
      twentyFour.hour.value = 23
      XCTAssertEqual(twentyFour.minutes, 23 * 60 + 5)
    }
  }
}
