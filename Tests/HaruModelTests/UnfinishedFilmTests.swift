// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import Foundation
import TestDiary
import TestSupport
import XCTest

@testable import HaruModel

/// Films that were broken off.
final class UnfinishedFilmTests: XCTestCase {
  /// What is offered of a film with so many pictures, after the process that made it was killed.
  @MainActor private static func offered(pictures: Int, _ desk: Desk) throws -> Recording {
    let movies = try TestMovies()
    let path = try desk.settled { try await movies.film(pictures: pictures) }
    let content = try Data(contentsOf: URL(filePath: path))
    try desk.settled {
      let file = try await desk.journal.beginRecording(
        .video, fileExtension: "webm", sampleRate: 48_000)
      FileHandle(fileDescriptor: file.descriptor).write(content)
    }
    try desk.settled { await desk.diary.unfinished.find(in: desk.journal) }
    return try XCTUnwrap(desk.diary.unfinished.all.first)
  }

  @MainActor private static func kept(
    _ recording: Recording, _ desk: Desk
  ) throws -> DiaryCore.Attachment {
    try desk.settled { await desk.services.keep(recording) }
    XCTAssertEqual(desk.diary.unfinished.all, [])
    let id = try XCTUnwrap(try desk.settled { try await desk.journal.recordings() }.first)
    return try XCTUnwrap(try desk.settled { try await desk.journal.attachment(id) })
  }

  /// It was a black video.
  func testOneWithoutAPictureIsOfferedAndKeptAsAVoice() throws {
    try atDesk { desk in
      let offered = try Self.offered(pictures: 0, desk)
      XCTAssertEqual(offered.kind, .voice)
      let kept = try Self.kept(offered, desk)
      XCTAssertEqual(kept.media.kind, .voice)
      let (playback, track) = (desk.services.sound.playback, PlayableMedia(kept))
      playback.play(track, in: desk.journal)
      XCTAssertTrue(pump { playback.state(of: track) == .playing })
      playback.stop()
    }
  }

  func testOneWithPicturesIsSeenBeforeAnybodyDecides() throws {
    try atDesk { desk in
      let offered = try Self.offered(pictures: 30, desk)
      XCTAssertEqual(offered.kind, .video)
      let poster = try desk.settled {
        try await desk.services.pictures.poster(of: PlayableMedia(offered)).width
      }
      XCTAssertEqual(poster, 64)
      XCTAssertEqual(try Self.kept(offered, desk).media.kind, .video)
    }
  }
}
