// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruMediaUI
@testable import HaruModel

/// Pictures in a window of their own.
final class PictureViewTests: XCTestCase {
  /// Until the next one was found, that window led to the entry of the one before.
  func testWhatWasSeenBeforeIsForgottenAtOnce() throws {
    try atDesk { desk in
      let numbers = [try desk.attach(), try desk.attach()].map(\.id.number)
      let view = PictureView(numbers, at: numbers[0], desk.services, isEntryOpen: false)
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

  /// It became no sharper than the screen of a small computer shows it.
  func testWhoeverLooksNearerSeesMore() throws {
    try atDesk { desk in
      let pictures = try TestPicture()
      let path = try pictures.write("a.jpg", red: 200, side: 2000)
      let entry = try desk.write("x", "")
      let photo = try desk.settled {
        try await desk.journal.attach(path, to: entry.id, kind: .photo)
      }
      let view = PictureView(
        [photo.id.number], at: photo.id.number, desk.services, isEntryOpen: true)
      XCTAssertTrue(pump { view.picture.texture?.width == 1600 })
      view.perform(.nearer)
      XCTAssertTrue(pump { view.picture.texture?.width == 2000 })
      XCTAssertEqual(view.picture.zoom, 1.25)
      view.destroy()
    }
  }

  /// It went without a word, and what it showed sounded on.
  func testAVideoOnTheWholeScreenIsOverWithTheWindowBelowIt() throws {
    try atDesk { desk in
      let video = try desk.attach(.video)
      var (isSeen, isOver) = (false, false)
      // Only GTK keeps them, as when a person has opened them.
      weak var below: SecondaryWindow?
      do {
        let window = VideoWindow(PlayableMedia(video), desk.services, poster: nil, openedFrom: nil)
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
