// SPDX-License-Identifier: GPL-3.0-or-later

import CTestSupport
import GLib
import TestSupport
import XCTest

@testable import Adwaita

/// What screen readers are told of the pages of a stack.
final class HiddenPageTests: XCTestCase {
  @MainActor private static func isHidden(_ page: Widget) -> Bool {
    test_is_hidden_from_screen_readers(page.pointer)
  }

  @MainActor private static func assertHidden(
    _ pages: [Widget], _ wanted: [Bool], line: UInt = #line
  ) {
    XCTAssertTrue(pump { pages.map(isHidden) == wanted }, line: line)
  }

  func testOnlyTheShownPageIsThereForScreenReaders() {
    MainActor.assumeIsolated {
      startGTK()
      let pages = [Label("one"), Label("two")]
      let stack = Stack()
      stack.add(pages[0], as: "one")
      stack.add(pages[1], as: "two")
      XCTAssertEqual(pages.map(Self.isHidden), [true, true])
      let window = SecondaryWindow()
      window.setContent(stack)
      window.present()
      Self.assertHidden(pages, [false, true])
      stack.shownPage = "two"
      Self.assertHidden(pages, [true, false])
      stack.shownPage = "one"
      Self.assertHidden(pages, [false, true])
      window.destroy()
      settle()
    }
  }

  func testSoAreThePagesOfPreferences() {
    MainActor.assumeIsolated {
      startGTK()
      let pages = [
        PreferencesPage("One") { PreferencesGroup("First") },
        PreferencesPage("Two") { PreferencesGroup("Second") },
      ]
      let stack = ViewStack()
      for page in pages { stack.add(page) }
      let window = SecondaryWindow()
      window.setContent(stack)
      window.present()
      Self.assertHidden(pages, [false, true])
      stack.show(pages[1])
      Self.assertHidden(pages, [true, false])
      window.destroy()
      settle()
    }
  }
}
