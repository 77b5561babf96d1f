// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import TestDiary
import TestSupport
import XCTest

@testable import HaruModel

/// What is typed for quick capture, without the window it is typed into.
final class CaptureWritingTests: XCTestCase {
  /// The text of a window, and whether a syllable is composed in it.
  @MainActor private final class Typed {
    var text = ""
    var isComposing = false
  }

  @MainActor private static func writing(_ typed: Typed, at desk: Desk) -> CaptureWriting {
    let writing = CaptureWriting(desk.diary, desk.preferences)
    writing.words = { typed.text }
    writing.isComposing = { typed.isComposing }
    writing.onRead = { typed.text = CaptureWriting.joined($0, typed.text) }
    return writing
  }

  @MainActor private static func draft(_ desk: Desk) throws -> String {
    let journal = try XCTUnwrap(desk.diary.readableJournal)
    return try desk.settled { try await journal.captureDraft() }
  }

  func testASyllableThatIsComposedIsSavedAtOnce() throws {
    try atDesk { desk in
      let typed = Typed()
      let writing = Self.writing(typed, at: desk)
      (typed.text, typed.isComposing) = ("우", true)
      XCTAssertTrue(try desk.settled { await writing.save() })
      XCTAssertEqual(try Self.draft(desk), "우")
    }
  }

  func testADraftFromBeforeWaitsForTheSyllableAndIsNotLost() throws {
    try atDesk { desk in
      let journal = desk.journal
      try desk.settled { try await journal.setCaptureDraft("before") }
      let typed = Typed()
      let writing = Self.writing(typed, at: desk)
      (typed.text, typed.isComposing) = ("우", true)
      XCTAssertTrue(try desk.settled { await writing.save() })
      XCTAssertEqual(typed.text, "우")
      XCTAssertEqual(writing.draft, "before\n\n우")
      XCTAssertEqual(try Self.draft(desk), "before\n\n우")
      (typed.text, typed.isComposing) = ("우유", false)
      XCTAssertTrue(try desk.settled { await writing.save() })
      XCTAssertEqual(typed.text, "before\n\n우유")
      XCTAssertEqual(try Self.draft(desk), "before\n\n우유")
    }
  }
}
