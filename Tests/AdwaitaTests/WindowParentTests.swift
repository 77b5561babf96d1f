// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib
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

  /// What comes of an answer may take longer than the window is there, as when Haru ends.
  func testAnAnsweredQuestionThatIsStillInUseLetsGoOfItsParent() {
    MainActor.assumeIsolated {
      startGTK()
      let question = MessageDialog("Go?", "", safe: "Stay").offering("go", "Go")
      var parent: SecondaryWindow? = SecondaryWindow()
      var answer: String?
      if let parent { Task { answer = await question.answer(over: parent) } }
      XCTAssert(pump { question.isMapped })
      XCTAssertNotNil(gtk_window_get_transient_for(question.window))
      question.give("go")
      XCTAssert(pump { answer == "go" })
      parent?.destroy()
      parent = nil
      XCTAssertNil(gtk_window_get_transient_for(question.window))
    }
  }

  /// Preferences that had been asked for twice kept the program running.
  func testAWindowThatIsShownAgainGoesWithItsParent() {
    MainActor.assumeIsolated {
      startGTK()
      let window = SecondaryWindow()
      var parent: SecondaryWindow? = SecondaryWindow()
      if let parent {
        for _ in 1...2 { window.belong(to: parent) }
        parent.destroy()
      }
      parent = nil
      let windows = gtk_window_list_toplevels()
      XCTAssertNil(g_list_find(windows, window.pointer))
      g_list_free(windows)
    }
  }
}
