// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import GLib
import HaruModel
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruUI

/// The tags of an entry, each in a chip of its own.
final class TagChipsTests: XCTestCase {
  @MainActor private static func tags(_ page: EntryPage) -> [String] {
    page.facts.tags.chips.map(\.tag)
  }

  @MainActor private static func open(_ tags: [String], _ desk: Desk) throws -> EntryPage {
    var draft = Draft(try desk.write("", "글"))
    draft.tags = tags
    let tagged = draft
    let kept = try desk.settled { [journal = desk.journal] in try await journal.save(tagged) }
    return desk.open(Draft(try XCTUnwrap(kept)))
  }

  func testOneIsTakenOffAndPutBack() throws {
    try atDesk { desk in
      let page = try Self.open(["home", "sea"], desk)
      XCTAssertEqual(Self.tags(page), ["home", "sea"])
      XCTAssertTrue(visibleWords(in: page.facts.tags).contains("#sea"))
      try XCTUnwrap(first(Button.self, in: page.facts.tags.chips[1])).emitClicked()
      XCTAssertEqual(Self.tags(page), ["home"])
      XCTAssertTrue(pump { (try? desk.entries().first?.tags) == ["home"] })
      let notice = try XCTUnwrap(desk.diary.takeNotices().last)
      XCTAssertEqual(notice.text, "Tag “sea” removed")
      let undo = try XCTUnwrap(notice.undo)
      try desk.settled { try await undo(desk.journal) }
      XCTAssertTrue(pump { Self.tags(page) == ["home", "sea"] })
      XCTAssertEqual(try desk.entries().first?.tags, ["home", "sea"])
      XCTAssertTrue(try desk.leave(page))
    }
  }

  func testKeysTakeThemOffOneAfterTheOther() throws {
    try atDesk { desk in
      let page = try Self.open(["home", "rain", "sea"], desk)
      page.facts.tags.chips[1].focus()
      XCTAssertTrue(desk.window.press("Delete"))
      XCTAssertEqual(Self.tags(page), ["home", "sea"])
      XCTAssertTrue(page.facts.tags.chips[1].hasFocusInside)
      XCTAssertTrue(desk.window.press("BackSpace"))
      XCTAssertEqual(Self.tags(page), ["home"])
      // The button that adds one has the keyboard now.
      XCTAssertTrue(page.facts.tags.hasFocusInside)
      XCTAssertFalse(page.facts.tags.chips[0].hasFocusInside)
      XCTAssertTrue(pump { (try? desk.entries().first?.tags) == ["home"] })
      _ = desk.diary.takeNotices()
      XCTAssertTrue(try desk.leave(page))
    }
  }

  func testOneOfAnEntryThatIsNotInTheDiaryYetIsPutBackToo() throws {
    try atDesk { desk in
      let page = desk.open()
      page.facts.tags.show(["sea"])
      page.entry.writing.change { $0.tags = ["sea"] }
      try XCTUnwrap(first(Button.self, in: page.facts.tags.chips[0])).emitClicked()
      let undo = try XCTUnwrap(desk.diary.takeNotices().last?.undo)
      try desk.settled { try await undo(desk.journal) }
      XCTAssertTrue(pump { Self.tags(page) == ["sea"] })
      XCTAssertEqual(page.entry.draft.tags, ["sea"])
      XCTAssertTrue(try desk.leave(page))
    }
  }

  func testKnownTagsAreOfferedAndWrittenAsTheyAre() throws {
    try atDesk { desk in
      let page = try Self.open(["home"], desk)
      let tags = page.facts.tags
      tags.offer(["Garden", "home", "Sea", "Seoul"])
      let name = try XCTUnwrap(first(Adwaita.Entry.self, in: tags))
      name.text = "#se"
      XCTAssertEqual(
        allTexts(in: tags).intersection(["#Garden", "#Sea", "#Seoul"]), ["#Sea", "#Seoul"])
      name.text = "sea"
      name.emitActivated()
      XCTAssertEqual(Self.tags(page), ["Sea", "home"])
      XCTAssertEqual(name.text, "")
      name.text = "#home"
      name.emitActivated()
      XCTAssertEqual(Self.tags(page), ["Sea", "home"])
      XCTAssertTrue(pump { (try? desk.entries().first?.tags) == ["Sea", "home"] })
      XCTAssertTrue(try desk.leave(page))
    }
  }
}
