// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import DiaryCore
import GLib
import HaruModel
import HaruSettings
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruMediaUI
@testable import HaruParts
@testable import HaruUI

/// Of what is seen at once, one thing is suggested.
final class SuggestionTests: XCTestCase {
  func testWhereNothingIsWrittenThePageInvitesAndHasNoToolsForAList() throws {
    try atDesk { desk in
      let page = EntriesPage(desk.preferences, desk.services)
      var changes = 0
      page.onSuggestionChanged { changes += 1 }
      desk.window.setContent(page)
      desk.window.present()
      page.fold(true)
      XCTAssertTrue(pump { page.isSuggesting })
      XCTAssertGreaterThan(changes, 0)
      let search = "haru-search-symbolic"
      XCTAssertFalse(visibleIcons(in: page).contains(search))
      XCTAssertFalse(page.offersTools)
      _ = try desk.write("first", "words")
      XCTAssertTrue(pump { !page.isSuggesting })
      XCTAssertTrue(visibleIcons(in: page).contains(search))
      XCTAssertTrue(page.offersTools)
    }
  }

  func testTheWayToWriteAboveThePlacesStandsBackBesideASuggestion() throws {
    try atDesk { desk in
      let sidebar = Sidebar(desk.diary.name)
      let write = try XCTUnwrap(first(Button.self, in: sidebar, where: { $0.isSuggested }))
      sidebar.show(besideSuggestion: true)
      XCTAssertFalse(write.isSuggested)
      // Then the page is out of sight.
      sidebar.fold(true)
      XCTAssertTrue(write.isSuggested)
      sidebar.fold(false)
      XCTAssertFalse(write.isSuggested)
      sidebar.show(besideSuggestion: false)
      XCTAssertTrue(write.isSuggested)
    }
  }

  func testTheCalendarInvitesOnADayOnWhichNothingIsWritten() throws {
    try atDesk { desk in
      desk.preferences.calendarUnit.value = .month
      let today = Today(desk.diary.clock)
      let page = CalendarPage(desk.services, desk.preferences, today)
      desk.window.setContent(page)
      desk.window.present()
      XCTAssertTrue(pump { page.isSuggesting })
      _ = try desk.write("first", "words")
      XCTAssertTrue(pump { !page.isSuggesting })
    }
  }

  func testPicturesOfTheAlbumAreAsHighAsWide() throws {
    try atDesk { desk in
      let tile = AlbumTile(desk.services.pictures)
      desk.window.size = (300, 500)
      desk.window.setContent(Box(.vertical) { tile })
      desk.window.present()
      XCTAssertTrue(pump { tile.width > 200 && tile.height == tile.width })
    }
  }
}

extension Button {
  fileprivate var isSuggested: Bool { gtk_widget_has_css_class(widget, "suggested-action") != 0 }
}
