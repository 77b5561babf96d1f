// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Foundation
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

  /// Their files are on no disk that is here: the person is asked, and told how many there are.
  func testMissingMediaAreLeftBehindWhereThePersonSaysSo() throws {
    try atSealedDesk { desk in
      let place = desk.diary.folder.path + "-voice.ogg"
      try Data("OggS and words".utf8).write(to: URL(filePath: place))
      defer { try? FileManager.default.removeItem(atPath: place) }
      try desk.settled { _ = try await desk.journal.attachAsEntry(place, kind: .voice) }
      try FileManager.default.removeItem(atPath: desk.diary.folder.media)
      let window = PasswordWindow(.removing, desk.diary, over: desk.window)
      var said = ""
      window.onDone = { said = $0 }
      window.present()
      window.current.text = DiaryKeys.testPassword
      for answer in ["safe", "leave"] {
        window.begin()
        XCTAssertTrue(pump { !window.dialogs.isEmpty })
        let dialog = try XCTUnwrap(window.dialogs.first)
        let texts = allTexts(in: dialog)
        XCTAssertTrue(texts.contains { $0.hasPrefix("1 photo, video or recording") })
        XCTAssertTrue(desk.diary.isSealed)
        dialog.give(answer)
        XCTAssertTrue(pump { !window.isWorking })
        XCTAssertEqual(desk.diary.isSealed, answer == "safe")
      }
      XCTAssertEqual(said, "The diary has no password any more.")
      XCTAssertEqual(try desk.entries().count, 1)
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
