// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import Sealing
import TestDiary
import TestKeys
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruModel
@testable import HaruUI

/// Asking for passwords, and what is done with them.
final class PasswordWindowTests: XCTestCase {
  private static let new = "four cats sing below my window"

  @MainActor private static func fill(_ window: PasswordWindow, _ current: String) {
    window.current.text = current
    (window.new.first.text, window.new.second.text) = (new, new)
  }

  func testBothHaveToBeTheSame() throws {
    try atSealedDesk { desk in
      let window = PasswordWindow(.setting, desk.diary, over: desk.window)
      window.present()
      let group = window.new
      XCTAssertNil(group.password)
      group.first.text = Self.new
      XCTAssertNil(group.password)
      group.second.text = "four cats"
      XCTAssertFalse(group.second.isInvalid, "it may still become the same")
      group.second.text = "five"
      XCTAssertTrue(group.second.isInvalid)
      XCTAssertTrue(allTexts(in: window).contains("The two are not the same."))
      group.second.text = Self.new
      XCTAssertEqual(group.password, Self.new)
      XCTAssertFalse(group.second.isInvalid)
      window.destroy()
    }
  }

  func testAShortOneIsWarnedOfAndTaken() throws {
    try atSealedDesk { desk in
      let window = PasswordWindow(.setting, desk.diary, over: desk.window)
      window.present()
      let group = window.new
      (group.first.text, group.second.text) = ("abc", "abc")
      XCTAssertTrue(allTexts(in: window).contains { $0.hasPrefix("This is short") })
      XCTAssertEqual(group.password, "abc")
      window.destroy()
    }
  }

  func testAWrongPasswordChangesNothing() throws {
    try atSealedDesk { desk in
      let before = try desk.keyFile.read()
      let window = PasswordWindow(.changing, desk.diary, over: desk.window)
      window.present()
      Self.fill(window, "not this one")
      window.begin()
      XCTAssertTrue(pump { !window.isWorking })
      XCTAssertTrue(window.current.isInvalid)
      XCTAssertTrue(
        allTexts(in: window).contains { $0.hasPrefix("This is not the password") })
      XCTAssertEqual(try desk.keyFile.read(), before)
      window.current.text = "another try"
      XCTAssertFalse(window.current.isInvalid)
      window.destroy()
    }
  }

  func testChangesThePassword() throws {
    try atSealedDesk { desk in
      let window = PasswordWindow(.changing, desk.diary, over: desk.window)
      var said = ""
      window.onDone = { said = $0 }
      window.present()
      Self.fill(window, DiaryKeys.testPassword)
      window.begin()
      XCTAssertTrue(pump { !said.isEmpty })
      XCTAssertEqual(try desk.keyFile.open(password: Self.new).secret, desk.secret)
      XCTAssertThrowsError(try desk.keyFile.open(password: DiaryKeys.testPassword))
      XCTAssertNotNil(desk.diary.readableJournal)
    }
  }

  /// Who has forgotten the password has the sheet.
  func testTheLettersOfTheSheetDoAsWell() throws {
    try atSealedDesk { desk in
      try desk.settled { try await desk.diary.check(typed: desk.letters) }
      XCTAssertThrowsError(
        try desk.settled {
          try await desk.diary.check(typed: Secret().sheetWords.joined(separator: " "))
        })
    }
  }

  func testTheSheetIsShownToWhoKnowsThePassword() throws {
    try atSealedDesk { desk in
      let window = PasswordWindow(.showingSheet, desk.diary, over: desk.window)
      var isDone = false
      window.onDone = { _ in isDone = true }
      window.present()
      window.current.text = "no"
      window.begin()
      XCTAssertTrue(pump { !window.isWorking })
      XCTAssertFalse(isDone)
      window.current.text = DiaryKeys.testPassword
      window.begin()
      XCTAssertTrue(pump { isDone })
    }
  }
}
