// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import HaruModel
import HaruSettings
import TestSupport
import XCTest

@testable import HaruUI

final class CalendarSwitchTests: XCTestCase {
  func testWhatIsChosenIsShownByWordsAndPicturesAndHeardOnce() throws {
    try MainActor.assumeIsolated {
      startGTK()
      let setting = try Preferences(try Installation()).calendarUnit
      setting.value = .month
      let units = CalendarSwitch(setting)
      var heard = 0
      units.onChosen = { heard += 1 }
      first(ToggleButton.self, in: units) { visibleWords(in: $0) == ["Week"] }?.isActive = true
      XCTAssertEqual(setting.value, .week)
      XCTAssertEqual(heard, 1)
      setting.value = .year
      settle()
      let groups = [
        first(ToggleGroup<CalendarUnit>.self, in: units) { _ in true },
        first(ToggleGroup<CalendarUnit>.self, in: units) { visibleWords(in: $0).isEmpty },
      ]
      XCTAssertEqual(groups.map { $0?.chosen }, [.year, .year])
      XCTAssertEqual(heard, 1, "another window chose this one")
      setting.value = .month
    }
  }
}
