// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import DiaryCore
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruUI

final class BodyViewTests: XCTestCase {
  private func withBody(_ text: String, _ body: @MainActor (BodyView) throws -> Void) throws {
    try MainActor.assumeIsolated {
      startGTK()
      let view = BodyView()
      view.buffer.load(text)
      settle()
      try body(view)
    }
  }

  func testSignsAreSetAroundWordsAndTakenAway() throws {
    try withBody("한 글자") { view in
      view.buffer.select(2..<4)
      view.surround(with: "**")
      XCTAssertEqual(view.buffer.text, "한 **글자**")
      XCTAssertEqual(view.buffer.selection, 4..<6)
      view.surround(with: "**")
      XCTAssertEqual(view.buffer.text, "한 글자")
      XCTAssertEqual(view.buffer.selection, 2..<4)
    }
  }

  /// An “x” is wider than a space, so that the words of checked items stood farther in.
  func testWordsBehindBoxesStandInOneColumn() throws {
    try withBody("- [x] done\n- [ ] open") { view in
      @MainActor func start(ofLine line: Int) -> gint {
        var (place, area) = (view.buffer.place(line, 6), GdkRectangle())
        gtk_text_view_get_iter_location(view.view, &place, &area)
        return area.x
      }
      XCTAssertGreaterThan(start(ofLine: 0), 0)
      XCTAssertEqual(start(ofLine: 0), start(ofLine: 1))
    }
  }

  func testALineBecomesAHeadingAndBack() throws {
    try withBody("첫째\n둘째") { view in
      view.buffer.caret = 4
      view.setHeading(2)
      XCTAssertEqual(view.buffer.text, "첫째\n## 둘째")
      view.setHeading(1)
      XCTAssertEqual(view.buffer.text, "첫째\n# 둘째")
      view.setHeading(1)
      XCTAssertEqual(view.buffer.text, "첫째\n둘째")
    }
  }

  func testABoxIsMadeAndChecked() throws {
    try withBody("빵 사기\n- 우유") { view in
      view.buffer.caret = 1
      view.toggleBox()
      XCTAssertEqual(view.buffer.text, "- [ ] 빵 사기\n- 우유")
      view.toggleBox()
      XCTAssertEqual(view.buffer.line(0), "- [x] 빵 사기")
      view.toggleBox()
      XCTAssertEqual(view.buffer.line(0), "- [ ] 빵 사기")
      view.buffer.caret = view.buffer.length
      view.toggleBox()
      XCTAssertEqual(view.buffer.line(1), "- [ ] 우유")
    }
  }

  /// GTK lets words that are pasted into their own text keep the look that they had there.
  func testPastedWordsLookAsTheirNewPlaceSays() throws {
    try withBody("**bold** and ") { view in
      view.buffer.select(2..<6)
      view.activate("clipboard.copy")
      view.buffer.caret = view.buffer.length
      view.activate("clipboard.paste")
      XCTAssertTrue(pump { view.buffer.text == "**bold** and bold" })
      XCTAssertTrue(pump { !view.look.bold.isApplied(at: 14) })
      XCTAssertTrue(view.look.bold.isApplied(at: 3))
    }
  }

  func testAClickChecksABoxAndOnlyThat() throws {
    try withBody("- [ ] 빵 [글](https://example.org)") { view in
      XCTAssertFalse(view.click(at: 8, false))
      XCTAssertTrue(view.click(at: 3, false))
      XCTAssertEqual(view.buffer.line(0), "- [x] 빵 [글](https://example.org)")
      XCTAssertTrue(view.click(at: 2, false))
      XCTAssertTrue(view.click(at: 0, false))
      XCTAssertTrue(view.click(at: 0, false))
      XCTAssertFalse(view.click(at: 3, true))
      view.isEditable = false
      XCTAssertFalse(view.click(at: 3, false))
      XCTAssertEqual(view.buffer.line(0), "- [ ] 빵 [글](https://example.org)")
    }
  }

