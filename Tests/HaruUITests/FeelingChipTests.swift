// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import GLib
import HaruWords
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruModel
@testable import HaruParts
@testable import HaruUI

/// What an entry feels like, on its page.
final class FeelingChipTests: XCTestCase {
  private static let sad = "너무 슬퍼서 하루 종일 울었다"

  @MainActor private static func begin(_ desk: Desk) throws {
    desk.services.feelings.isOn = true
    XCTAssertTrue(pump { if case .ready = desk.services.feelings.state { true } else { false } })
  }

  @MainActor private static func becomes(_ name: String, _ page: EntryPage) -> Bool {
    let chip = page.facts.feeling.chip
    return pump { chip.isVisible && visibleWords(in: chip).contains(name) }
  }

  @MainActor private static func undo(on desk: Desk) throws {
    XCTAssertTrue(pump { !desk.diary.notices.isEmpty })
    let undo = try XCTUnwrap(desk.diary.takeNotices().last?.undo)
    try desk.settled { [journal = desk.journal] in try await undo(journal) }
  }

  func testAnEntryWithoutWordsHasNoneAndOthersFollowTheirs() throws {
    try atDesk { desk in
      try Self.begin(desk)
      let page = desk.open()
      XCTAssertFalse(page.facts.feeling.chip.isVisible)
      page.composer.body.buffer.replace(0..<0, with: Self.sad)
      XCTAssertTrue(Self.becomes("Sadness", page))
      page.composer.body.buffer.load("I am so happy about this wonderful day!")
      XCTAssertTrue(Self.becomes("Joy", page))
      page.composer.body.buffer.load("Сегодня была погода.")
      XCTAssertTrue(Self.becomes("Add Feeling", page))
      XCTAssertTrue(try desk.leave(page))
    }
  }

  func testACorrectionStaysAndCanBeTakenBack() throws {
    try atDesk { desk in
      try Self.begin(desk)
      let page = desk.open(Draft(try desk.write("", Self.sad)))
      XCTAssertTrue(Self.becomes("Sadness", page))
      page.facts.feeling.chip.onCorrected(.calm)
      XCTAssertTrue(Self.becomes("Calm", page))
      page.composer.body.buffer.replace(0..<0, with: "오늘도 ")
      XCTAssertTrue(pump { page.entry.writing.isSaved })
      XCTAssertTrue(Self.becomes("Calm", page))
      page.facts.feeling.chip.onTakenBack()
      XCTAssertTrue(Self.becomes("Sadness", page))
      try Self.undo(on: desk)
      XCTAssertTrue(Self.becomes("Calm", page))
      XCTAssertTrue(try desk.leave(page))
    }
  }

  func testACorrectionIsUndoneToWhatWasRead() throws {
    try atDesk { desk in
      try Self.begin(desk)
      let page = desk.open(Draft(try desk.write("", Self.sad)))
      XCTAssertTrue(Self.becomes("Sadness", page))
      page.facts.feeling.chip.onCorrected(.fear)
      XCTAssertTrue(Self.becomes("Fear", page))
      try Self.undo(on: desk)
      XCTAssertTrue(Self.becomes("Sadness", page))
      XCTAssertTrue(try desk.leave(page))
    }
  }

  /// Not where it is counted what is left: GTK 4.8 keeps the surface of a window in which a popover
  /// was open, and with it the object that listens to it for the text.
  func testTheWordsThatWeighedAreMarkedAsLongAsTheyAreExplained() throws {
    try MainActor.assumeIsolated {
      startGTK()
      let colors = StyleProvider()
      colors.install()
      colors.load(Theme.styleSheet(for: .black, dark: false))
      let desk = try Desk()
      try Self.begin(desk)
      let page = desk.open(Draft(try desk.write("", Self.sad)))
      XCTAssertTrue(Self.becomes("Sadness", page))
      try desk.settled { await page.openFeeling() }
      XCTAssertTrue(page.facts.feeling.chip.isOpen)
      let length = page.composer.body.buffer.length
      @MainActor func marked() -> Bool {
        (0..<length).contains { page.facts.feeling.weighed.isApplied(at: $0) }
      }
      XCTAssertTrue(pump(until: marked))
      page.facts.feeling.chip.close()
      XCTAssertTrue(pump { !page.facts.feeling.chip.isOpen && !marked() })
      XCTAssertEqual(page.composer.body.buffer.text, Self.sad)
      XCTAssertTrue(page.entry.writing.isSaved)
      XCTAssertTrue(try desk.leave(page))
      desk.end()
    }
  }

  /// The change that tells of a new entry came before the page knew its number.
  func testAnEntryThatNobodyReadsCanBeCalledSomethingOnceItIsSaved() throws {
    try atDesk { desk in
      for number in 0..<20 {
        let page = desk.open()
        page.composer.title.text = "\(number)"
        XCTAssertTrue(Self.becomes("Feeling", page))
        XCTAssertTrue(try desk.leave(page))
      }
    }
  }

  func testALetterThatIsSealedSaysNothing() throws {
    try atDesk { desk in
      try Self.begin(desk)
      let entry = try desk.write("", Self.sad)
      let page = desk.open(Draft(entry))
      XCTAssertTrue(Self.becomes("Sadness", page))
      let day = try XCTUnwrap(Day(year: Day.today.year + 1, month: 1, day: 1))
      try desk.settled { try await desk.journal.seal(entry.id, until: day) }
      XCTAssertTrue(pump { page.content.shownPage == "sealed" })
      XCTAssertFalse(visibleWords(in: page).contains("Sadness"))
      XCTAssertTrue(try desk.leave(page))
    }
  }
}
