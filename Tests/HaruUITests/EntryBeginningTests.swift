// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Files
import HaruModel
import HaruSettings
import HaruWords
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruUI

/// What an entry that is empty offers to begin with.
final class EntryBeginningTests: XCTestCase {
  @MainActor private static func beginning(of page: EntryPage) throws -> EntryBeginning {
    try XCTUnwrap(page.notices.beginning)
  }

  func testAQuestionIsOfferedUntilAnythingIsWritten() throws {
    try atDesk { desk in
      desk.preferences.suggestsQuestions.value = true
      let page = desk.open()
      let beginning = try Self.beginning(of: page)
      XCTAssertTrue(beginning.isVisible)
      XCTAssertTrue(page.composer.title.hasFocusInside)
      let body = page.composer.body
      let question = try XCTUnwrap(body.prompt)
      XCTAssertTrue((0..<WritingPrompts.count).map(WritingPrompts.text).contains(question))
      beginning.another.emitClicked()
      XCTAssertNotNil(body.prompt)
      XCTAssertNotEqual(body.prompt, question)
      page.isAlone = true
      XCTAssertFalse(beginning.isVisible)
      page.isAlone = false
      XCTAssertTrue(beginning.isVisible)
      page.composer.title.text = "a"
      XCTAssertFalse(beginning.isVisible)
      XCTAssertNil(body.prompt)
      page.composer.title.text = ""
      XCTAssertFalse(beginning.isVisible)
      XCTAssertNil(body.prompt)
      XCTAssertTrue(try desk.leave(page))
    }
  }

  /// Somebody who began a diary was asked how their body felt.
  func testTheFirstQuestionOfADiaryIsHowTheDayWas() throws {
    try atDesk { desk in
      desk.preferences.suggestsQuestions.value = true
      let page = desk.open()
      let body = page.composer.body
      let first = WritingPrompts.text(WritingPrompts.first)
      XCTAssertTrue(pump { body.prompt == first })
      try Self.beginning(of: page).another.emitClicked()
      XCTAssertNotEqual(body.prompt, first)
      XCTAssertTrue(try desk.leave(page))
      _ = try desk.write("first", "words")
      let next = desk.open()
      settle()
      let day = next.entry.draft.day
      XCTAssertEqual(
        next.composer.body.prompt, WritingPrompts.text(WritingPrompts.number(on: day)))
      XCTAssertTrue(try desk.leave(next))
    }
  }

  /// What is below does not move when the first letter is written.
  func testThePageIsNoHigherForIt() throws {
    try atDesk { desk in
      desk.preferences.suggestsQuestions.value = true
      let page = desk.open()
      let (beginning, title) = (try Self.beginning(of: page), page.composer.title)
      XCTAssertTrue(pump { beginning.isMapped && beginning.height > 0 })
      XCTAssertLessThanOrEqual(beginning.naturalSize.height, title.naturalSize.height)
      page.composer.body.buffer.replace(0..<0, with: "a")
      XCTAssertFalse(beginning.isVisible)
      XCTAssertTrue(try desk.leave(page))
    }
  }

  func testAQuestionThatIsUsedStandsAboveTheAnswerAndCanBeUndone() throws {
    try atDesk { desk in
      desk.preferences.suggestsQuestions.value = true
      let page = desk.open()
      let beginning = try Self.beginning(of: page)
      let question = try XCTUnwrap(page.composer.body.prompt)
      beginning.use.emitClicked()
      XCTAssertEqual(page.composer.body.buffer.text, "> \(question)\n\n")
      XCTAssertTrue(page.composer.body.hasFocusInside)
      XCTAssertFalse(beginning.isVisible)
      page.composer.body.buffer.undo()
      XCTAssertEqual(page.composer.body.buffer.text, "")
      XCTAssertTrue(beginning.isVisible)
      page.composer.body.buffer.replace(0..<0, with: "> \(question)\n\nan answer")
      XCTAssertTrue(try desk.leave(page))
      XCTAssertEqual(try desk.entries().map(\.body), ["> \(question)\n\nan answer"])
    }
  }

