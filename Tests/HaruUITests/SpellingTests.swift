// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import GLib
import HaruSettings
import Spelling
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruModel
@testable import HaruUI

/// With the dictionaries that meson-wrapper/packages-test names, and Haru in English.
final class SpellingTests: XCTestCase {
  private func atText(
    _ text: String, _ body: @MainActor (EntryPage, SpellingMarks, Desk) throws -> Void
  ) throws {
    try atDesk { desk in
      desk.window.size = (600, 800)
      let page = desk.open(Draft(try desk.write("", text)))
      XCTAssertTrue(pump { desk.services.proofreader.isReady })
      page.composer.body.grabFocus()
      try body(page, page.composer.spelling.marks, desk)
    }
  }

  func testOfManyWishesTheLastOneCounts() throws {
    try atDesk { desk in
      let proofreader = desk.services.proofreader
      for number in 0..<41 { proofreader.look(isOn: number.isMultiple(of: 2)) }
      XCTAssertTrue(pump { proofreader.isReady })
      for number in 0..<42 { proofreader.look(isOn: number.isMultiple(of: 2)) }
      XCTAssertTrue(pump { !proofreader.isReady })
    }
  }

  func testWhatNoDictionaryKnowsIsMarked() throws {
    try atText("I recieve a letter.\nThe helo is fine.") { page, _, _ in
      XCTAssertTrue(pump { page.marked == ["recieve", "helo"] })
    }
  }

  func testCodeAndAddressesAndSignsAreNotMarked() throws {
    let text = """
      Some `cde wrng` and [helo](https://exmple.org/wrld) <b> #tagg
      ```
      cde blck
      ```
      **bld**
      """
    try atText(text) { page, _, _ in
      XCTAssertTrue(pump { page.marked == ["helo", "bld"] }, "\(page.marked)")
    }
  }

  func testMarksFollowWhatIsCodeAndWhatIsNot() throws {
    try atText("wrld\n\nend") { page, _, _ in
      XCTAssertTrue(pump { page.marked == ["wrld"] })
      page.composer.body.buffer.replace(0..<0, with: "```\n")
      XCTAssertTrue(pump { page.marked == [] })
      page.composer.body.buffer.replace(0..<4, with: "")
      page.composer.body.buffer.caret = page.composer.body.buffer.length
      XCTAssertTrue(pump { page.marked == ["wrld"] })
    }
  }

  func testTheWordThatIsBeingWrittenIsNotMarkedYet() throws {
    try atText("Good ") { page, _, _ in
      let buffer = page.composer.body.buffer
      buffer.caret = buffer.length
      for letter in "helo" {
        buffer.replace(buffer.length..<buffer.length, with: String(letter))
      }
      settle()
      XCTAssertEqual(page.marked, [])
      buffer.replace(buffer.length..<buffer.length, with: " ")
      XCTAssertTrue(pump { page.marked == ["helo"] })
      buffer.replace(9..<9, with: "l")
      buffer.caret = 9
      buffer.replace(9..<9, with: "x")
      settle()
      XCTAssertEqual(page.marked, [])
      buffer.caret = 0
      XCTAssertTrue(pump { page.marked == ["heloxl"] }, "\(page.marked)")
    }
  }

  /// Once a mark went with every key in its line, and came back a moment later.
  func testMarksStayWhileOtherWordsOfTheLineAreWritten() throws {
    try atText("helo ") { page, _, _ in
      let buffer = page.composer.body.buffer
      XCTAssertTrue(pump { page.marked == ["helo"] })
      buffer.caret = buffer.length
      for letter in "the sea" {
        buffer.replace(buffer.length..<buffer.length, with: String(letter))
        XCTAssertEqual(page.marked, ["helo"])
      }
    }
  }

  func testASuggestionReplacesTheWordInOneStep() throws {
    try atText("I recieve it") { page, _, _ in
      let buffer = page.composer.body.buffer
      XCTAssertTrue(pump { page.marked == ["recieve"] })
      let menu = page.composer.spelling.menu
      menu.open(at: 4)
      XCTAssertTrue(pump { menu.suggestions.first == "receive" })
      page.composer.body.activate("spelling.replace::0")
      XCTAssertEqual(buffer.text, "I receive it")
      XCTAssertTrue(pump { page.marked == [] })
      buffer.undo()
      XCTAssertEqual(buffer.text, "I recieve it")
      buffer.caret = 0
      XCTAssertTrue(pump { page.marked == ["recieve"] })
      buffer.undo()
      XCTAssertEqual(buffer.text, "I recieve it")
    }
  }

