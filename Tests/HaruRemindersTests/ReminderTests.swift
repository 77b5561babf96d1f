// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import HaruSettings
import XCTest

/// How reminders are kept as a setting.
final class ReminderTests: XCTestCase {
  func testWhatIsKeptIsReadAgain() {
    MainActor.assumeIsolated {
      var reminder = Reminder(id: UniqueID(at: Moment(milliseconds: 1000)))
      XCTAssertEqual(reminder.clockTime, "21:00")
      XCTAssertEqual(reminder.weekdays, Reminder.everyDay)
      reminder.minutes = 7 * 60 + 5
      reminder.weekdays = [6, 7]
      reminder.words = "오늘은 \"어땠어\"?\n{time}"
      reminder.isOn = false
      let other = Reminder(id: UniqueID(at: Moment(milliseconds: 2000)))
      let text = Reminder.text(of: [reminder, other])
      XCTAssertEqual(Reminder.all(in: text), [reminder, other])
      XCTAssertEqual(reminder.clockTime, "07:05")
    }
  }

  func testWhatMakesNoSenseIsLeftOut() {
    MainActor.assumeIsolated {
      for text in ["", "[", "12", "{}", "[1, null, \"a\"]", "[{}]", "[{\"time\": \"25:00\"}]"] {
        XCTAssertEqual(Reminder.all(in: text), [], text)
      }
      for time in ["24:00", "12:60", "-1:30", "12", "12:3x", "1:2:3"] {
        XCTAssertEqual(Reminder.all(in: "[{\"time\": \"\(time)\"}]"), [], time)
      }
    }
  }

  func testWordsThatCanBeReadAreNotLost() {
    MainActor.assumeIsolated {
      let found = Reminder.all(
        in:
          #"[{"words": "kept", "time": "?", "on": true, "days": [0, 8, "x"]}, 3, {"time": "8:07"}]"#
      )
      XCTAssertEqual(found.map(\.words), ["kept", ""])
      XCTAssertEqual(found.map(\.isOn), [false, true])
      XCTAssertEqual(found.map(\.clockTime), ["21:00", "08:07"])
      XCTAssertEqual(found.map(\.weekdays), [Reminder.everyDay, Reminder.everyDay])
      XCTAssertEqual(Set(found.map(\.id)).count, 2)
    }
  }

  func testThereIsOneOfAName() {
    MainActor.assumeIsolated {
      let text = #"[{"id": "a", "time": "8:00"}, {"id": "a", "time": "9:00"}]"#
      XCTAssertEqual(Reminder.all(in: text).map(\.minutes), [480])
    }
  }

  func testHoweverManyThereAreNoneIsLost() {
    MainActor.assumeIsolated {
      let many = (0..<300).map { Reminder(id: UniqueID(at: Moment(milliseconds: $0))) }
      XCTAssertEqual(Reminder.all(in: Reminder.text(of: many)), many)
    }
  }
}
