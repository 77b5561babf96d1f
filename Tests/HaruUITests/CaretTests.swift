// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import HaruModel
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruUI

/// Where the caret is when the program writes words behind it: those that are said, and those that
/// another window, quick capture or a command adds to the entry. Nothing is selected here: GTK 4.8
/// never lets go of a text whose words were.
final class CaretTests: XCTestCase {
  private static let words = "오늘은 바다에 갔다.\n\n물이 차가웠다."

  @MainActor private static func append(
    _ text: String, to page: EntryPage, _ desk: Desk
  ) throws {
    let kept = try XCTUnwrap(try desk.entries().first)
    var draft = Draft(kept)
    draft.body += text
    let longer = draft
    _ = try desk.settled { [journal = desk.journal] in try await journal.save(longer) }
    XCTAssertTrue(pump { page.composer.text.body == longer.body }, page.composer.text.body)
  }

  func testItStaysWhileAPersonSpeaks() throws {
    try atDesk { desk in
      let page = desk.open(Draft(try desk.write("", Self.words)))
      let (composer, buffer) = (page.composer, page.composer.body.buffer)
      for place in [0, 3, buffer.length] {
        buffer.caret = place
        composer.append(spoken: ["바람이 불었다"])
        XCTAssertEqual(buffer.caret, place)
        XCTAssertEqual(buffer.selection, place..<place)
        buffer.undo()
      }
      composer.append(spoken: ["바람이 불었다", "춥다"])
      XCTAssertTrue(composer.text.body.hasPrefix(Self.words))
      XCTAssertTrue(try desk.leave(page))
    }
  }

  func testItStaysWhereAnotherProgramAddsWords() throws {
    try atDesk { desk in
      let page = desk.open(Draft(try desk.write("", Self.words)))
      let buffer = page.composer.body.buffer
      for place in [buffer.length, 3, 0] {
        buffer.caret = place
        try Self.append("\n\n또 한 줄", to: page, desk)
        XCTAssertEqual(buffer.selection, place..<place)
      }
      XCTAssertTrue(try desk.leave(page))
    }
  }

  /// The syllable stayed, and came once more from the input method.
  func testASyllableAtTheEndIsNotThereTwiceWhereWordsComeBehindIt() throws {
    try atDesk { desk in
      let page = desk.open(Draft(try desk.write("", "바다")))
      let (composer, buffer) = (page.composer, page.composer.body.buffer)
      buffer.caret = buffer.length
      composer.compose(body: "에")
      XCTAssertTrue(pump { page.entry.writing.isSaved })
      try Self.append("\n\n또 한 줄", to: page, desk)
      XCTAssertEqual(buffer.text, "바다\n\n또 한 줄")
      XCTAssertEqual(buffer.caret, 2)
      composer.compose(body: "")
      buffer.replace(2..<2, with: "에")
      XCTAssertEqual(composer.text.body, "바다에\n\n또 한 줄")
      XCTAssertTrue(try desk.leave(page))
    }
  }
}
