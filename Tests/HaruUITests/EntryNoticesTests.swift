// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import HaruWords
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruUI

/// The bars above the words of an entry, without a page around them.
final class EntryNoticesTests: XCTestCase {
  @MainActor private static func notices(
    of draft: Draft, at desk: Desk
  ) -> (notices: EntryNotices, entry: OpenEntry) {
    let entry = OpenEntry(draft, in: desk.journal, desk.services)
    let notices = EntryNotices(entry, first: Label("first"))
    desk.window.setContent(notices)
    desk.window.present()
    return (notices, entry)
  }

  func testADayToComeOffersToSealAsLongAsItIsToCome() throws {
    try atDesk { desk in
      let (notices, entry) = Self.notices(of: desk.journal.newDraft(), at: desk)
      let tomorrow = try XCTUnwrap(Day.today.adding(days: 1))
      notices.showFuture(.today)
      XCTAssertNil(notices.futureBar)
      notices.showFuture(tomorrow)
      let bar = try XCTUnwrap(notices.futureBar)
      notices.showFuture(tomorrow)
      XCTAssertIdentical(notices.futureBar, bar)
      XCTAssertEqual(visibleWords(in: notices).first, "first")
      XCTAssertTrue(visibleWords(in: notices).contains("This day is still to come."))
      entry.isGone = true
      notices.showFuture(tomorrow)
      XCTAssertNil(notices.futureBar)
      XCTAssertEqual(visibleWords(in: notices), ["first"])
    }
  }

  func testWhatIsInTheTrashCanBeRestored() throws {
    try atDesk { desk in
      let entry = try desk.write("", "글")
      let (notices, _) = Self.notices(of: Draft(entry), at: desk)
      try desk.settled { try await desk.journal.delete([entry.id]) }
      notices.showTrash(true)
      notices.showTrash(true)
      XCTAssertEqual(
        visibleWords(in: notices).filter { $0 == "This entry is in the trash." }.count, 1)
      let bar = try XCTUnwrap(notices.trashBar)
      try XCTUnwrap(first(Button.self, in: bar) { $0.label == "Restore" }).emitClicked()
      XCTAssertTrue(pump { (try? desk.entries().count) == 1 })
      notices.showTrash(false)
      XCTAssertNil(notices.trashBar)
    }
  }

  func testAnOfferTakesThePlaceOfTheOneBefore() throws {
    try atDesk { desk in
      let (notices, _) = Self.notices(of: desk.journal.newDraft(), at: desk)
      let place = try XCTUnwrap(Coordinates(latitude: 37.56, longitude: 126.98))
      var used: [String] = []
      notices.offer(PictureDetailsBar(.today), as: .day) { used.append("old") }
      notices.offer(PictureDetailsBar(place), as: .place) { used.append("place") }
      let bar = PictureDetailsBar(.today)
      notices.offer(bar, as: .day) { used.append("new") }
      XCTAssertEqual(notices.pictureDetailsBars.count, 2)
      XCTAssertIdentical(notices.pictureDetailsBars[.day], bar)
      bar.onTaken()
      XCTAssertEqual(used, ["new"])
      XCTAssertNil(notices.pictureDetailsBars[.day])
      notices.pictureDetailsBars[.place]?.onClosed()
      XCTAssertTrue(notices.pictureDetailsBars.isEmpty)
      XCTAssertEqual(used, ["new"])
      XCTAssertEqual(visibleWords(in: notices), ["first"])
    }
  }

  func testNothingIsOfferedForAnEntryThatIsGone() throws {
    try atDesk { desk in
      let (notices, entry) = Self.notices(of: desk.journal.newDraft(), at: desk)
      var isUsed = false
      let bar = PictureDetailsBar(.today)
      notices.offer(bar, as: .day) { isUsed = true }
      entry.isGone = true
      bar.onTaken()
      XCTAssertFalse(isUsed)
      notices.offer(PictureDetailsBar(.today), as: .day) { isUsed = true }
      XCTAssertTrue(notices.pictureDetailsBars.isEmpty)
    }
  }
}
