// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import DiaryCore
import DiaryStore
import GLib
import HaruSettings
import HaruWords
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruMediaUI
@testable import HaruModel
@testable import HaruParts
@testable import HaruUI

/// Where the keyboard goes when the tool that has it moves, or is hidden.
final class HiddenToolsTests: XCTestCase {
  @MainActor private static func button(_ icon: String, in widget: Widget) throws -> Button {
    let found = first(Button.self, in: widget) {
      $0.isMapped
        && gtk_button_get_icon_name(cast($0.pointer)).map { String(cString: $0) } == icon
    }
    return try XCTUnwrap(found, icon)
  }

  func testItStaysOnAToolThatMovesBelowThePlace() throws {
    try atDesk { desk in
      let movies = try TestMovies()
      let path = try desk.settled { try await movies.tone() }
      let page = RecordingsPage(desk.services, desk.preferences)
      desk.window.setContent(page)
      desk.window.present()
      try desk.settled { await page.add(dropped: [path]) }
      XCTAssertTrue(pump { page.offersTools })
      settle()
      let addFiles = try Self.button("document-open-symbolic", in: page)
      addFiles.grabFocus()
      XCTAssertTrue(addFiles.hasFocusInside)
      page.fold(true)
      settle()
      XCTAssertTrue(addFiles.hasFocusInside)
      desk.window.setContent(Box(.vertical))
      settle()
    }
  }

  func testItGoesIntoThePlaceWhoseToolIsHidden() throws {
    try atDesk { desk in
      let movies = try TestMovies()
      let path = try desk.settled { try await movies.film(pictures: 30) }
      desk.preferences.recordingsView.value = .videos
      defer { desk.preferences.recordingsView.value = .all }
      let page = RecordingsPage(desk.services, desk.preferences)
      desk.window.setContent(page)
      desk.window.present()
      try desk.settled { await page.add(dropped: [path]) }
      let order = try XCTUnwrap(first(OrderButton.self, in: page))
      XCTAssertTrue(pump { order.isMapped })
      order.moveFocusInside()
      XCTAssertTrue(order.hasFocusInside)
      desk.preferences.recordingsView.value = .all
      let list = try XCTUnwrap(first(RecordingList.self, in: page))
      XCTAssertTrue(pump { list.hasFocusInside })
      desk.window.setContent(Box(.vertical))
      settle()
    }
  }

  func testItIsOnTheWayBackWhereNothingCanBeDoneWithAnEntryAnyMore() throws {
    try atDesk { desk in
      let entry = try desk.write("비밀", "글")
      let actions = ActionGroup()
      actions.add(Action(WindowAction.back.name))
      desk.window.insert(actions, as: "win")
      let page = desk.open(Draft(entry))
      let bar = page.header.bar
      try Self.button("audio-input-microphone-symbolic", in: bar).grabFocus()
      XCTAssertTrue(bar.hasFocusInside)
      let day = try XCTUnwrap(Day(year: Day.today.year + 1, month: 1, day: 1))
      try desk.settled { [journal = desk.journal] in try await journal.seal(entry.id, until: day) }
      let back = try Self.button("go-previous-symbolic", in: bar)
      XCTAssertTrue(pump { page.content.shownPage == "sealed" && back.hasFocusInside })
      XCTAssertTrue(try desk.leave(page))
    }
  }

  func testItStaysAmongTheToolsOfAnEntryWhereOneHasNoRoom() throws {
    try atDesk { desk in
      let page = desk.open(Draft(try desk.write("", "글")))
      let film = try Self.button("haru-video-symbolic", in: page.header.bar)
      film.grabFocus()
      XCTAssertTrue(film.hasFocusInside)
      page.fold(true)
      XCTAssertTrue(pump { !film.isMapped && page.header.bar.hasFocusInside })
      XCTAssertTrue(try desk.leave(page))
    }
  }
}