  func testSignsAreSeenWellInTheLineWithTheCaretAlone() throws {
    try withBody("**하나**\n**둘**") { view in
      let written = view.look.written
      XCTAssertFalse(written.isApplied(at: 0))
      view.reading.hasKeyboard = true
      XCTAssertTrue(written.isApplied(at: 0))
      XCTAssertFalse(written.isApplied(at: 7))
      view.buffer.caret = 8
      XCTAssertFalse(written.isApplied(at: 0))
      XCTAssertTrue(written.isApplied(at: 7))
      view.buffer.replace(0..<0, with: "새 줄\n")
      XCTAssertTrue(written.isApplied(at: 11))
      view.buffer.replace(11..<11, with: "끝 ")
      XCTAssertFalse(written.isApplied(at: 11))
      XCTAssertTrue(written.isApplied(at: 13))
      view.reading.hasKeyboard = false
      XCTAssertFalse(written.isApplied(at: 13))
    }
  }

  func testSignsAmongTheWordsTakeRoomOnlyAtTheCaret() throws {
    try withBody("**하나** 둘\n# 셋\n- [ ] `넷`\n****\n# ") { view in
      @MainActor func folded() -> [Int] {
        (0..<view.buffer.length).filter {
          view.look.folded.isApplied(at: $0) && !view.look.unfolded.isApplied(at: $0)
        }
      }
      XCTAssertEqual(folded(), [0, 1, 4, 5, 9, 10, 19, 21])
      view.buffer.caret = 0
      XCTAssertEqual(folded(), [0, 1, 4, 5, 9, 10, 19, 21])
      view.reading.hasKeyboard = true
      XCTAssertEqual(folded(), [9, 10, 19, 21])
      view.buffer.caret = 7
      XCTAssertEqual(folded(), [0, 1, 4, 5, 9, 10, 19, 21])
      view.buffer.caret = 6
      XCTAssertEqual(folded(), [9, 10, 19, 21])
      view.buffer.caret = 12
      XCTAssertEqual(folded(), [0, 1, 4, 5, 19, 21])
      view.buffer.replace(12..<12, with: " *새*")
      XCTAssertEqual(folded(), [0, 1, 4, 5, 23, 25])
      view.reading.hasKeyboard = false
      XCTAssertEqual(folded(), [0, 1, 4, 5, 9, 10, 13, 15, 23, 25])
    }
  }

  func testSignsThatTheSelectionTouchesCanTakeRoomWithoutTheKeyboard() throws {
    try withBody("**하나** 둘\n`셋` *넷*") { view in
      @MainActor func folded() -> [Int] {
        (0..<view.buffer.length).filter {
          view.look.folded.isApplied(at: $0) && !view.look.unfolded.isApplied(at: $0)
        }
      }
      XCTAssertEqual(folded(), [0, 1, 4, 5, 9, 11, 13, 15])
      view.buffer.select(10..<15)
      view.reading.showsSelection = true
      XCTAssertEqual(folded(), [0, 1, 4, 5])
      view.buffer.select(2..<3)
      XCTAssertEqual(folded(), [9, 11, 13, 15])
      view.reading.showsSelection = false
      XCTAssertEqual(folded(), [0, 1, 4, 5, 9, 11, 13, 15])
    }
  }

  func testAPlaceThatIsFoundIsSeenAmongFoldedSigns() throws {
    try withBody("하나 [글](https://example.org/words)") { view in
      XCTAssertTrue(view.look.folded.isApplied(at: 20))
      let bar = FindBar(view)
      bar.open()
      bar.words.text = "example"
      XCTAssertTrue(pump { view.look.unfolded.isApplied(at: 20) })
      bar.close()
      XCTAssertFalse(view.reading.showsSelection)
    }
  }

  func testTheSignsOfListsAndQuotesAreCovered() throws {
    try withBody("> - [x] 빵\n- 우유\n1. 물") { view in
      let covered = (0..<view.buffer.length).filter { view.look.covered.isApplied(at: $0) }
      XCTAssertEqual(covered, [0, 1, 2, 3, 4, 5, 6, 10])
    }
  }

  /// Lines of Korean were broken within words.
  func testWordsOfKoreanAreKeptWholeWhileTheyAreWritten() throws {
    try withBody("오늘은 하늘이 맑다.\nno Korean") { view in
      @MainActor func kept() -> [String] {
        let gaps = view.look.words.gaps(in: 0..<view.buffer.length)
        return gaps.map { view.buffer.text($0) }
      }
      XCTAssertEqual(kept(), [" ", " ", ".\nno Korean"])
      view.buffer.replace(8..<8, with: "빛")
      XCTAssertEqual(kept(), [" ", " ", ".\nno Korean"])
      view.buffer.replace(6..<7, with: "")
      XCTAssertEqual(kept(), [" ", " ", ".\nno Korean"])
      view.buffer.replace(8..<8, with: "과 하")
      XCTAssertEqual(view.buffer.line(0), "오늘은 하늘 빛과 하맑다.")
      XCTAssertEqual(kept(), [" ", " ", " ", ".\nno Korean"])
      view.buffer.replace(9..<10, with: "\n")
      XCTAssertEqual(kept(), [" ", " ", "\n", ".\nno Korean"])
      view.buffer.undo()
      XCTAssertEqual(kept(), [" ", " ", " ", ".\nno Korean"])
    }
  }