  func testAWordThatChangedMeanwhileIsNotReplaced() throws {
    try atText("I recieve it") { page, _, _ in
      XCTAssertTrue(pump { page.marked == ["recieve"] })
      page.composer.spelling.menu.open(at: 4)
      XCTAssertTrue(pump { !page.composer.spelling.menu.suggestions.isEmpty })
      page.composer.body.buffer.replace(0..<0, with: "Now ")
      page.composer.body.activate("spelling.replace::0")
      XCTAssertEqual(page.composer.body.buffer.text, "Now I recieve it")
    }
  }

  func testTheMenuOffersNothingForARightWord() throws {
    try atText("I recieve it") { page, _, _ in
      XCTAssertTrue(pump { page.marked == ["recieve"] })
      page.composer.spelling.menu.open(at: 0)
      page.composer.body.activate("spelling.ignore")
      settle()
      XCTAssertEqual(page.marked, ["recieve"])
    }
  }

  func testAnIgnoredWordIsRightEverywhere() throws {
    try atText("helo\nhelo Helo") { page, _, _ in
      XCTAssertTrue(pump { page.marked == ["helo", "helo", "Helo"] })
      page.composer.spelling.menu.open(at: 1)
      page.composer.body.activate("spelling.ignore")
      XCTAssertTrue(pump { page.marked == [] })
    }
  }

  func testAWordIsLearnedByTheDiaryAndForgottenAgain() throws {
    try atText("We met Xavin.") { page, _, desk in
      XCTAssertTrue(pump { page.marked == ["Xavin"] })
      page.composer.spelling.menu.open(at: 9)
      page.composer.body.activate("spelling.learn")
      XCTAssertTrue(pump { page.marked == [] })
      XCTAssertEqual(try desk.settled { try await desk.journal.knownWords() }, ["Xavin"])
      XCTAssertTrue(pump { !desk.diary.notices.isEmpty })
      let undo = try XCTUnwrap(desk.diary.takeNotices().last?.undo)
      try desk.settled { try await undo(desk.journal) }
      XCTAssertTrue(pump { page.marked == ["Xavin"] })
    }
  }

  func testThePreferenceCountsAtOnce() throws {
    try atText("helo") { page, _, desk in
      let row = SpellingRow(desk.preferences, desk.services.proofreader)
      XCTAssertTrue(pump { page.marked == ["helo"] })
      row.isOn = false
      XCTAssertTrue(pump { page.marked == [] })
      XCTAssertFalse(desk.preferences.checksSpelling.value)
      desk.preferences.checksSpelling.value = true
      XCTAssertTrue(row.isOn)
      XCTAssertTrue(pump { page.marked == ["helo"] })
    }
  }

  func testWhatIsMissingIsNamedWithItsPackage() {
    MainActor.assumeIsolated {
      let names = ["en_GB", "en_US", "it_IT"].map { DictionaryName($0) }
      XCTAssertEqual(SpellingLanguages.names(of: names), ["English", "it_IT"])
      XCTAssertFalse(
        SpellingLanguages.missing(among: names).contains { $0.language == Languages.english })
      let missing = SpellingLanguages.missing(among: [])
      XCTAssertTrue(missing.contains { $0 == (Languages.english, "hunspell-en-us") })
    }
  }

  func testWhatIsMarkedIsSavedAsItIsWritten() throws {
    try atText("helo") { page, _, desk in
      XCTAssertTrue(pump { page.marked == ["helo"] })
      page.composer.body.buffer.replace(4..<4, with: " wrld ")
      XCTAssertTrue(try desk.leave(page))
      XCTAssertEqual(try desk.entries().map(\.body), ["helo wrld "])
    }
  }

  func testOnlyWhatIsOnScreenIsLookedAt() throws {
    let text = (0..<3000).map { "This is the line \($0) with a mistke in it.\n" }.joined()
    try atText(text) { page, marks, _ in
      XCTAssertTrue(pump { page.marked.count > 5 })
      XCTAssertLessThan(page.marked.count, 200)
      let body = page.composer.body
      body.buffer.caret = body.buffer.length
      body.scrollToCaret()
      XCTAssertTrue(
        pump { marks.wrong.isApplied(at: body.buffer.length - 10) })
    }
  }
}

extension EntryPage {
  /// The words that are marked.
  fileprivate var marked: [String] {
    let buffer = composer.body.buffer
    var words: [String] = []
    var place = 0
    while place < buffer.length {
      if let range = composer.spelling.marks.wrong.stretch(at: place) {
        words.append(buffer.text(range))
        place = range.upperBound
      }
      place += 1
    }
    return words
  }
}
