// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import HaruSettings
import HaruWords
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruModel
@testable import HaruUI

/// What was written on this day in earlier years, as the window shows it.
final class OnThisDayBarTests: XCTestCase {
  /// A window with a page to write in, and with an entry of each of the last years.
  @MainActor private static func show(
    years: Int, on desk: Desk
  ) throws -> (bar: OnThisDayBar, field: Adwaita.Entry) {
    desk.preferences.remindsOfThisDay.value = true
    desk.preferences.lastReminder.value = nil
    let today = Day.today
    for years in 0..<years {
      let then = try XCTUnwrap(today.adding(months: -12 * (years + 1)))
      var draft = desk.journal.newDraft(on: then)
      (draft.title, draft.body) = ("year \(years + 1)", "words of **then**")
      try desk.settled { [draft] in _ = try await desk.journal.save(draft) }
    }
    let field = Adwaita.Entry("words")
    let bar = OnThisDayBar(desk.services)
    desk.window.setContent(
      Box(.vertical) {
        field
        bar
      })
    desk.window.present()
    field.grabFocus()
    settle()
    return (bar, field)
  }

  @MainActor private static func offer(_ desk: Desk) throws {
    try desk.settled { await desk.services.onThisDay.offer() }
    settle()
  }

  func testItIsShownOnceADayAndLeavesTheKeyboardAlone() throws {
    try atDesk { desk in
      let (bar, field) = try Self.show(years: 2, on: desk)
      XCTAssertFalse(bar.isVisible)
      try Self.offer(desk)
      XCTAssertTrue(pump { bar.isVisible })
      XCTAssertTrue(field.hasFocusInside)
      let words = visibleWords(in: bar)
      XCTAssertTrue(words.contains { $0.hasPrefix("One year ago · ") }, "\(words)")
      XCTAssertTrue(words.contains("year 1"))
      XCTAssertTrue(words.contains("words of then"))
      bar.next.emitClicked()
      XCTAssertTrue(visibleWords(in: bar).contains { $0.hasPrefix("2 years ago · ") })
      desk.services.onThisDay.putAway()
      XCTAssertTrue(pump { !bar.isVisible })
      try Self.offer(desk)
      XCTAssertFalse(bar.isVisible)
      XCTAssertTrue(try desk.settled { await desk.services.onThisDay.show() })
      XCTAssertTrue(pump { bar.isVisible })
    }
  }

  func testEscapePutsItAwayAndGivesTheKeyboardBack() throws {
    try atDesk { desk in
      let (bar, _) = try Self.show(years: 1, on: desk)
      var closings = 0
      bar.onClosed = { closings += 1 }
      try Self.offer(desk)
      XCTAssertTrue(pump { bar.isVisible })
      bar.takeKeyboard()
      XCTAssertTrue(bar.hasFocusInside)
      XCTAssertTrue(desk.window.press("Escape"))
      XCTAssertTrue(pump { !bar.isVisible })
      XCTAssertEqual(closings, 1)
    }
  }

  func testItIsNotShownWhereItIsTurnedOffOrSomethingElseCameFirst() throws {
    try atDesk { desk in
      let (bar, _) = try Self.show(years: 1, on: desk)
      desk.preferences.remindsOfThisDay.value = false
      try Self.offer(desk)
      XCTAssertFalse(bar.isVisible)
      desk.preferences.remindsOfThisDay.value = true
      desk.services.onThisDay.giveWay()
      try Self.offer(desk)
      XCTAssertFalse(bar.isVisible)
      XCTAssertNil(desk.preferences.lastReminder.value)
    }
  }

  func testAnEntryThatIsDeletedOrLeftOutIsNotShownAnyMore() throws {
    try atDesk { desk in
      let (bar, _) = try Self.show(years: 2, on: desk)
      try Self.offer(desk)
      XCTAssertTrue(pump { visibleWords(in: bar).contains("year 1") })
      let first = try XCTUnwrap(desk.services.onThisDay.cards.first)
      try desk.settled { try await desk.journal.delete([first.id]) }
      XCTAssertTrue(pump { visibleWords(in: bar).contains("year 2") })
      let last = try XCTUnwrap(desk.services.onThisDay.cards.first)
      let folder = try desk.settled { try await desk.journal.folder(named: "f") }
      let entry = try XCTUnwrap(desk.settled { try await desk.journal.entry(last.id) })
      var draft = Draft(entry)
      draft.folder = folder.id
      try desk.settled { [draft] in
        _ = try await desk.journal.save(draft)
        try await desk.journal.leaveOut(folder.id, true)
      }
      XCTAssertTrue(pump { !bar.isVisible })
    }
  }
}
