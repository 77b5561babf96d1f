// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Foundation
import GLib
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruModel
@testable import HaruUI

/// The rows of a list of entries: used again, filled late, and with months above some.
final class CardRowsTests: XCTestCase {
  private func withRows(_ body: @MainActor (CardRows, CardLoader, Diary) throws -> Void) throws {
    try withServices { services in
      let shelf = CardLoader(services.diary)
      try body(CardRows(shelf, services), shelf, services.diary)
    }
  }

  func testARowFillsItselfWhenItsEntryHasBeenRead() throws {
    try withRows { rows, _, diary in
      let number = try write("산책", on: "2025-05-01", in: diary)
      let row = rows.makeRow()
      rows.bind(row, number)
      XCTAssertFalse(visibleWords(in: row).contains("산책"))
      XCTAssertTrue(pump { visibleWords(in: row).contains("산책") })
      let other = rows.makeRow()
      rows.unbind(row)
      rows.bind(other, number)
      XCTAssertTrue(visibleWords(in: other).contains("산책"), "what was read is there at once")
    }
  }

  func testALateAnswerChangesNoRowThatShowsSomethingElse() throws {
    try withRows { rows, shelf, diary in
      let first = try write("first", on: "2025-05-01", in: diary)
      let second = try write("second", on: "2025-05-02", in: diary)
      let row = rows.makeRow()
      rows.bind(row, first)
      rows.unbind(row)
      rows.bind(row, second)
      XCTAssertTrue(pump { visibleWords(in: row).contains("second") })
      let other = rows.makeRow()
      rows.bind(other, first)
      XCTAssertTrue(pump { shelf[first] != nil })
      XCTAssertTrue(visibleWords(in: row).contains("second"))
      XCTAssertFalse(visibleWords(in: row).contains("first"))
    }
  }

  func testAChangedEntryIsShownAnewInItsPlace() throws {
    try withRows { rows, _, diary in
      let number = try write("before", on: "2025-05-01", in: diary)
      let row = rows.makeRow()
      rows.bind(row, number)
      XCTAssertTrue(pump { visibleWords(in: row).contains("before") })
      let journal = try XCTUnwrap(diary.readableJournal)
      var isSaved = false
      let saving = Task {
        guard let entry = try await journal.entry(Entry.ID(number)) else { return }
        var draft = Draft(entry)
        draft.title = "after"
        try await journal.save(draft)
        isSaved = true
      }
      XCTAssertTrue(pump { isSaved })
      saving.cancel()
      rows.refresh([number])
      XCTAssertTrue(visibleWords(in: row).contains("before"), "nothing flickers meanwhile")
      XCTAssertTrue(pump { visibleWords(in: row).contains("after") })
    }
  }

  func testACardIsShownAsItWasUntilItsFeelingIsReadAnew() throws {
    try withRows { rows, shelf, diary in
      let number = try write("산책", on: "2025-05-01", in: diary)
      let row = rows.makeRow()
      rows.bind(row, number)
      XCTAssertTrue(pump { shelf[number] != nil })
      rows.unbind(row)
      let journal = try XCTUnwrap(diary.readableJournal)
      var isCorrected = false
      let correcting = Task {
        _ = try await journal.correctFeeling(of: Entry.ID(number), to: .fear)
        isCorrected = true
      }
      XCTAssertTrue(pump { isCorrected })
      correcting.cancel()
      rows.refreshFeelings()
      let other = rows.makeRow()
      rows.bind(other, number)
      XCTAssertTrue(visibleWords(in: other).contains("산책"), "it does not begin empty")
      XCTAssertNil(shelf[number]?.emotion)
      XCTAssertTrue(pump { shelf[number]?.emotion == .fear })
      XCTAssertFalse(shelf.isOutdated(number))
    }
  }