  func testAQuestionWithoutAnAnswerIsNoEntry() throws {
    try atDesk { desk in
      desk.preferences.suggestsQuestions.value = true
      let page = desk.open()
      try Self.beginning(of: page).use.emitClicked()
      XCTAssertFalse(page.composer.body.buffer.text.isEmpty)
      XCTAssertTrue(try desk.leave(page))
      XCTAssertTrue(try desk.entries().isEmpty)
      XCTAssertTrue(try desk.settled { try await desk.journal.trash() }.isEmpty)
    }
  }

  func testAQuestionStaysWhereSomethingElseWasAdded() throws {
    try atDesk { desk in
      desk.preferences.suggestsQuestions.value = true
      let page = desk.open()
      try Self.beginning(of: page).use.emitClicked()
      let question = page.composer.body.buffer.text
      XCTAssertTrue(pump { page.entry.id != nil && page.entry.writing.isSaved })
      let id = try XCTUnwrap(page.entry.id)
      let seoul = try XCTUnwrap(Coordinates(latitude: 37.57, longitude: 126.98))
      try desk.settled { _ = try await desk.journal.setPlace(seoul, of: id) }
      XCTAssertTrue(try desk.leave(page))
      XCTAssertEqual(try desk.entries().map(\.body), [question])
    }
  }

  /// What is typed and deleted again leaves the question as it was, which is no entry by itself.
  func testAnAnswerThatIsDeletedLeavesTheQuestion() throws {
    try atDesk { desk in
      desk.preferences.suggestsQuestions.value = true
      let page = desk.open()
      try Self.beginning(of: page).use.emitClicked()
      let (buffer, question) = (page.composer.body.buffer, page.composer.body.buffer.text)
      let end = buffer.length
      buffer.replace(end..<end, with: "ja")
      XCTAssertTrue(pump { (try? desk.entries().map(\.body)) == [question + "ja"] })
      buffer.replace(end..<end + 2, with: " ")
      XCTAssertTrue(pump { (try? desk.entries().map(\.body)) == [question + " "] })
      XCTAssertTrue(try desk.leave(page))
      XCTAssertTrue(try desk.entries().isEmpty)
      XCTAssertTrue(try desk.settled { try await desk.journal.trash() }.isEmpty)
    }
  }

  func testAQuestionThatIsTakenBackIsNotInTheTrash() throws {
    try atDesk { desk in
      desk.preferences.suggestsQuestions.value = true
      let page = desk.open()
      try Self.beginning(of: page).use.emitClicked()
      XCTAssertTrue(pump { page.entry.id != nil && page.entry.writing.isSaved })
      page.composer.body.buffer.undo()
      XCTAssertTrue(try desk.leave(page))
      XCTAssertTrue(try desk.entries().isEmpty)
      XCTAssertTrue(try desk.settled { try await desk.journal.trash() }.isEmpty)
    }
  }

  func testAQuestionThatIsSeenAfterMidnightCanStillBeUsed() throws {
    try atDesk { desk in
      // The question of a diary without any entry is no other on the next day.
      _ = try desk.write("first", "words")
      desk.preferences.suggestsQuestions.value = true
      let page = desk.open()
      let hands = ClockHands(at: desk.journal.clock.now)
      let today = Today(hands.clock)
      let beginning = EntryBeginning(page.composer, today)
      XCTAssertTrue(pump { beginning.isVisible })
      let question = try XCTUnwrap(page.composer.body.prompt)
      hands.pass(days: 1)
      today.look()
      XCTAssertTrue(pump { !beginning.isVisible })
      hands.pass(days: -1)
      today.look()
      XCTAssertTrue(pump { beginning.isVisible })
      // The person may be quicker than the alarm that tells of midnight.
      hands.pass(days: 1)
      beginning.use.emitClicked()
      XCTAssertEqual(page.composer.body.buffer.text, "> \(question)\n\n")
      XCTAssertTrue(try desk.leave(page))
    }
  }

  func testNoneIsOfferedWhereItMakesNoSense() throws {
    try atDesk { desk in
      desk.preferences.suggestsQuestions.value = true
      let entry = try desk.write("", "글")
      XCTAssertNil(desk.open(Draft(entry)).notices.beginning)
      let yesterday = try XCTUnwrap(Day.today.adding(days: -1))
      let past = desk.open(desk.journal.newDraft(on: yesterday))
      XCTAssertFalse(try Self.beginning(of: past).isVisible)
      desk.preferences.suggestsQuestions.value = false
      let page = desk.open()
      XCTAssertFalse(try Self.beginning(of: page).isVisible)
      desk.preferences.suggestsQuestions.value = true
      XCTAssertTrue(pump { (try? Self.beginning(of: page).isVisible) == true })
    }
  }

