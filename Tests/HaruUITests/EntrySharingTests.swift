// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import HaruModel
import HaruWords
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruUI

/// How an entry leaves the diary.
final class EntrySharingTests: XCTestCase {
  @MainActor private static func sharing(
    of draft: Draft, at desk: Desk
  ) -> (sharing: EntrySharing, page: EntryPage) {
    let page = desk.open(draft)
    return (EntrySharing(page.entry, page.composer), page)
  }

  func testWhatIsCopiedHasWhatIsBeingComposed() throws {
    try atDesk { desk in
      let draft = Draft(try desk.write("제목", "**글**"))
      let (sharing, page) = Self.sharing(of: draft, at: desk)
      page.composer.body.buffer.caret = page.composer.body.buffer.length
      page.composer.compose(body: "녕")
      sharing.copyMarkdown()
      let markdown = try desk.settled { await page.composer.body.clipboard.text() }
      XCTAssertEqual(markdown, page.composer.document.markdown)
      XCTAssertTrue(try XCTUnwrap(markdown).contains("**글**녕"))
      sharing.copyText()
      let text = try desk.settled { await page.composer.body.clipboard.text() }
      XCTAssertEqual(text, page.composer.document.plainText)
      XCTAssertTrue(try XCTUnwrap(text).contains("글녕"))
      XCTAssertEqual(desk.diary.takeNotices().map(\.text), ["Copied", "Copied"])
      XCTAssertTrue(try desk.leave(page))
    }
  }

  func testAFileIsNamedByDayTimeAndTitle() throws {
    try atDesk { desk in
      let day = try XCTUnwrap(Day(year: 2020, month: 2, day: 29))
      let (sharing, page) = Self.sharing(of: desk.journal.newDraft(on: day), at: desk)
      page.composer.title.text = "Sea"
      let name = sharing.fileName("md")
      XCTAssertTrue(name.hasPrefix("2020-02-29"), name)
      XCTAssertTrue(name.hasSuffix("-sea.md"), name)
      XCTAssertTrue(try desk.leave(page))
    }
  }

  func testWhatIsPrintedIsWhatIsWrittenNow() throws {
    try atDesk { desk in
      let (sharing, page) = Self.sharing(of: Draft(try desk.write("제목", "글")), at: desk)
      let before = try desk.settled { try await sharing.printed().document.parts.count }
      page.composer.body.buffer.replace(1..<1, with: "\n\n하나 더")
      let (document, unshown) = try desk.settled { try await sharing.printed() }
      XCTAssertGreaterThan(document.parts.count, before)
      XCTAssertEqual(unshown, [])
      XCTAssertTrue(try desk.leave(page))
    }
  }

  /// It went out whole without a word.
  func testWhatWasTrimmedAwayGoesOutOnlyWhereThatIsWanted() throws {
    try atDesk { desk in
      let entry = try desk.write("제목", "글")
      let voice = try XCTUnwrap(try desk.attach([("voice.oga", .voice)], to: entry.id).first)
      _ = try desk.settled { [journal = desk.journal] in
        try await journal.setTrim(Trim(from: 2000, to: nil), of: voice.id)
      }
      let (sharing, page) = Self.sharing(of: Draft(entry), at: desk)
      var isDone = false
      Task {
        await sharing.export(as: .html)
        isDone = true
      }
      XCTAssertTrue(pump { !desk.window.dialogs.isEmpty })
      let question = try XCTUnwrap(desk.window.dialogs.first)
      XCTAssertEqual(question.words, TrimWords.wholeRecordings)
      question.close()
      // Nothing asks where to put it.
      XCTAssertTrue(pump { isDone })
      XCTAssertTrue(desk.diary.takeNotices().isEmpty)
      XCTAssertTrue(try desk.leave(page))
    }
  }
}
