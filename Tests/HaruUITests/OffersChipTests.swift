// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import GLib
import HaruParts
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruModel
@testable import HaruUI

/// The one chip that offers what an entry does not have, in a narrow window.
final class OffersChipTests: XCTestCase {
  private static let snow = Weather(.snow, celsius: -3, place: "", isByHand: true)

  /// An entry in a narrow window.
  @MainActor private static func open(_ desk: Desk) throws -> EntryPage {
    let page = desk.open(Draft(try desk.write("", "글")))
    page.fold(true)
    XCTAssertTrue(pump { page.facts.offers.isMapped })
    return page
  }

  @MainActor private static func choose(_ offer: String, _ page: EntryPage) throws {
    let button = try XCTUnwrap(first(PopoverButton.self, in: page.facts.offers))
    button.popUp()
    var choice: Button? {
      first(Button.self, in: page.facts.offers) { allTexts(in: $0) == [offer] }
    }
    XCTAssertTrue(pump { choice != nil }, offer)
    choice?.emitClicked()
  }

  /// A chip for each of them took a second line.
  func testItStandsForAllThatAreEmptyInANarrowWindow() throws {
    try atDesk { desk in
      let page = try Self.open(desk)
      let facts = page.facts
      XCTAssertFalse(facts.folder.isVisible || facts.tags.isVisible || facts.weather.chip.isVisible)
      page.fold(false)
      XCTAssertFalse(facts.offers.isVisible)
      XCTAssertTrue(facts.folder.isVisible && facts.tags.isVisible && facts.weather.chip.isVisible)
      XCTAssertTrue(try desk.leave(page))
    }
  }

  func testWhatIsChosenOpensAndIsFoldedAwayAgainWhereNothingCameOfIt() throws {
    try atDesk { desk in
      let page = try Self.open(desk)
      let facts = page.facts
      let chips: [(String, any OfferingChip)] = [
        ("Weather", facts.weather.chip), ("Folder", facts.folder), ("Tags", facts.tags),
      ]
      for (offer, chip) in chips {
        try Self.choose(offer, page)
        XCTAssertTrue(pump { chip.isOpen && chip.isMapped }, offer)
        try XCTUnwrap(first(PopoverButton.self, in: chip)).popDown()
        XCTAssertTrue(pump { !chip.isVisible && facts.offers.hasFocusInside }, offer)
      }
      XCTAssertTrue(try desk.leave(page))
    }
  }

  func testTheLastOfferIsMadeByItsOwnChip() throws {
    try atDesk { desk in
      let page = try Self.open(desk)
      let facts = page.facts
      facts.folder.onNamed("여행")
      XCTAssertTrue(pump { visibleWords(in: facts.folder) == ["여행"] })
      XCTAssertTrue(facts.offers.isVisible)
      facts.weather.chip.onChanged(Self.snow)
      XCTAssertTrue(pump { !facts.offers.isVisible })
      XCTAssertEqual(visibleWords(in: facts.tags), ["Tags"])
      facts.weather.chip.onRemoved()
      XCTAssertTrue(pump { facts.offers.isVisible })
      XCTAssertFalse(facts.tags.isVisible)
      XCTAssertTrue(try desk.leave(page))
    }
  }

  /// What the entry has stays where it is, and keeps the keyboard.
  func testTheKeyboardStaysOnWhatTheEntryHas() throws {
    try atDesk { desk in
      let page = try Self.open(desk)
      let facts = page.facts
      facts.weather.chip.onChanged(Self.snow)
      facts.tags.onChanged(["바다"])
      facts.tags.show(["바다"])
      XCTAssertTrue(pump { page.entry.writing.isSaved && facts.weather.chip.isMapped })
      let tag = try XCTUnwrap(facts.tags.chips.first)
      XCTAssertTrue(pump { tag.isMapped && facts.offers.isMapped })
      tag.focus()
      facts.folder.onOfferChanged()
      XCTAssertTrue(tag.hasFocusInside)
      let weather = try XCTUnwrap(first(PopoverButton.self, in: facts.weather.chip))
      weather.grabFocus()
      weather.popUp()
      XCTAssertTrue(pump { facts.weather.chip.isOpen })
      weather.popDown()
      XCTAssertTrue(pump { !facts.weather.chip.isOpen && facts.weather.chip.hasFocusInside })
      XCTAssertFalse(facts.offers.hasFocusInside)
      XCTAssertTrue(try desk.leave(page))
    }
  }

  func testTheKeyboardGoesToItWhereTheLastTagIsTakenOff() throws {
    try atDesk { desk in
      let page = try Self.open(desk)
      page.facts.tags.onChanged(["바다"])
      XCTAssertTrue(pump { page.entry.writing.isSaved })
      page.facts.tags.show(["바다"])
      let chip = try XCTUnwrap(page.facts.tags.chips.first)
      XCTAssertTrue(pump { chip.isMapped })
      chip.focus()
      XCTAssertTrue(desk.window.press("Delete"))
      XCTAssertFalse(page.facts.tags.isVisible)
      XCTAssertTrue(page.facts.offers.hasFocusInside)
      XCTAssertTrue(try desk.leave(page))
    }
  }
}
