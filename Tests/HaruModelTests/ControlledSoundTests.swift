// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Foundation
import GLib
import HaruSettings
import TestDiary
import TestSupport
import XCTest

@testable import HaruModel

/// What the desktop's media controls are told of a recording, and of what is in the diary.
final class ControlledSoundTests: XCTestCase {
  @MainActor private static func loader(_ desk: Desk) -> TrackDetailsLoader {
    TrackDetailsLoader(
      desk.diary,
      ThumbnailLoader(desk.diary, desk.services.copies, make: PictureMaker().make),
      desk.preferences.mediaControls)
  }

  func testARecordingPlaysAndPausesAndHasNoNameAndNoPlaceToGoTo() {
    MainActor.assumeIsolated {
      let session = ObjectIdentifier(Self.self)
      for (isFilm, title) in [(false, "Recording…"), (true, "Recording a video…")] {
        for (isPaused, state) in [(false, HaruModel.PlayingSound.State.playing), (true, .paused)] {
          let recording = ControlledSound.recording(
            RecordingSession.Progress(session: session, isFilm: isFilm, isPaused: isPaused))
          let told = recording.told(as: 7, TrackDetails(name: "secret", picture: "file:///x"))
          XCTAssertEqual(told.title.words, title)
          XCTAssertEqual(told.state, state)
          XCTAssertEqual(told.track, 7)
          XCTAssertEqual(told.rates, 1...1)
          XCTAssertFalse(told.isSeekable)
          XCTAssertNil(told.length)
          XCTAssertNil(told.picture)
        }
      }
    }
  }

  func testWhatPlaysFromItsBeginningOnlyHasNoPlaceToGoTo() throws {
    try atDesk { desk in
      let track = PlayableMedia(try desk.attach(.voice))
      for isSeekable in [true, false] {
        let playback = ControlledSound.playback(
          Playback.Heard(
            track: track, state: .paused, length: 3, speed: 1, volume: 1, isSeekable: isSeekable))
        XCTAssertEqual(playback.told(as: 7, TrackDetails()).isSeekable, isSeekable)
      }
    }
  }

  func testNothingIsToldOfTheDiaryUnlessThePersonWantsThat() throws {
    try atDesk { desk in
      let entry = try desk.write("Sea", "waves")
      let media = try desk.attach([("a.ogg", .voice), ("b.jpg", .photo)], to: entry.id)
      let (loader, track) = (Self.loader(desk), PlayableMedia(media[0]))
      XCTAssertEqual(try desk.settled { await loader.details(of: track) }, TrackDetails())
      desk.preferences.mediaControls.showsDetails.value = true
      defer { desk.preferences.mediaControls.showsDetails.value = false }
      let details = try desk.settled { await loader.details(of: track) }
      XCTAssertEqual(details.name, "Sea")
      let address = try XCTUnwrap(details.picture)
      let file = try XCTUnwrap(URL(string: address))
      XCTAssertEqual(try Data(contentsOf: file).prefix(2), Data([0xff, 0xd8]))
      let rights = try FileManager.default.attributesOfItem(
        atPath: file.deletingLastPathComponent().path)[.posixPermissions]
      XCTAssertEqual(rights as? Int, 0o700)
      loader.clear()
      XCTAssertFalse(FileManager.default.fileExists(atPath: file.path))
    }
  }

  func testAnEntryWithoutATitleIsCalledByItsDayAndOneWithoutAPhotoHasNoPicture() throws {
    try atDesk { desk in
      desk.preferences.mediaControls.showsDetails.value = true
      defer { desk.preferences.mediaControls.showsDetails.value = false }
      let voice = try desk.attach(.voice)
      let loader = Self.loader(desk)
      let track = PlayableMedia(voice)
      XCTAssertEqual(
        try desk.settled { await loader.details(of: track) }, TrackDetails(name: "x"))
      let untitled = try desk.write("", "words")
      let other = PlayableMedia(try desk.attach([("c.ogg", .voice)], to: untitled.id)[0])
      let name = try desk.settled { await loader.details(of: other).name }
      XCTAssertEqual(name?.contains(String(untitled.day.year)), true)
    }
  }
}
