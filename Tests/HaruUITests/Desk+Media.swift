// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Foundation
import TestDiary
import TestPictures
import TestSound
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruMediaUI
@testable import HaruModel
@testable import HaruUI

/// Media that are seen in the window.
extension Desk {
  /// Hands on the player of a recording of 20 seconds, with bookmarks at 4 and 9 seconds.
  @MainActor func withPlayer(
    _ body: @MainActor (PlayerView, DiaryCore.Attachment) throws -> Void
  ) throws {
    let entry = try write("x", "")
    let files = try TestPicture()
    let path = try files.write("voice.wav", text: "")
    try Sound.tone(440, for: 20, amplitude: 0.1).write(to: path)
    let voice = try settled { [journal] in
      let voice = try await journal.attach(
        path, to: entry.id, kind: .voice, traits: Media.Traits(duration: 20_000))
      for place in [4000, 9000] {
        try await journal.setBookmark(Bookmark(at: place), of: voice.media.id)
      }
      return voice
    }
    let player = PlayerView(PlayableMedia(voice), services)
    window.setContent(player)
    window.present()
    try body(player, voice)
    services.sound.playback.stop(PlayableMedia(voice).name)
    window.setContent(Box(.vertical))
    settle()
  }

  /// That many photos of one entry, laid out in a window of 604 units.
  @MainActor func gridOfPhotos(_ count: Int) throws -> PictureGrid {
    let entry = try write("x", "")
    let photos = try attach((0..<count).map { ("\($0).jpg", .photo) }, to: entry.id)
    let grid = PictureGrid(services)
    window.size = (604, 700)
    window.setContent(grid)
    window.present()
    grid.show(photos)
    XCTAssertTrue(pump { grid.tiles.allSatisfy { $0.width > 0 && $0.height > 0 } })
    return grid
  }
}
