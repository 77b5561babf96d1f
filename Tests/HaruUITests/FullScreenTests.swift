// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import GLib
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruModel
@testable import HaruParts
@testable import HaruUI

/// An entry alone on the screen, and the way back.
final class FullScreenTests: XCTestCase {
  func testAnEntryIsAloneAndComesBackAsItWas() throws {
    try withDesk { desk in
      let entry = try desk.write("Today", String(repeating: "A line of words.\n\n", count: 200))
      let content = ContentPane(desk.services, desk.preferences, Today())
      let sidebar = Box(.vertical).sized(minimumWidth: 200)
      let leaflet = Leaflet(sidebar: sidebar, content: content)
      let fullScreen = FullScreen(leaflet, content, desk.services.diary)
      desk.window.size = (1000, 600)
      desk.window.setContent(fullScreen.overlay)
      fullScreen.follow(desk.window)
      desk.window.present()
      content.open(entry.id)
      XCTAssertTrue(pump { content.entryPage?.isMapped == true })
      let page = try XCTUnwrap(content.entryPage)
      XCTAssertTrue(
        pump {
          page.column.position = 400
          return page.column.position == 400
        })
      for _ in 0..<2 {
        fullScreen.toggle()
        XCTAssertTrue(pump { !sidebar.isMapped && !page.header.bar.isMapped })
        XCTAssertFalse(page.facts.isVisible || page.tools.isVisible)
        XCTAssertTrue(pump { page.hasFocusInside })
        // Not more than the screen is needed for it.
        page.column.position = 900
        settle()
        fullScreen.toggle()
        XCTAssertTrue(pump { sidebar.isMapped && page.header.bar.isMapped })
        XCTAssertTrue(page.facts.isVisible && page.tools.isVisible)
        XCTAssertTrue(pump { page.column.position == 400 }, "\(page.column.position)")
      }
      XCTAssertTrue(try desk.settled { await content.closeEntry() })
    }
  }

  func testWhereItsPageGoesTheWindowIsAsItWas() throws {
    try withDesk { desk in
      let entry = try desk.write("Today", "words")
      let content = ContentPane(desk.services, desk.preferences, Today())
      let sidebar = Box(.vertical).sized(minimumWidth: 200)
      let leaflet = Leaflet(sidebar: sidebar, content: content)
      let fullScreen = FullScreen(leaflet, content, desk.services.diary)
      desk.window.setContent(fullScreen.overlay)
      fullScreen.follow(desk.window)
      desk.window.present()
      content.open(entry.id)
      XCTAssertTrue(pump { content.entryPage != nil })
      fullScreen.toggle()
      XCTAssertFalse(sidebar.isVisible)
      XCTAssertTrue(try desk.settled { await content.closeEntry() })
      XCTAssertTrue(content.entryPage == nil && !fullScreen.isOn)
      XCTAssertTrue(sidebar.isVisible)
      // Without an entry all of the window is shown.
      fullScreen.toggle()
      XCTAssertTrue(fullScreen.isOn && sidebar.isVisible)
      fullScreen.toggle()
      XCTAssertFalse(fullScreen.isOn)
    }
  }

  /// Leaflets of libadwaita 1.2 keep some handlers for ever, so that nothing is counted here.
  private func withDesk(_ body: @MainActor (Desk) throws -> Void) throws {
    try MainActor.assumeIsolated {
      startGTK()
      weak var services: AppServices?
      do {
        let desk = try Desk()
        services = desk.services
        try body(desk)
        desk.end()
      }
      XCTAssertTrue(pump { services == nil })
    }
  }
}
