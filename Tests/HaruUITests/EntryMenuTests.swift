// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import GLib
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruModel
@testable import HaruUI

/// The menu at the card of an entry.
final class EntryMenuTests: XCTestCase {
  func testTheKeysOpenItAtTheCardThatHasTheKeyboard() throws {
    try atDesk { desk in
      let first = try desk.write("first", "").id.number
      let second = try desk.write("second", "").id.number
      let list = Self.list(of: [first, second], on: desk)
      XCTAssertTrue(pump { visibleWords(in: list).contains("second") })
      list.focusList()
      XCTAssertFalse(allTexts(in: list).contains("Delete"))
      XCTAssertTrue(desk.window.press("<Shift>F10"))
      XCTAssertTrue(pump { allTexts(in: list).contains("Delete") })
      XCTAssertTrue(allTexts(in: list).contains("Move to Another Day…"))
      list.activate("card.delete")
      XCTAssertTrue(pump { (try? desk.entries().count) == 1 })
      XCTAssertEqual(try desk.entries().map(\.title), ["second"])
    }
  }

  @MainActor private static func list(of numbers: [Int], on desk: Desk) -> EntryList {
    let list = EntryList(desk.services, name: "Entries")
    EntryMenu(desk.services, desk.preferences).install(on: list) { widgets in
      guard let row = widgets.lazy.compactMap({ $0 as? CardRow }).first else { return nil }
      return EntryMenu.Card(
        entry: Entry.ID(row.number), isSealed: row.isSealed == true, widget: row)
    }
    desk.window.setContent(list)
    desk.window.size = (400, 500)
    desk.window.present()
    list.show(EntryListing(numbers: numbers), anew: true)
    return list
  }
}
