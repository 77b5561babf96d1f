// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Foundation
import GLib
import HaruSettings
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruModel
@testable import HaruUI

final class PreferencesTests: XCTestCase {
  private func withPreferences(_ body: @MainActor (Preferences) throws -> Void) throws {
    try MainActor.assumeIsolated {
      startGTK()
      let preferences = try Preferences(try Installation())
      try body(preferences)
      settle()
    }
  }

  func testTheDefaultsAreThoseOfSomebodyWhoChoseNothing() throws {
    try withPreferences { preferences in
      XCTAssertEqual(preferences.entryOrder.value, .newestFirst)
      XCTAssertEqual(preferences.firstWeekday.value, .locale)
      XCTAssertNil(preferences.limits)
      XCTAssertEqual(preferences.shortLimits, EntryLimits(title: 15, body: 500))
      XCTAssertEqual(preferences.entryFont.value, "")
      XCTAssertTrue(preferences.desktopSearch.mayTell)
      XCTAssertFalse(preferences.mediaControls.mayTellDetails)
    }
  }

  func testTheDesktopsSearchAndItsRowFollowEachOther() throws {
    try withPreferences { preferences in
      let row = DesktopSearchRow(preferences)
      XCTAssertTrue(row.isOn)
      row.isOn = false
      XCTAssertFalse(preferences.desktopSearch.mayTell)
      preferences.desktopSearch.isOn.value = true
      XCTAssertTrue(row.isOn)
    }
  }

  func testWhatMediaControlsShowAndItsRowFollowEachOther() throws {
    try withPreferences { preferences in
      let row = MediaControlsRow(preferences)
      XCTAssertFalse(row.isOn)
      XCTAssertTrue(preferences.mediaControls.mayTell)
      row.isOn = true
      XCTAssertTrue(preferences.mediaControls.mayTellDetails)
      preferences.mediaControls.showsDetails.value = false
      XCTAssertFalse(row.isOn)
    }
  }

  func testTheOrderOfEntriesAndItsRowFollowEachOther() throws {
    try withPreferences { preferences in
      let row = EntryOrderRow(preferences)
      var heard = 0
      preferences.entryOrder.onChanged(listener: row) { heard += 1 }
      row.choose(1)
      XCTAssertEqual(preferences.entryOrder.value, .oldestFirst)
      XCTAssertEqual(heard, 1)
      preferences.entryOrder.value = .newestFirst
      row.choose(1)
      XCTAssertEqual(preferences.entryOrder.value, .oldestFirst)
      preferences.entryOrder.value = .newestFirst
    }
  }

  func testTheFirstWeekdayAndItsRowFollowEachOther() throws {
    try withPreferences { preferences in
      let row = FirstWeekdayRow(preferences)
      for (index, weekday) in FirstWeekday.allCases.enumerated().reversed() {
        row.choose(index)
        XCTAssertEqual(preferences.firstWeekday.value, weekday)
      }
    }
  }

  func testTheNumbersAreThereWhileEntriesAreKeptShort() throws {
    try withPreferences { preferences in
      let group = ShortEntriesGroup(preferences)
      XCTAssertFalse(group.title.isVisible)
      group.isShort.isOn = true
      XCTAssertTrue(group.title.isVisible)
      XCTAssertEqual(preferences.limits, EntryLimits(title: 15, body: 500))
      group.title.value = 30
      preferences.shortLimits.body = 1000
      XCTAssertEqual(group.body.value, 1000)
      XCTAssertEqual(preferences.limits, EntryLimits(title: 30, body: 1000))
      preferences.keepsEntriesShort.value = false
      XCTAssertFalse(group.isShort.isOn)
      XCTAssertFalse(group.body.isVisible)
      XCTAssertNil(preferences.limits)
      preferences.shortLimits = EntryLimits()
    }
  }

  func testTheSystemsFontIsOfferedWhileAnotherIsInUse() throws {
    try withPreferences { preferences in
      let system = SystemFontRow(preferences)
      XCTAssertFalse(system.isVisible)
      preferences.entryFont.value = "Serif 12"
      XCTAssertTrue(system.isVisible)
      preferences.entryFont.value = ""
      XCTAssertFalse(system.isVisible)
    }
  }
}