  func testATemplateIsOfferedOnItsDayOfTheWeekAndNotOnOthers() throws {
    try atDesk { desk in
      desk.preferences.suggestsQuestions.value = true
      let today = Day.today.weekday
      try desk.settled {
        _ = try await desk.journal.makeTemplate("Mine", "**Why**\n\n\n\n", weekdays: [today])
        _ = try await desk.journal.makeTemplate("Other", "no", weekdays: [today % 7 + 1])
      }
      let page = desk.open()
      let beginning = try Self.beginning(of: page)
      XCTAssertTrue(pump { visibleWords(in: beginning).contains("Begin With “Mine”") })
      XCTAssertEqual(page.composer.body.buffer.text, "")
      XCTAssertNil(page.composer.body.prompt)
      beginning.another.emitClicked()
      XCTAssertNotNil(page.composer.body.prompt)
      XCTAssertFalse(visibleWords(in: beginning).contains { $0.hasPrefix("Begin With “") })
      let next = desk.open()
      let offered = try Self.beginning(of: next)
      XCTAssertTrue(pump { visibleWords(in: offered).contains("Begin With “Mine”") })
      offered.use.emitClicked()
      XCTAssertEqual(next.composer.body.buffer.text, "**Why**\n\n\n\n")
      XCTAssertEqual(next.composer.body.buffer.caret, 9)
      next.composer.body.buffer.undo()
      XCTAssertEqual(next.composer.body.buffer.text, "")
      XCTAssertTrue(try desk.leave(next))
    }
  }

  /// What a person chose is theirs as it is, unlike a question.
  func testATemplateThatIsChosenFromTheMenuStays() throws {
    try atDesk { desk in
      desk.preferences.suggestsQuestions.value = false
      let made = try desk.settled { try await desk.journal.makeTemplate("Run", "5 km") }
      let page = desk.open()
      let beginning = try Self.beginning(of: page)
      XCTAssertTrue(pump { beginning.isVisible })
      XCTAssertFalse(beginning.use.isVisible)
      beginning.templates.button.activate("template.use::\(made.id)")
      XCTAssertTrue(pump { page.composer.body.buffer.text == "5 km" })
      XCTAssertFalse(beginning.isVisible)
      XCTAssertTrue(try desk.leave(page))
      XCTAssertEqual(try desk.entries().map(\.body), ["5 km"])
    }
  }

  func testAnEntryBecomesATemplateThatCanBeTakenBack() throws {
    try atDesk { desk in
      let page = desk.open()
      page.composer.title.text = "Morning pages"
      page.composer.body.buffer.replace(0..<0, with: "- one")
      page.activate(EntryAction.saveAsTemplate.detailedName)
      XCTAssertTrue(pump { desk.diary.notices.last?.undo != nil })
      let kept = try desk.settled { try await desk.journal.templates() }
      XCTAssertEqual(kept.map(\.name), ["Morning pages"])
      XCTAssertEqual(kept.map(\.text), ["- one"])
      let undo = try XCTUnwrap(desk.diary.takeNotices().last?.undo)
      try desk.settled { try await undo(desk.journal) }
      XCTAssertTrue(try desk.settled { try await desk.journal.templates() }.isEmpty)
      XCTAssertTrue(try desk.leave(page))
    }
  }

  func testEachDayBeginsWithAnotherQuestionThanItsNeighbours() throws {
    try MainActor.assumeIsolated {
      var day = Day.today
      var numbers: Set<Int> = []
      for _ in 0..<WritingPrompts.count {
        numbers.insert(WritingPrompts.number(on: day))
        day = try XCTUnwrap(day.adding(days: 1))
      }
      XCTAssertEqual(numbers, Set(0..<WritingPrompts.count))
      XCTAssertEqual(Set(numbers.map(WritingPrompts.text)).count, WritingPrompts.count)
    }
  }
}
