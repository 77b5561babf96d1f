// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruUI

/// Lists and quotes that go on by themselves.
final class ListWritingTests: XCTestCase {
  private func withBody(_ text: String, _ body: @MainActor (BodyView) throws -> Void) throws {
    try MainActor.assumeIsolated {
      startGTK()
      let view = BodyView()
      view.buffer.load(text)
      view.buffer.caret = view.buffer.length
      try body(view)
    }
  }

  func testEnterGoesOnWithEveryKindOfListInOneStep() throws {
    for (line, next) in [
      ("- 우유", "- "), ("* 우유", "* "), ("3. 우유", "4. "), ("9) x", "10) "), ("- [x] 우유", "- [ ] "),
      ("> 말", "> "), ("> - 말", "> - "), ("  - 안", "  - "), ("1. [ ] x", "2. [ ] "),
    ] {
      try withBody(line) { view in
        XCTAssertTrue(view.continueList(), line)
        XCTAssertEqual(view.buffer.text, line + "\n" + next)
        XCTAssertEqual(view.buffer.caret, view.buffer.length)
        view.buffer.undo()
        XCTAssertEqual(view.buffer.text, line)
      }
    }
  }

  func testEnterDoesNothingElseOutsideOfLists() throws {
    for line in ["우유", "", "# 제목", "2026. 11. 27", "---", "```\n- code", ">_<"] {
      try withBody(line) { view in
        XCTAssertFalse(view.continueList(), line)
        XCTAssertEqual(view.buffer.text, line)
      }
    }
    try withBody("- 우유") { view in
      view.buffer.caret = 1
      XCTAssertFalse(view.continueList())
    }
  }

  func testEnterInTheMiddleTakesTheRestAlong() throws {
    try withBody("1. 하나둘\n2. 셋") { view in
      view.buffer.caret = 5
      XCTAssertTrue(view.continueList())
      XCTAssertEqual(view.buffer.text, "1. 하나\n2. 둘\n3. 셋")
      XCTAssertEqual(view.buffer.caret, 9)
      view.buffer.undo()
      XCTAssertEqual(view.buffer.text, "1. 하나둘\n2. 셋")
    }
  }

  func testEnterInAnEmptyItemEndsTheList() throws {
    for (text, left) in [
      ("- 하나\n- ", "- 하나\n"), ("1. a\n2. ", "1. a\n"), ("- [ ] ", ""), ("> ", ""),
      ("> - ", "> "), ("- a\n  - ", "- a\n- "), ("1. a\n   - b\n   - ", "1. a\n   - b\n2. "),
    ] {
      try withBody(text) { view in
        XCTAssertTrue(view.continueList(), text)
        XCTAssertEqual(view.buffer.text, left)
        view.buffer.undo()
        XCTAssertEqual(view.buffer.text, text)
      }
    }
  }

  func testItemsMoveInAndOutInOneStep() throws {
    try withBody("1. a\n2. b\n3. c") { view in
      view.buffer.caret = view.buffer.offset(line: 1)
      XCTAssertTrue(view.indentItems())
      XCTAssertEqual(view.buffer.text, "1. a\n   1. b\n2. c")
      XCTAssertTrue(view.outdentItems())
      XCTAssertEqual(view.buffer.text, "1. a\n2. b\n3. c")
      view.buffer.undo()
      view.buffer.undo()
      XCTAssertEqual(view.buffer.text, "1. a\n2. b\n3. c")
    }
    try withBody("- a\n- b\n- c") { view in
      view.buffer.select(5..<view.buffer.length)
      XCTAssertTrue(view.indentItems())
      XCTAssertEqual(view.buffer.text, "- a\n  - b\n  - c")
      view.buffer.caret = 0
      XCTAssertTrue(view.indentItems())
      XCTAssertEqual(view.buffer.text, "- a\n  - b\n  - c")
    }
    try withBody("no list") { view in XCTAssertFalse(view.indentItems()) }
  }

  func testItemsTakeThoseInsideThemAlong() throws {
    try withBody("1. a\n2. b\n   - c\n     - d\n3. e") { view in
      view.buffer.caret = view.buffer.offset(line: 1)
      XCTAssertTrue(view.indentItems())
      XCTAssertEqual(view.buffer.text, "1. a\n   1. b\n      - c\n        - d\n2. e")
      XCTAssertTrue(view.outdentItems())
      XCTAssertEqual(view.buffer.text, "1. a\n2. b\n   - c\n     - d\n3. e")
      // There is nothing left to move out of: the key leaves the text.
      XCTAssertFalse(view.outdentItems())
      XCTAssertEqual(view.buffer.text, "1. a\n2. b\n   - c\n     - d\n3. e")
    }
    try withBody("1. a\n   1. b\n   2. c\n2. d") { view in
      view.buffer.caret = view.buffer.offset(line: 1)
      XCTAssertTrue(view.outdentItems())
      XCTAssertEqual(view.buffer.text, "1. a\n2. b\n   1. c\n3. d")
    }
  }

  func testWhatIsCountedInAnotherWayStays() throws {
    for (text, line, left) in [
      ("11. 27. 비\n11. 28. 맑음\n11. 30. 눈", 0, "11. 27. 비\n12. \n11. 28. 맑음\n11. 30. 눈"),
      ("10. a\n9. b\n8. c", 0, "10. a\n11. \n9. b\n8. c"),
      ("1. a\n1. b\n1. c", 0, "1. a\n2. \n1. b\n1. c"),
      ("1. a\n2. b\n5. c", 0, "1. a\n2. \n3. b\n5. c"),
    ] {
      try withBody(text) { view in
        let end = view.buffer.offset(line: line + 1) - 1
        view.buffer.caret = end
        XCTAssertTrue(view.continueList())
        XCTAssertEqual(view.buffer.text, left)
      }
    }
    try withBody("5. a\n6. b") { view in
      view.buffer.caret = 0
      XCTAssertFalse(view.outdentItems())
      XCTAssertEqual(view.buffer.text, "5. a\n6. b")
    }
    try withBody("- a\n- b\n7. c") { view in
      view.buffer.caret = 5
      XCTAssertTrue(view.indentItems())
      XCTAssertEqual(view.buffer.text, "- a\n  - b\n7. c")
    }
  }

  func testNumbersStayThoseOfAList() throws {
    try withBody("999. a") { view in
      XCTAssertTrue(view.continueList())
      XCTAssertEqual(view.buffer.text, "999. a\n999. ")
    }
    try withBody("01. a\n02. b\n\n7. c") { view in
      view.buffer.caret = 5
      XCTAssertTrue(view.continueList())
      XCTAssertEqual(view.buffer.text, "01. a\n2. \n3. b\n\n7. c")
    }
  }
}