  func testEverythingCanBeUndone() throws {
    try withBody("하나") { view in
      view.show("영\n하나\n둘")
      XCTAssertEqual(view.buffer.text, "영\n하나\n둘")
      view.buffer.undo()
      XCTAssertEqual(view.buffer.text, "하나")
      view.buffer.undo()
      XCTAssertEqual(view.buffer.text, "하나")
    }
  }

  /// What was read line by line while editing must be what a reading from the start would be.
  func testReadingFollowsEveryEdit() throws {
    try withBody("") { view in
      var generator = SystemRandomNumberGenerator()
      let pieces = ["글 ", "\n", "```\n", "**굵게**", "- [ ] 할 일\n", "# 제목\n", "> ", "😀", "\r\n"]
      for turn in 0..<600 {
        let length = view.buffer.length
        let start = Int.random(in: 0...length, using: &generator)
        let end = min(
          length, start + Int.random(in: 0...(turn % 3 == 0 ? 9 : 0), using: &generator))
        view.buffer.replace(start..<end, with: pieces[turn % pieces.count])
        guard turn % 50 == 49 else { continue }
        settle()
        XCTAssertEqual(view.reading.count, Self.count(of: view.buffer), view.buffer.text)
      }
    }
  }

  @MainActor private static func count(of buffer: TextBuffer) -> Markdown.Count {
    var state = MarkdownState.start
    var count = Markdown.Count()
    for number in 0..<buffer.lineCount {
      let text = buffer.line(number)
      let line = MarkdownLine(text, after: state)
      state = line.next
      if line.kind != .fence { count = count + Markdown.Count(of: line.words(of: text)) }
    }
    return count
  }

  func testNothingComesBetweenACharacterAndWhatItIsEscapedWith() throws {
    for escaped in ["\0", "\u{2029}", "\u{206F}"] {
      let text = "x\(escaped)\(escaped)\(escaped)y"
      try withBody(text) { view in
        let length = view.buffer.length
        XCTAssertEqual(length, 8)
        for place in 0...length {
          view.buffer.load(text)
          view.buffer.caret = place
          view.buffer.typeAtCaret("ab")
          view.buffer.typeAtCaret("c")
          XCTAssertEqual(view.buffer.text.replacing("abc", with: ""), text)
          view.buffer.replace(place..<place, with: "d")
          XCTAssertEqual(view.buffer.text.filter { !"abcd".contains($0) }, text)
        }
        for (start, end, left) in [
          (1, 2, 2), (2, 3, 2), (2, 4, 1), (3, 4, 2), (3, 6, 1), (4, 5, 2),
        ] {
          view.buffer.load(text)
          view.buffer.deleteByKey(start..<end)
          XCTAssertEqual(view.buffer.text, "x" + String(repeating: escaped, count: left) + "y")
        }
      }
    }
  }

  func testACharacterNumberZeroStaysWhereItIs() throws {
    try withBody("앞\0뒤") { view in
      XCTAssertEqual(view.buffer.text, "앞\0뒤")
      view.buffer.deleteByKey(2..<3)
      XCTAssertEqual(view.buffer.text, "앞뒤")
    }
  }

  /// GTK 4.8 keeps what something was selected in.
  func testNoWordStaysInMemoryWhenItGoes() {
    MainActor.assumeIsolated {
      startGTK()
      let buffer = Self.bufferOfViewThatWent()
      XCTAssertTrue(pump { buffer.text.isEmpty })
      buffer.undo()
      XCTAssertEqual(buffer.text, "")
    }
  }

  @MainActor private static func bufferOfViewThatWent() -> TextBuffer {
    let view = BodyView()
    view.buffer.load("아무에게도 하지 않은 말")
    view.buffer.select(0..<5)
    settle()
    return view.buffer
  }
}
