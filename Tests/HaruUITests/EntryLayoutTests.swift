// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Files
import HaruMediaUI
import HaruWords
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruModel
@testable import HaruUI

/// Where the parts of an entry stand on its page.
final class EntryLayoutTests: XCTestCase {
  func testWordsAndMediaScrollAsOnePage() throws {
    try atDesk { desk in
      let words = String(repeating: "Walked along the canal until the lamps came on.\n", count: 60)
      let entry = try desk.write("A slow Sunday", words)
      let media = try desk.attach(
        [("a.ogg", .voice), ("b.ogg", .voice)], to: entry.id, lasting: 1000)
      desk.window.size = (600, 500)
      let page = desk.open(Draft(entry))
      let column = try XCTUnwrap(first(TextColumn.self, in: page))
      let list = page.attachments.list
      XCTAssertTrue(pump { first(RecordingView.self, in: list) != nil })
      XCTAssertEqual(column.scrolled, 0)
      list.reveal(media[1].id)
      XCTAssertTrue(pump { column.scrolled > 1000 })
      page.composer.title.grabFocus()
      XCTAssertTrue(pump { column.scrolled == 0 })
      XCTAssertTrue(try desk.leave(page))
    }
  }

  func testTheHeaderAndTheChipTellTheDay() throws {
    try atDesk { desk in
      let today = desk.journal.clock.day(of: desk.journal.clock.now)
      let page = desk.open()
      let names = Set(allTexts(in: page))
      XCTAssertTrue(names.contains(DateText.short(today, today: today)))
      let other = try XCTUnwrap(Day(year: 2019, month: 2, day: 3))
      page.facts.date.move(to: other)
      let moved = Set(allTexts(in: page))
      XCTAssertTrue(moved.contains("February 3, 2019"))
      XCTAssertFalse(moved.contains { $0.hasPrefix("Feb 3, 2019, ") })
      page.fold(true)
      let folded = Set(allTexts(in: page))
      XCTAssertFalse(folded.contains("February 3, 2019"))
      XCTAssertTrue(folded.contains { $0.hasPrefix("Feb 3, 2019, ") })
      XCTAssertTrue(try desk.leave(page))
    }
  }

  /// The first photo or recording was farther from the words than photos among them.
  func testMediaAreAsFarFromTheWordsEverywhere() throws {
    try atDesk { desk in
      let entry = try desk.write("x", "One line.\n\nAnother.")
      let media = try desk.attach(
        [("a.ogg", .voice), ("b.ogg", .voice)], to: entry.id, lasting: 1000)
      desk.window.size = (600, 500)
      let page = desk.open(Draft(entry))
      let column = try XCTUnwrap(first(TextColumn.self, in: page))
      let list = page.attachments.list
      XCTAssertTrue(pump { list.isMapped && list.height > 100 })
      let views = try media.map { try XCTUnwrap(list.row(of: $0.id)) }
      let places = views.map { column.origin(of: $0).y }
      XCTAssertEqual(Int(places[1] - places[0]) - views[0].height, 24)
      let text = column.text
      let line = Int(column.origin(of: text).y + column.writtenHeight) - 21
      // 3 pixels are below each line.
      XCTAssertEqual(Int(places[0]) - line, 24 - 3)
      XCTAssertTrue(try desk.leave(page))
    }
  }

  func testTheFormattingBarCanBeHidden() throws {
    try atDesk { desk in
      let page = desk.open()
      let bar = try XCTUnwrap(first(FormattingBar.self, in: page))
      XCTAssertTrue(bar.isVisible)
      page.composer.body.grabFocus()
      page.composer.body.buffer.load("우유")
      page.composer.body.buffer.caret = 2
      bar.activate("entry.bold")
      XCTAssertTrue(pump { page.composer.body.buffer.text == "우유****" })
      bar.activate("entry.formatting-bar")
      XCTAssertTrue(pump { !bar.isVisible })
      page.activate("entry.formatting-bar")
      XCTAssertTrue(pump { bar.isVisible })
      XCTAssertTrue(try desk.leave(page))
    }
  }
}
