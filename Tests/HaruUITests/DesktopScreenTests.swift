// SPDX-License-Identifier: GPL-3.0-or-later

import CTestScreen
import DiaryCore
import DiaryStore
import Foundation
import GLib
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import GStreamer
@testable import HaruMediaUI
@testable import HaruModel

/// The desktop's own sink for pictures, which shows videos where the system has one. This one
/// paints the colour of each picture.
final class DesktopScreenTests: XCTestCase {
  private static let width = 320

  /// Opens a video with such a sink and plays it; what is told then is the playback.
  private func watching(
    _ manner: TestScreenManner, _ body: @MainActor (Desk, SecondaryWindow, Playback) throws -> Void
  ) throws {
    try atDesk { desk in
      test_screen_install(manner)
      defer { test_screen_remove() }
      let video = try Self.video()
      defer { try? FileManager.default.removeItem(atPath: video) }
      let attachment = try desk.settled {
        try await desk.journal.attachAsEntry(
          video, kind: .video, traits: Media.Traits(width: Self.width, height: 180))
      }
      let view = VideoView(PlayableMedia(attachment), called: "", desk.services)
      desk.window.setContent(view)
      desk.window.present()
      let playback = desk.services.sound.playback
      // It begins with nothing that is played.
      settle()
      playback.play(PlayableMedia(attachment), in: desk.journal)
      XCTAssertTrue(
        pump { playback.picture != nil },
        "\(String(describing: playback.failure))")
      try body(desk, desk.window, playback)
      playback.stop()
      desk.window.setContent(Box(.vertical))
      settle()
    }
  }

  @MainActor private static func video() throws -> String {
    let path = NSTemporaryDirectory() + "haru-\(UUID()).webm"
    let making = Process()
    making.executableURL = URL(filePath: "/usr/bin/gst-launch-1.0")
    // Its sound goes on for longer than its pictures, as that of a camera does.
    let description = """
      -q videotestsrc pattern=red num-buffers=600
      ! video/x-raw,width=\(width),height=180,framerate=30/1 ! vp8enc deadline=1
      ! webmmux name=muxer ! filesink location=\(path)
      audiotestsrc volume=0 samplesperbuffer=4800 num-buffers=206 ! audio/x-raw,rate=48000
      ! opusenc ! muxer.
      """
    making.arguments = description.split(whereSeparator: \.isWhitespace).map(String.init)
    try making.run()
    making.waitUntilExit()
    XCTAssertEqual(making.terminationStatus, 0)
    return path
  }

  func testItIsUsedWhereItWorks() throws {
    try watching(TEST_SCREEN_WORKS) { _, _, playback in
      XCTAssertTrue(pump { test_screen_paintings() > 5 })
      XCTAssertGreaterThan(test_screen_pictures(), 5)
      let shape = try XCTUnwrap(playback.picture?.shape)
      XCTAssertEqual(shape, 320.0 / 180, accuracy: 0.03)
    }
  }

  func testItsPicturesAreOnlyMadeWhileTheyAreSeen() throws {
    try watching(TEST_SCREEN_WORKS) { _, window, playback in
      XCTAssertTrue(pump { test_screen_paintings() > 5 })
      XCTAssertGreaterThan(test_screen_width(), 16)
      window.isVisible = false
      XCTAssertTrue(pump { !playback.player.isWatched && test_screen_width() <= 16 })
      window.present()
      XCTAssertTrue(pump { playback.player.isWatched && test_screen_width() > 16 })
    }
  }

  /// Of what is over, nothing comes any more by itself.
  func testWhoComesBackAfterTheEndSeesItsLastPicture() throws {
    try watching(TEST_SCREEN_WORKS) { _, window, playback in
      XCTAssertTrue(pump { test_screen_paintings() > 5 })
      window.isVisible = false
      XCTAssertTrue(pump { !playback.player.isWatched && test_screen_width() <= 16 })
      playback.player.seek(to: 19.5)
      XCTAssertTrue(pump { playback.player.state == .ended })
      XCTAssertLessThanOrEqual(test_screen_width(), 16)
      window.present()
      XCTAssertTrue(pump { playback.player.isWatched && test_screen_width() > 16 })
      XCTAssertEqual(playback.player.state, .ended)
    }
  }

  func testOursIsUsedWhereItDoesNotWork() throws {
    for manner in [TEST_SCREEN_REFUSES, TEST_SCREEN_IS_BLIND] {
      try watching(manner) { _, _, playback in
        XCTAssertTrue(pump { playback.player.position > 0.3 })
        XCTAssertNotNil(playback.picture?.paintedPixels)
        XCTAssertEqual(test_screen_pictures(), 0)
      }
    }
  }
}
