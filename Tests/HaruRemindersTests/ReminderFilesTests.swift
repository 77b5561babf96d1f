// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import HaruSettings
import XCTest

@testable import HaruModel

/// What systemd and the desktop are told.
final class ReminderFilesTests: XCTestCase {
  @MainActor private static func timer(_ reminders: String, letter: Int? = nil) -> [String] {
    let schedule = ReminderSchedule(
      Reminder.all(in: reminders), letter: letter.map(Moment.init(milliseconds:)))
    return ReminderTimer.timerText(schedule).split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("OnCalendar=") || $0.hasPrefix("Persistent=") }
  }

  func testTheTimerHasALineForEachTime() {
    MainActor.assumeIsolated {
      let reminders = """
        [{"id": "a", "time": "21:05", "days": [1,2,3,4,5,6,7]}, {"id": "b", "time": "07:00",
        "days": [7,1]}, {"id": "c", "time": "21:05"}, {"id": "d", "time": "12:00", "on": false}]
        """
      XCTAssertEqual(
        Self.timer(reminders, letter: 1_798_070_400_000),
        [
          "OnCalendar=*-*-* 21:05:00", "OnCalendar=Mon,Sun *-*-* 07:00:00",
          "OnCalendar=2026-12-24 00:00:00 UTC", "Persistent=true",
        ])
    }
  }

  func testTheServiceTakesEverySignOfAPathAsItIs() {
    MainActor.assumeIsolated {
      let text = ReminderTimer.serviceText(
        "/opt/my $app/100%/ha\"ru", ["XDG_DATA_HOME": "/data/$x %h", "HOME": "/home/me"])
      let lines = text.split(separator: "\n").map(String.init)
      XCTAssertTrue(lines.contains(#"ExecStart="/opt/my $$app/100%%/ha\"ru" --remind"#), text)
      XCTAssertTrue(lines.contains(#"Environment="XDG_DATA_HOME=/data/$x %%h""#), text)
      XCTAssertFalse(text.contains("HOME=/home/me"))
      XCTAssertTrue(text.hasSuffix("\n"))
    }
  }

  func testTheAutostartFileTakesEverySignOfAPathAsItIs() {
    MainActor.assumeIsolated {
      let text = AutostartFile.text(starting: [#"/opt/my $app/100%/h"r\u"#, "--remind"])
      XCTAssertTrue(
        text.contains(#"Exec="/opt/my \\$app/100%%/h\\"r\\\\u" "--remind""#), text)
    }
  }
}
