// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import Files
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruModel
@testable import HaruUI

/// What the preferences say of sealing.
final class PrivacyPageTests: XCTestCase {
  func testADiaryWithoutAPasswordIsOfferedOne() throws {
    try atDesk { desk in
      let window = PreferencesWindow(desk.preferences, desk.services)
      let page = try XCTUnwrap(first(PrivacyPage.self, in: window))
      settle()
      let titles = page.shownRows.map(\.title)
      XCTAssertTrue(titles.contains("This diary has no password"), "\(titles)")
      XCTAssertFalse(titles.contains("Somebody knew the password"), "\(titles)")
      XCTAssertFalse(try XCTUnwrap(first(RecoveryGroup.self, in: page)).isVisible)
      window.destroy()
    }
  }

  func testASealedOneSaysWhenItsSheetWasTried() throws {
    try atSealedDesk { desk in
      let window = PreferencesWindow(desk.preferences, desk.services)
      let page = try XCTUnwrap(first(PrivacyPage.self, in: window))
      settle()
      let titles = page.shownRows.map(\.title)
      XCTAssertTrue(titles.contains("Sealed with a password"), "\(titles)")
      XCTAssertFalse(titles.contains("This diary has no password"), "\(titles)")
      let texts = { allTexts(in: page) }
      XCTAssertTrue(
        pump { texts().contains("Its letters were never tried: please do that once.") })
      try desk.settled { try await desk.journal.noteProven(.sheetTried) }
      XCTAssertTrue(pump { texts().contains { $0.hasPrefix("Its letters were typed on") } })
      window.destroy()
    }
  }

  func testSwapIsToldAsItIs() {
    MainActor.assumeIsolated {
      startGTK()
      let words = [SwapSpace.none, .unreadable, .readable, nil].map { SealingHonesty.words($0) }
      XCTAssertEqual(Set(words).count, 4)
      XCTAssertTrue(words[2].contains("does not look encrypted"))
    }
  }
}
