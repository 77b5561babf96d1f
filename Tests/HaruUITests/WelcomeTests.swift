// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import GLib
import HaruSettings
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruModel
@testable import HaruParts
@testable import HaruUI

/// The page that greets at the first start.
final class WelcomeTests: XCTestCase {
  @MainActor private static func show(on desk: Desk) -> DiaryFrame {
    let frame = DiaryFrame(desk.services, desk.preferences, Box(.vertical))
    desk.window.setContent(frame)
    desk.window.present()
    return frame
  }

  func testItIsShownOverANewDiaryUntilEscapeAndNeverAgain() throws {
    try atDesk { desk in
      desk.preferences.isGreeted.value = false
      let frame = Self.show(on: desk)
      XCTAssertTrue(pump { frame.shownPage == "welcome" })
      settle()
      XCTAssertTrue(desk.window.press("Escape"))
      XCTAssertEqual(frame.shownPage, "open")
      XCTAssertNil(frame.welcome.page)
      XCTAssertTrue(desk.preferences.isGreeted.value)
      let next = Self.show(on: desk)
      settle()
      XCTAssertEqual(next.shownPage, "open")
    }
  }

  func testItGoesWhenTheFirstEntryIsWrittenElsewhere() throws {
    try atDesk { desk in
      desk.preferences.isGreeted.value = false
      let frame = Self.show(on: desk)
      XCTAssertTrue(pump { frame.shownPage == "welcome" })
      _ = try desk.write("first", "words")
      XCTAssertTrue(pump { frame.shownPage == "open" })
      XCTAssertTrue(desk.preferences.isGreeted.value)
    }
  }

  func testItStaysAsItIsWhenTheDiaryIsToldOfAgain() throws {
    try atDesk { desk in
      desk.preferences.isGreeted.value = false
      let frame = Self.show(on: desk)
      XCTAssertTrue(pump { frame.shownPage == "welcome" })
      let page = try XCTUnwrap(frame.welcome.page)
      frame.show(desk.diary.state)
      settle()
      XCTAssertTrue(frame.welcome.page === page)
      frame.welcome.giveWay()
      XCTAssertEqual(frame.shownPage, "open")
    }
  }

  func testItIsNotShownOverADiaryWithAnEntry() throws {
    try atDesk { desk in
      _ = try desk.write("old", "words")
      desk.preferences.isGreeted.value = false
      let frame = Self.show(on: desk)
      XCTAssertTrue(pump { desk.preferences.isGreeted.value })
      XCTAssertEqual(frame.shownPage, "open")
    }
  }

  /// In a narrow window, two large buttons covered a row of what can be chosen.
  func testOnlyTheWayOnIsBelowWhatScrollsInANarrowWindow() throws {
    try atDesk { desk in
      desk.preferences.isGreeted.value = false
      desk.window.size = (360, 640)
      let frame = Self.show(on: desk)
      XCTAssertTrue(pump { frame.shownPage == "welcome" })
      let page = try XCTUnwrap(frame.welcome.page)
      let scroll = try XCTUnwrap(first(ScrolledWindow.self, in: page))
      let title = WindowAction.restoring.title
      @MainActor func isScrolled() -> Bool {
        first(Button.self, in: scroll) { $0.label == title } != nil
      }
      XCTAssertTrue(pump { isScrolled() })
      XCTAssertNil(first(Button.self, in: scroll) { $0.label == gettext("Begin") })
      desk.window.size = (900, 640)
      XCTAssertTrue(pump { !isScrolled() })
      XCTAssertNotNil(first(Button.self, in: page) { $0.label == title })
    }
  }

  func testWhatIsChosenThereCountsAtOnce() throws {
    try atDesk { desk in
      desk.preferences.isGreeted.value = false
      let frame = Self.show(on: desk)
      XCTAssertTrue(pump { frame.shownPage == "welcome" })
      let name = try XCTUnwrap(first(DiaryNameRow.self, in: frame))
      name.text = "Evenings"
      XCTAssertTrue(pump { desk.diary.name.text == "Evenings" })
      frame.welcome.end()
    }
  }
}
