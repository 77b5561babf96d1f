// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Files
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
  /// A window with a page to write in, and with an entry of each of the last years that have this
  /// day; `ago` says how long ago they were.
  @MainActor private static func show(
    years count: Int, on desk: Desk
  ) throws -> (bar: OnThisDayBar, field: Adwaita.Entry, ago: [Int]) {
    desk.preferences.remindsOfThisDay.value = true
    desk.preferences.lastReminder.value = nil
    let today = desk.journal.clock.day(of: desk.journal.clock.now)
    let thens = (1...100).lazy.compactMap { today.sameDays(of: today.year - $0)?.lowerBound }
    var ago: [Int] = []
    for then in thens.prefix(count) {
      var draft = desk.journal.newDraft(on: then)
      ago.append(today.year - then.year)
      (draft.title, draft.body) = ("year \(ago.count)", "words of **then**")
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
    return (bar, field, ago)
  }

  /// How the bar says when something was written.
  private static func words(_ years: Int) -> String {
    (years == 1 ? "One year ago" : "\(years) years ago") + " · "
  }

  /// Where the calendar is shown, it has all of them.
  @MainActor private static func offer(_ desk: Desk) throws {
    desk.preferences.place.value = .entries
    try desk.settled { await desk.services.onThisDay.offer() }
    settle()
  }

  func testItIsShownOnceADayAndLeavesTheKeyboardAlone() throws {
    try atDesk { desk in
      let (bar, field, ago) = try Self.show(years: 2, on: desk)
      XCTAssertFalse(bar.isVisible)
      try Self.offer(desk)
      XCTAssertTrue(pump { bar.isVisible })
      XCTAssertTrue(field.hasFocusInside)
      let words = visibleWords(in: bar)
      XCTAssertTrue(words.contains { $0.hasPrefix(Self.words(ago[0])) }, "\(words)")
      XCTAssertTrue(words.contains("year 1"))
      XCTAssertTrue(words.contains("words of then"))
      bar.next.emitClicked()
      XCTAssertTrue(
        pump { visibleWords(in: bar).contains { $0.hasPrefix(Self.words(ago[1])) } })
      desk.services.onThisDay.putAway()
      XCTAssertTrue(pump { !bar.isVisible })
      try Self.offer(desk)
      XCTAssertFalse(bar.isVisible)
      XCTAssertTrue(try desk.settled { await desk.services.onThisDay.showMemories() })
      XCTAssertTrue(pump { bar.isVisible })
    }
  }

  func testEscapePutsItAwayAndGivesTheKeyboardBack() throws {
    try atDesk { desk in
      let (bar, _, _) = try Self.show(years: 1, on: desk)
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
      let (bar, _, _) = try Self.show(years: 1, on: desk)
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
      let (bar, _, _) = try Self.show(years: 2, on: desk)
      try Self.offer(desk)
      XCTAssertTrue(pump { visibleWords(in: bar).contains("year 1") })
      let first = try XCTUnwrap(desk.services.onThisDay.entries.first)
      try desk.settled { try await desk.journal.delete([first]) }
      XCTAssertTrue(pump { visibleWords(in: bar).contains("year 2") })
      let last = try XCTUnwrap(desk.services.onThisDay.entries.first)
      let folder = try desk.settled { try await desk.journal.folder(named: "f") }
      let entry = try XCTUnwrap(desk.settled { try await desk.journal.entry(last) })
      var draft = Draft(entry)
      draft.folder = folder.id
      try desk.settled { [draft] in
        _ = try await desk.journal.save(draft)
        try await desk.journal.leaveOut([folder.id: true])
      }
      XCTAssertTrue(pump { !bar.isVisible })
    }
  }

  /// What another diary of this computer has shown says nothing of this one.
  func testEachDiaryShowsItsOwn() throws {
    try atDesk { desk in
      let (bar, _, _) = try Self.show(years: 1, on: desk)
      let today = desk.journal.clock.day(of: desk.journal.clock.now)
      desk.preferences.lastReminder.value = (today, "another")
      try Self.offer(desk)
      XCTAssertTrue(pump { bar.isVisible })
      XCTAssertEqual(desk.preferences.lastReminder.value?.diary, desk.diary.folder.mark)
      XCTAssertEqual(desk.preferences.lastReminder.value?.day, today)
    }
  }

  func testWhatIsLeftOutIsNotShownBesideADay() throws {
    try atDesk { desk in
      _ = try Self.show(years: 1, on: desk)
      let today = desk.journal.clock.day(of: desk.journal.clock.now)
      @MainActor func others() throws -> [String] {
        try desk.settled {
          try await DayPage.read(today, today: today, from: desk.journal).others.map(\.title)
        }
      }
      XCTAssertEqual(try others(), ["year 1"])
      let folder = try desk.settled { try await desk.journal.folder(named: "f") }
      var draft = Draft(try XCTUnwrap(desk.entries().first))
      draft.folder = folder.id
      try desk.settled { [draft] in
        _ = try await desk.journal.save(draft)
        try await desk.journal.leaveOut([folder.id: true])
      }
      XCTAssertEqual(try others(), [])
    }
  }

  func testTheKeyboardComesBackToTheWordsThatHadIt() throws {
    try atDesk { desk in
      let page = EntryPage(
        desk.journal.newDraft(), in: desk.journal, desk.services, desk.preferences)
      let button = Button("Elsewhere")
      desk.window.setContent(
        Box(.vertical) {
          page.expanding(.vertical)
          button
        })
      desk.window.present()
      for field in [page.composer.title, page.composer.body] as [Widget] {
        field.grabFocus()
        settle()
        button.grabFocus()
        settle()
        page.composer.takeKeyboardBack()
        XCTAssertTrue(field.hasFocusInside)
      }
      XCTAssertTrue(try desk.leave(page))
    }
  }
}
