// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import DiaryCore
import DiaryStore
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruMediaUI
@testable import HaruModel
@testable import HaruUI

/// What plays a recording or a video, pressed again and again.
final class PlayButtonTests: XCTestCase {
  @MainActor private static func press(
    _ button: @autoclosure () -> Button?, until state: Playback.State, of track: PlayableMedia,
    _ desk: Desk
  ) throws {
    try XCTUnwrap(button()).emitClicked()
    let playback = desk.services.sound.playback
    XCTAssertTrue(
      pump { playback.state(of: track) == state }, "\(playback.state(of: track)) is not \(state)")
  }

  func testItPlaysAndPausesARecordingInTurn() throws {
    try atDesk { desk in
      try desk.withPlayer { player, voice in
        let track = PlayableMedia(voice)
        @MainActor func isInUse() -> Bool {
          gtk_widget_has_css_class(player.widget, "in-use") != 0
        }
        XCTAssertFalse(isInUse())
        for state in [Playback.State.playing, .paused, .playing, .paused] {
          try Self.press(first(Button.self, in: player), until: state, of: track, desk)
          // What changes the voice is in sight then.
          XCTAssertTrue(pump { isInUse() })
        }
      }
    }
  }

  /// The button over the poster goes while the video is seen, and the one below comes.
  func testTheButtonOverAPosterBeginsWhatTheOneBelowPauses() throws {
    try atDesk { desk in
      let movies = try TestMovies()
      let attachment = try desk.settled { [journal = desk.journal] in
        let path = try await movies.film(pictures: 300)
        return try await journal.attachAsEntry(
          path, kind: .video, traits: Media.Traits(width: 64, height: 36))
      }
      let track = PlayableMedia(attachment)
      let view = VideoView(track, called: "", desk.services)
      desk.window.setContent(view)
      desk.window.present()
      let screen = try XCTUnwrap(first(VideoScreen.self, in: view))
      let player = try XCTUnwrap(first(PlayerView.self, in: view))
      XCTAssertNotNil(player.otherButton)
      try Self.press(screen.shownButton, until: .playing, of: track, desk)
      XCTAssertTrue(pump { screen.shownButton == nil && player.otherButton == nil })
      for state in [Playback.State.paused, .playing] {
        try Self.press(first(Button.self, in: player), until: state, of: track, desk)
      }
      desk.services.sound.playback.stop()
      desk.window.setContent(Box(.vertical))
      settle()
    }
  }
}
