// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import GLib
import TestDiary
import TestNumbers
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruUI

/// Texts that stopped the window: they are shown, written in and saved like any other.
final class HostileTextTests: XCTestCase {
  /// The longest time that the window does not answer, opening an entry and writing in it. Where
  /// lines were laid out as they are, that was a thousand times as long as for a usual text. Other
  /// programs use the same caches, more now and less then, so what seems long is looked at again,
  /// and each time right after a usual text.
  func testNoTextKeepsTheWindowFromAnsweringForLong() throws {
    try atDesk { desk in
      let emoji = String(repeating: "👨‍👩‍👧‍👦", count: 20) + "\n"
      let usual = String(repeating: emoji, count: 60)
      for (name, text) in HostileText.known {
        var ratio = Double.infinity
        for _ in 0..<5 where ratio >= 25 {
          let floor = try Self.longestTurn(usual, at: desk)
          ratio = min(ratio, try Self.longestTurn(text, at: desk) / floor)
        }
        XCTAssertLessThan(ratio, 25, name)
      }
    }
  }

  @MainActor private static func longestTurn(_ text: String, at desk: Desk) throws -> Double {
    var longest = 0.0
    func settle() {
      var quiet = 0
      XCTAssertTrue(
        pump {
          var isBusy = false
          longest = max(longest, threadTime { isBusy = MainLoop.iterate() })
          quiet = isBusy ? 0 : quiet + 1
          return quiet > 2
        })
    }
    let draft = Draft(try desk.write("", text))
    let page = EntryPage(draft, in: desk.journal, desk.services, desk.preferences)
    desk.window.setContent(page)
    desk.window.present()
    settle()
    page.composer.body.buffer.caret = page.composer.body.buffer.length / 2
    page.composer.body.scrollToCaret()
    settle()
    for _ in 0..<3 {
      let caret = page.composer.body.buffer.caret
      longest = max(
        longest, threadTime { page.composer.body.buffer.replace(caret..<caret, with: "가") })
      settle()
    }
    XCTAssertTrue(try desk.leave(page))
    let saved = try XCTUnwrap(try desk.entries().first)
    XCTAssertEqual(saved.body.utf8.count, text.utf8.count + 9)
    XCTAssertEqual(saved.body.unicodeScalars.count { $0 == "가" }, 3)
    return longest
  }

  func testWhatIsWrittenIntoAHostileTextIsSavedByteForByte() {
    MainActor.assumeIsolated {
      var random = SeededGenerator(seed: 17)
      startGTK()
      for _ in 0..<40 {
        let view = BodyView()
        let text = HostileText.random(using: &random)
        view.buffer.load(text)
        XCTAssertTrue(view.buffer.text.utf8.elementsEqual(text.utf8))
        let added = HostileText.random(using: &random)
        let (before, after) = view.buffer.hidden
        let shown = view.buffer.text(0..<Int.max)
        view.buffer.replace(view.buffer.length..<view.buffer.length, with: added)
        let longer = before + shown + added + after
        XCTAssertTrue(view.buffer.text.utf8.elementsEqual(longer.utf8))
        view.buffer.undo()
        XCTAssertTrue(view.buffer.text.utf8.elementsEqual(text.utf8))
        let other = HostileText.random(using: &random)
        view.show(other)
        XCTAssertTrue(view.buffer.text.utf8.elementsEqual(other.utf8))
      }
    }
  }

  func testALongLineIsBrokenWhileItIsWrittenAndPasted() throws {
    try withLine("") { view in
      let line = String(repeating: "word ", count: 40_000)
      view.clipboard.copy(line)
      view.activate("clipboard.paste")
      XCTAssertTrue(pump { view.buffer.lineCount > 50 })
      XCTAssertEqual(view.buffer.text, line)
      view.buffer.undo()
      XCTAssertEqual(view.buffer.text, "")
    }
  }

  func testJoinedLinesAreBroken() throws {
    let line = String(repeating: "word ", count: 700)
    try withLine(Array(repeating: line, count: 20).joined(separator: "\n")) { view in
      for _ in 1..<20 {
        let shown = Array(view.buffer.shownText(0..<Int.max).unicodeScalars)
        let end = try XCTUnwrap(shown.firstIndex(of: "\n"))
        view.buffer.deleteByKey(end..<end + 1)
        settle()
      }
      XCTAssertEqual(view.buffer.text.filter { $0 == "\n" }.count, 0)
      XCTAssertGreaterThan(view.buffer.lineCount, 10)
    }
  }

  func testWhatIsCopiedIsTheTextItself() throws {
    let line = String(repeating: "word ", count: 4000)
    try withLine(line) { view in
      view.buffer.select(0..<view.buffer.length)
      view.activate("clipboard.cut")
      XCTAssertEqual(view.buffer.text, "")
      view.activate("clipboard.paste")
      XCTAssertTrue(pump { view.buffer.text == line })
    }
  }

  /// A hundred thousand signs of Markdown kept the window from answering for almost two seconds.
  func testALineOfSignsLooksOtherwiseOnlyInPart() throws {
    let words = String(repeating: "**a** ", count: 600)
    try withLine(words) { view in
      let plain = view.look.bold.gaps(in: 0..<words.count)
      XCTAssertGreaterThan(plain.count, 20)
      XCTAssertLessThan(plain.count, MarkdownLook.mostRuns)
    }
  }

  func testAKeyDeletesACharacterRatherThanASoftBreak() throws {
    let line = String(repeating: "word ", count: 1000)
    try withLine(line) { view in
      let end = view.buffer.line(0).unicodeScalars.count + 1
      view.buffer.deleteByKey(end - 1..<end)
      XCTAssertEqual(view.buffer.text.count, line.count - 1)
    }
  }

  private func withLine(_ text: String, _ body: @MainActor (BodyView) throws -> Void) throws {
    try MainActor.assumeIsolated {
      startGTK()
      let view = BodyView()
      view.buffer.load(text)
      settle()
      try body(view)
    }
  }
}
