// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import Files
import Foundation
import HaruSettings
import HaruWords
import Sealing
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruModel
@testable import HaruUI

/// What a person is told about coming back, and how often they are asked.
final class RehearsalWindowTests: XCTestCase {
  @MainActor private static func rehearse(
    _ desk: SealedDesk, typing letters: String
  ) throws -> RehearsalWindow {
    let window = RehearsalWindow(desk.services)
    window.present()
    try XCTUnwrap(first(EntryRow.self, in: window)).text = letters
    window.begin()
    XCTAssertTrue(pump { !window.isWorking })
    settle()
    return window
  }

  func testSaysWhatWouldComeBack() throws {
    try atSealedDesk { desk in
      _ = try desk.attach()
      _ = try desk.write("words", "")
      _ = try desk.settled { try await desk.journal.backUp() }
      let window = try Self.rehearse(desk, typing: desk.letters.lowercased())
      let words = allTexts(in: window)
      XCTAssertTrue(words.contains("You Could Come Back From These"), "\(words)")
      XCTAssertTrue(words.contains { $0.contains("2 entries and 1 photo") }, "\(words)")
      XCTAssertEqual(
        try desk.settled { try await desk.journal.proven(.rehearsed) }, desk.diary.clock.now)
      window.destroy()
    }
  }

  func testSaysWhatIsMissing() throws {
    try atSealedDesk { desk in
      _ = try desk.attach()
      _ = try desk.settled { try await desk.journal.backUp() }
      for folder in try FileSystem.names(in: desk.diary.folder.media) {
        try FileSystem.removeFolder(desk.diary.folder.media + "/" + folder)
      }
      let window = try Self.rehearse(desk, typing: desk.letters)
      let words = allTexts(in: window)
      XCTAssertTrue(words.contains("Not Everything Could Come Back"), "\(words)")
      XCTAssertTrue(words.contains { $0.contains("Missing: 1 photo.") }, "\(words)")
      XCTAssertNil(try desk.settled { try await desk.journal.proven(.rehearsed) })
      window.destroy()
    }
  }

  func testRefusesOtherLetters() throws {
    try atSealedDesk { desk in
      _ = try desk.settled { try await desk.journal.backUp() }
      for (typed, told) in [
        ("abc", "These are not the letters of a recovery sheet"),
        (Secret().sheetWords.joined(separator: " "), "These are the letters of another diary"),
      ] {
        let window = try Self.rehearse(desk, typing: typed)
        let words = allTexts(in: window)
        XCTAssertTrue(words.contains { $0.hasPrefix(told) }, "\(words)")
        window.destroy()
      }
    }
  }

  func testIsOfferedFourTimesAYear() throws {
    try atSealedDesk { desk in
      let bar = RehearsalBar(desk.services)
      desk.window.setContent(bar)
      settle()
      XCTAssertFalse(bar.isVisible, "the first quarter begins with the password")
      // A diary that is closed and opened at each step, as a day's start does.
      @MainActor func passing(days: Int) {
        desk.clock.pass(days: days)
        desk.open()
      }
      passing(days: 90)
      XCTAssertFalse(bar.isVisible)
      passing(days: 2)
      XCTAssertTrue(pump { bar.isVisible })
      try desk.settled { await desk.services.rehearsalReminder.putAway() }
      XCTAssertTrue(pump { !bar.isVisible })
      passing(days: 5)
      XCTAssertFalse(bar.isVisible, "it was put away")
      passing(days: 91)
      XCTAssertTrue(pump { bar.isVisible })
      _ = try desk.settled { try await desk.journal.backUp() }
      let window = try Self.rehearse(desk, typing: desk.letters)
      XCTAssertTrue(pump { !bar.isVisible })
      window.destroy()
      passing(days: 3)
      XCTAssertFalse(bar.isVisible)
      passing(days: 91)
      XCTAssertTrue(pump { bar.isVisible })
      desk.preferences.remindsToRehearse.value = false
      passing(days: 1)
      XCTAssertTrue(pump { !bar.isVisible })
      desk.preferences.remindsToRehearse.value = true
    }
  }
}
