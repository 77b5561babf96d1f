// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import TestSupport
import XCTest

@testable import HaruUI

/// How a memo is read on its card.
final class MemoTextTests: XCTestCase {
  @MainActor private static func lines(_ text: String) -> [String] {
    MemoText(text).parts.map { part in
      switch part {
      case .words(let markup, _, _): markup
      case .box(let box): (box.isChecked ? "x " : "o ") + box.markup
      }
    }
  }

  func testSignsBecomeLooksAndBoxesAreParts() {
    MainActor.assumeIsolated {
      XCTAssertEqual(
        Self.lines("# 장보기\n**bold** & *slant*\n- [ ] 우유\n- [x] `bread`\n- eggs"),
        ["<b>장보기</b>\n<b>bold</b> &amp; <i>slant</i>", "o 우유", "x <tt>bread</tt>", "• eggs"])
      XCTAssertEqual(MemoText("- [ ] <우유>").plain, "<우유>")
      XCTAssertEqual(
        Self.lines("Dentist\n\n- [ ] Friday\n\n- [x] number\n\nDone"),
        ["Dentist", "o Friday", "x number"])
    }
  }

  /// What a font makes of them by shearing is hard to read.
  func testLettersWithoutItalicsStayUpright() {
    MainActor.assumeIsolated {
      XCTAssertEqual(Self.lines("*천천히* 가도"), ["<b>천천히</b> 가도"])
      XCTAssertEqual(Self.lines("> 괜찮다"), ["괜찮다"])
      XCTAssertEqual(Self.lines("> Take your time"), ["<i>Take your time</i>"])
    }
  }

  func testNoMoreThanFitsIsShownHoweverLongTheMemoIs() {
    MainActor.assumeIsolated {
      let text = MemoText(String(repeating: "line\n", count: 100_000))
      guard case .words(_, let plain, let lines)? = text.parts.last else {
        return XCTFail("\(text.parts)")
      }
      XCTAssertEqual(lines, MemoText.shownLines)
      XCTAssertEqual(plain.split(separator: "\n").count, MemoText.shownLines)
    }
  }

  func testACardIsAsHighAsItsWords() {
    MainActor.assumeIsolated {
      XCTAssertEqual(MemoText("milk\n\n").parts, MemoText("milk").parts)
      XCTAssertEqual(MemoText.lineCount(of: "milk", 18), 1)
      XCTAssertEqual(MemoText.lineCount(of: "", 18), 1)
      XCTAssertEqual(MemoText.lineCount(of: "milk\n\nbread", 18), 3)
      XCTAssertEqual(MemoText.lineCount(of: String(repeating: "a", count: 19), 18), 2)
      XCTAssertEqual(MemoText.lineCount(of: String(repeating: "가", count: 18), 18), 2)
    }
  }

  func testABoxIsTickedAndClearedWhereItIs() {
    MainActor.assumeIsolated {
      let text = "우유\n- [ ] 빵\n- [X] eggs"
      let boxes = MemoText(text).boxes
      XCTAssertEqual(boxes.map(\.isChecked), [false, true])
      XCTAssertEqual(
        MemoBoxes.setting(true, at: boxes[0].place, in: text, as: text),
        "우유\n- [x] 빵\n- [X] eggs")
      XCTAssertEqual(
        MemoBoxes.setting(false, at: boxes[1].place, in: text, as: text),
        "우유\n- [ ] 빵\n- [ ] eggs")
      for place in [0, 1, 4_000] {
        XCTAssertNil(MemoBoxes.setting(true, at: place, in: text, as: text))
      }
    }
  }

  func testAMemoOfAFenceAloneHasACardToPress() {
    MainActor.assumeIsolated { XCTAssertEqual(MemoText("```").parts.count, 1) }
  }
}