  func testTheMonthIsAboveItsFirstRowOnly() throws {
    try withRows { rows, _, diary in
      let first = try write("first", on: "2025-05-01", in: diary)
      let second = try write("second", on: "2025-05-02", in: diary)
      let (one, two) = (rows.makeRow(), rows.makeRow())
      rows.begin(months: [second], sameDay: [])
      rows.bind(one, first)
      rows.bind(two, second)
      XCTAssertTrue(pump { visibleWords(in: two).contains("May 2025") })
      XCTAssertFalse(visibleWords(in: one).contains("May 2025"))
      XCTAssertTrue(visibleWords(in: two).contains("Fri"))
      rows.begin(months: [first], sameDay: [second])
      XCTAssertTrue(visibleWords(in: one).contains("May 2025"))
      XCTAssertFalse(visibleWords(in: two).contains("May 2025"))
      XCTAssertFalse(visibleWords(in: two).contains("Fri"))
    }
  }

  func testASealedLetterShowsOnlyHowLongItStaysSealed() throws {
    try withServices { services in
      let opens = try XCTUnwrap(Day(iso: "2030-01-01"))
      let row = CardRow(services)
      row.show(
        CardRow.Content(
          card: EntryCard(
            id: Entry.ID(1), day: opens, minutes: 65, title: "", beginning: "", folder: nil,
            tags: [], media: [], seal: EntryCard.Seal(opens: opens, daysLeft: 1))))
      let shown = visibleWords(in: row)
      XCTAssertTrue(shown.contains("Opens in 1 day"))
      XCTAssertTrue(shown.contains { $0.hasSuffix("01:05") })
    }
  }

  func testWhatIsChosenIsTickedAndNothingElse() throws {
    try withRows { rows, _, _ in
      let (one, two) = (rows.makeRow(), rows.makeRow())
      rows.bind(one, 1)
      rows.bind(two, 2)
      var changes = 0
      rows.onChoiceChanged { changes += 1 }
      rows.toggle(1)
      XCTAssertNil(rows.chosen, "nothing is being chosen yet")
      rows.choose([])
      rows.toggle(1)
      XCTAssertEqual(rows.chosen, [1])
      rows.toggle(1)
      rows.choose(2, true)
      XCTAssertEqual(rows.chosen, [2])
      XCTAssertEqual(changes, 4)
      rows.choose(nil)
      XCTAssertNil(rows.chosen)
    }
  }

  /// They wait for one of the next frames, and must not be forgotten over that.
  func testRowsThatNobodySeesAreFilledToo() throws {
    try withServices { services in
      let diary = services.diary
      let numbers = try (1...40).map { try write("day \($0)", on: "2025-05-01", in: diary) }
      let window = SecondaryWindow()
      let list = EntryList(services, name: "Entries")
      window.setContent(list)
      window.size = (400, 300)
      window.present()
      list.show(EntryListing(numbers: numbers), anew: true)
      let titles = Set((1...40).map { "day \($0)" })
      XCTAssertTrue(pump { titles.isSubset(of: visibleWords(in: list)) })
      window.destroy()
      settle()
    }
  }

  func testListsThatWereShownLeaveNothingBehind() throws {
    try withServices { services in
      let number = try write("a day", on: "2025-05-01", in: services.diary)
      let listing = EntryListing(numbers: [number, 998, 999], monthStarts: [number])
      Self.showList(listing, services)
      let before = Living.now
      for _ in 0..<20 { Self.showList(listing, services) }
      XCTAssertTrue(pump { !Living.now.isMore(than: before) }, "\(Living.now) instead of \(before)")
    }
  }

  /// Shows a list until its first card is there, and closes it.
  @MainActor private static func showList(_ listing: EntryListing, _ services: AppServices) {
    let window = SecondaryWindow()
    let list = EntryList(services, name: "Entries")
    window.setContent(list)
    window.size = (400, 300)
    window.present()
    list.show(listing, anew: true)
    XCTAssertTrue(pump { visibleWords(in: list).contains("a day") })
    list.rows.choose([listing.numbers[0]])
    list.show(EntryListing(numbers: [listing.numbers[0]]), anew: false)
    settle()
    window.destroy()
    settle()
  }

  func testMarksAreEscaped() throws {
    MainActor.assumeIsolated {
      startGTK()
      let text = "a <b> & 비"
      let inscription = Inscription(lines: 1)
      inscription.show(text, marking: [text.index(before: text.endIndex)..<text.endIndex])
      XCTAssertEqual(inscription.text, text)
    }
  }
}
