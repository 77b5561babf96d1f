// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruUI

/// Pictures in a window of their own.
final class PictureViewTests: XCTestCase {
  /// Until the next one was found, that window led to the entry of the one before.
  func testWhatWasSeenBeforeIsForgottenAtOnce() throws {
    try atDesk { desk in
      let numbers = [try desk.attach(), try desk.attach()].map(\.id.number)
      let view = PictureView(numbers, at: numbers[0], in: desk.diary, isEntryOpen: false)
      XCTAssertEqual(view.title, "1 of 2")
      XCTAssertFalse(view.entry.isSensitive)
      XCTAssertTrue(pump { view.title == "Photo 1 of 2" && view.entry.isSensitive })
      view.perform(.forward)
      XCTAssertEqual(view.title, "2 of 2")
      XCTAssertFalse(view.entry.isSensitive)
      XCTAssertTrue(pump { view.title == "Photo 2 of 2" && view.entry.isSensitive })
      view.destroy()
    }
  }

  /// It went without a word, and what it showed sounded on.
  func testAVideoOnTheWholeScreenIsOverWithTheWindowBelowIt() throws {
    try atDesk { desk in
      let video = try desk.attach(.video)
      var (isSeen, isOver) = (false, false)
      // Nobody but GTK keeps them, as when a person has opened them.
      weak var below: SecondaryWindow?
      do {
        let window = VideoWindow(SoundTrack(video), in: desk.diary, poster: nil)
        window.onMapped { isSeen = true }
        window.onClosed = { isOver = true }
        let parent = SecondaryWindow()
        below = parent
        window.belong(to: parent)
        parent.present()
        window.begin()
      }
      XCTAssertTrue(pump { isSeen })
      below?.destroy()
      XCTAssertTrue(pump { isOver })
    }
  }
}
