// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import TestSupport
import XCTest

@testable import Adwaita

final class WindowParentTests: XCTestCase {
  /// It went on pointing to what was its parent.
  func testAClosedWindowThatIsStillInUseLetsGoOfItsParent() {
    MainActor.assumeIsolated {
      startGTK()
      let window = SecondaryWindow()
      var parent: SecondaryWindow? = SecondaryWindow()
      if let parent { window.belong(to: parent) }
      XCTAssertNotNil(gtk_window_get_transient_for(window.window))
      gtk_window_destroy(window.window)
      if let parent { gtk_window_destroy(parent.window) }
      parent = nil
      XCTAssertNil(gtk_window_get_transient_for(window.window))
    }
  }
}
