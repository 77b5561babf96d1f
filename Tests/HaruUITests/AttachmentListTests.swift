// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruMediaUI
@testable import HaruModel
@testable import HaruUI

/// The recordings and videos of an entry.
final class AttachmentListTests: XCTestCase {
  /// Each change of any took all of them out and put them in again.
  func testWhatStaysKeepsItsPlaceAndTheKeyboard() throws {
    try atDesk { desk in
      let entry = try desk.write("x", "")
      let all = try desk.attach(
        [("a.ogg", .voice), ("b.ogg", .video), ("c.ogg", .voice)], to: entry.id, lasting: 1000)
      let list = AttachmentList(desk.services)
      desk.window.setContent(list)
      desk.window.present()
      list.show(all)
      settle()
      let view = try XCTUnwrap(first(VideoView.self, in: list))
      view.focus()
      XCTAssertTrue(view.hasFocusInside)
      var unmapped = 0
      view.onUnmapped { unmapped += 1 }
      let id = all[1].id
      try desk.settled { try await desk.journal.setCaption("at sea", of: id) }
      let named = try desk.settled { try await desk.journal.attachments(of: entry.id) }
      for shown in [named, [named[1], named[2]], [named[2], named[1], named[0]]] {
        list.show(shown)
        settle()
        XCTAssertTrue(first(VideoView.self, in: list) === view)
        XCTAssertTrue(view.hasFocusInside)
        XCTAssertTrue(visibleWords(in: view).contains("at sea"))
      }
      XCTAssertEqual(unmapped, 0)
      XCTAssertEqual(visibleWords(in: list).filter { $0 == "at sea" }, ["at sea"])
      list.show([])
      XCTAssertNil(first(VideoView.self, in: list))
    }
  }

  /// Its row was replaced, and an open editor of a trim was gone with it.
  func testWhatIsLearntOfAFileLeavesItsRowAndItsEditorAlone() throws {
    try atDesk { desk in
      let entry = try desk.write("x", "")
      let all = try desk.attach(
        [("a.ogg", .voice), ("b.ogg", .video)], to: entry.id, lasting: 20_000)
      let list = AttachmentList(desk.services)
      desk.window.setContent(list)
      desk.window.present()
      list.show(all)
      let player = try XCTUnwrap(first(PlayerView.self, in: list))
      let video = try XCTUnwrap(first(VideoView.self, in: list))
      player.trim()
      let editor = try XCTUnwrap(player.trimEditor)
      let learnt = [
        Media.Traits(duration: 30_000),
        Media.Traits(width: 320, height: 240, duration: 30_000),
      ]
      for (media, traits) in zip(all.map(\.media.id), learnt) {
        try desk.settled { try await desk.journal.setTraits(traits, of: media) }
      }
      list.show(try desk.settled { try await desk.journal.attachments(of: entry.id) })
      XCTAssertTrue(first(PlayerView.self, in: list) === player)
      XCTAssertTrue(player.trimEditor === editor)
      XCTAssertTrue(first(VideoView.self, in: list) === video)
      for attachment in all {
        let track = PlayableMedia(attachment)
        XCTAssertEqual(desk.services.sound.playback.duration(of: track), 30)
      }
      XCTAssertTrue(pump { visibleWords(in: player).contains("0:00 / 0:30") })
      let frame = try XCTUnwrap(first(ShapedBox.self, in: video))
      // Its poster is cut to that, so that there is room for what plays it.
      XCTAssertEqual(frame.shape, 1.5, accuracy: 0.01)
      editor.cancel()
    }
  }

  /// It stood between two white gutters, and apart from what plays it.
  func testAVideoIsOneCardWithItsPlayerAndLeavesRoomInTheWindow() throws {
    try atDesk { desk in
      let video = try desk.attach(.video, traits: Media.Traits(width: 320, height: 240))
      let list = AttachmentList(desk.services)
      desk.window.size = (900, 600)
      desk.window.setContent(list.aligned(vertically: .start))
      desk.window.present()
      list.show([video])
      let view = try XCTUnwrap(first(VideoView.self, in: list))
      let frame = try XCTUnwrap(first(ShapedBox.self, in: view))
      XCTAssertTrue(pump { frame.width > 320 && frame.height > 240 })
      XCTAssertEqual(frame.width, view.width)
      XCTAssertTrue(pump { frame.height * 4 < desk.window.height * 3 })
      let screen = try XCTUnwrap(first(VideoScreen.self, in: frame))
      // No black bars stand beside its poster.
      XCTAssertTrue(pump { screen.width == view.width })
      XCTAssertTrue(screen.posterFillsPlace)
      let player = try XCTUnwrap(first(PlayerView.self, in: view))
      XCTAssertTrue(player.width > 300)
    }
  }

  func testAVideoHasOneButtonThatPlaysIt() throws {
    try atDesk { desk in
      let video = try desk.attach(.video, traits: Media.Traits(width: 320, height: 240))
      let list = AttachmentList(desk.services)
      desk.window.setContent(list)
      desk.window.present()
      list.show([video])
      let view = try XCTUnwrap(first(VideoView.self, in: list))
      let screen = try XCTUnwrap(first(VideoScreen.self, in: view))
      let player = try XCTUnwrap(first(PlayerView.self, in: view))
      let over = try XCTUnwrap(screen.shownButton)
      let own = try XCTUnwrap(first(Button.self, in: player))
      XCTAssertTrue(player.otherButton === over)
      XCTAssertFalse(own.isVisible)
      XCTAssertTrue(pump { over.isMapped })
      view.focus()
      XCTAssertTrue(over.hasFocusInside)
      // It is seen elsewhere: nothing is left on its picture to play it.
      screen.isElsewhere = true
      XCTAssertNil(screen.shownButton)
      XCTAssertTrue(own.isVisible)
      XCTAssertTrue(own.hasFocusInside)
      screen.isElsewhere = false
      XCTAssertTrue(over.hasFocusInside)
      XCTAssertFalse(own.isVisible)
    }
  }
}
