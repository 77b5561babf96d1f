// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Foundation
import GStreamer
import TestDiary
import TestPictures
import TestSound
import TestSupport
import XCTest

@testable import HaruModel

/// Pauses that are left out of a recording that plays.
final class PauseSkipperTests: XCTestCase {
  /// Words until 0.6, a pause until 4.6, and words until 5.2 seconds.
  @MainActor private static func open(
    _ desk: Desk, speed: Double = 1
  ) throws -> (Playback, PlayableMedia, seeks: () -> [Double]) {
    let entry = try desk.write("x", "")
    let files = try TestPicture()
    let path = try files.write("voice.wav", text: "")
    let word = Sound.tone(300, for: 0.6, amplitude: 0.4)
    try (word + .noise(for: 4, amplitude: 0.002) + word).write(to: path)
    let attachment = try desk.settled {
      try await desk.journal.attach(
        path, to: entry.id, kind: .voice, traits: Media.Traits(duration: 5200))
    }
    let (playback, track) = (desk.services.sound.playback, PlayableMedia(attachment))
    // It is computed before it plays, so that the beginning of the pause is not missed.
    var isKnown = false
    let waveforms = desk.services.sound.waveforms
    Task {
      for await _ in waveforms.values(of: track) {}
      isKnown = true
    }
    XCTAssertTrue(pump { isKnown })
    var seeks: [Double] = []
    playback.onSeeked = { seeks.append(playback.position(of: track)) }
    playback.player.speed = speed
    return (playback, track, { seeks })
  }

  @MainActor private static func hearToTheEnd(_ playback: Playback) {
    XCTAssertTrue(pump { playback.player.state == .ended }, "\(playback.player.position)")
  }

  func testPlayingGoesOnShortlyBeforeTheNextWord() throws {
    try atDesk { desk in
      for speed in [1.0, 2.0] {
        let (playback, track, seeks) = try Self.open(desk, speed: speed)
        desk.services.skipsPauses = true
        playback.play(track, in: desk.journal)
        Self.hearToTheEnd(playback)
        XCTAssertEqual(seeks().count, 1, "\(seeks())")
        XCTAssertEqual(try XCTUnwrap(seeks().first), 4.4, accuracy: 0.05)
        playback.stop()
      }
      desk.services.skipsPauses = false
    }
  }

  func testAPersonWhoGoesIntoAPauseHearsIt() throws {
    try atDesk { desk in
      let (playback, track, seeks) = try Self.open(desk)
      desk.services.skipsPauses = true
      playback.play(track, from: 3, in: desk.journal)
      XCTAssertTrue(pump { playback.position(of: track) > 3.3 })
      playback.seek(track, to: 4)
      Self.hearToTheEnd(playback)
      XCTAssertEqual(seeks(), [4])
      playback.stop()
      desk.services.skipsPauses = false
    }
  }

  func testNothingIsLeftOutWhereThatIsNotWanted() throws {
    try atDesk { desk in
      let (playback, track, seeks) = try Self.open(desk, speed: 2)
      desk.services.skipsPauses = false
      playback.play(track, in: desk.journal)
      Self.hearToTheEnd(playback)
      XCTAssertEqual(seeks(), [])
      playback.stop()
      playback.player.speed = 1
    }
  }
}
