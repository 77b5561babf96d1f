// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import HaruModel
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruUI

/// How an entry leaves the diary, without a page around it.
final class EntrySharingTests: XCTestCase {
  @MainActor private static func sharing(
    of draft: Draft, at desk: Desk
  ) -> (sharing: EntrySharing, composer: EntryComposer) {
    let entry = OpenEntry(draft, in: desk.journal, desk.services)
    let composer = EntryComposer(entry, desk.preferences)
    desk.window.setContent(composer.body)
    desk.window.present()
    composer.show(draft)
    return (EntrySharing(entry, composer), composer)
  }

  func testWhatIsCopiedHasWhatIsBeingComposed() throws {
    try atDesk { desk in
      let draft = Draft(try desk.write("제목", "**글**"))
      let (sharing, composer) = Self.sharing(of: draft, at: desk)
      composer.body.buffer.caret = composer.body.buffer.length
      composer.compose(body: "녕")
      sharing.copyMarkdown()
      let markdown = try desk.settled { await composer.body.copiedText() }
      XCTAssertEqual(markdown, composer.document.markdown)
      XCTAssertTrue(try XCTUnwrap(markdown).contains("**글**녕"))
      sharing.copyText()
      let text = try desk.settled { await composer.body.copiedText() }
      XCTAssertEqual(text, composer.document.plainText)
      XCTAssertTrue(try XCTUnwrap(text).contains("글녕"))
      XCTAssertEqual(desk.diary.takeNotices().map(\.text), ["Copied", "Copied"])
    }
  }

  func testAFileIsNamedByDayTimeAndTitle() throws {
    try atDesk { desk in
      let day = try XCTUnwrap(Day(year: 2020, month: 2, day: 29))
      let (sharing, composer) = Self.sharing(of: desk.journal.newDraft(on: day), at: desk)
      composer.title.text = "Sea"
      let name = sharing.fileName("md")
      XCTAssertTrue(name.hasPrefix("2020-02-29"), name)
      XCTAssertTrue(name.hasSuffix("-sea.md"), name)
    }
  }

  func testWhatIsPrintedIsWhatIsWrittenNow() throws {
    try atDesk { desk in
      let (sharing, composer) = Self.sharing(of: Draft(try desk.write("제목", "글")), at: desk)
      let before = try desk.settled { try await sharing.printedParts().parts.count }
      composer.body.buffer.replace(1..<1, with: "\n\n하나 더")
      let (parts, unshown) = try desk.settled { try await sharing.printedParts() }
      XCTAssertGreaterThan(parts.count, before)
      XCTAssertEqual(unshown, [])
    }
  }
}
