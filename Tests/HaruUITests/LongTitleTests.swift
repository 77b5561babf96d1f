// SPDX-License-Identifier: GPL-3.0-or-later

import TestNumbers
import TestSupport
import XCTest

@testable import Adwaita

/// A title is one line, which GTK lays out as a whole: a long one is shown only at its start.
final class LongTitleTests: XCTestCase {
  func testNoMoreOfATitleIsLaidOutThanOneLineShows() throws {
    try withTitle { title in
      for (name, text) in HostileText.known {
        title.text = text
        XCTAssertLessThan(title.shownLength, 2300, name)
        XCTAssertEqual(Array(title.text.utf8), Array(text.utf8), name)
        XCTAssertTrue(title.isShortened, name)
      }
      title.text = "A title"
      XCTAssertFalse(title.isShortened)
      XCTAssertEqual(title.shownLength, 7)
    }
  }

  func testEveryTitleStaysByteForByte() throws {
    try withTitle { title in
      var random = SeededGenerator(seed: 19)
      for _ in 0..<100 {
        let text = HostileText.random(using: &random)
        title.text = text
        XCTAssertEqual(Array(title.text.utf8), Array(text.utf8))
      }
    }
  }

  func testWhatIsPastedIntoATitleIsKeptWhole() throws {
    try withTitle { title in
      title.text = "start end"
      title.caret = 6
      let words = String(repeating: "word ", count: 10_000)
      title.typeAtCaret(words)
      XCTAssertEqual(title.text, "start " + words + "end")
      XCTAssertLessThan(title.shownLength, 2300)
    }
  }

  func testWhatIsDeletedMakesRoomForTheRest() throws {
    try withTitle { title in
      let text = (0..<2000).map { "word \($0) " }.joined()
      title.text = text
      title.deleteByKey(0..<1000)
      XCTAssertEqual(title.text, String(text.dropFirst(1000)))
      XCTAssertGreaterThan(title.shownLength, 1900)
      while title.isShortened { title.deleteByKey(0..<title.shownLength) }
      XCTAssertTrue(text.hasSuffix(title.text))
      XCTAssertEqual(title.shownLength, title.text.count)
    }
  }

  /// A title with a NUL, which the command line or an import may give, lost it at the next save.
  func testANulStaysWhenATitleIsWrittenOn() throws {
    try withTitle { title in
      title.text = "be\0after"
      title.caret = 2
      title.typeAtCaret("!")
      XCTAssertEqual(title.text, "be!\0after")
    }
  }

  private func withTitle(_ body: @MainActor (Adwaita.Entry) throws -> Void) throws {
    try MainActor.assumeIsolated {
      startGTK()
      try body(Adwaita.Entry("Title"))
    }
  }
}
