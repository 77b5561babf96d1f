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

/// A trimmed recording plays as if the rest of its file were not there.
final class TrimPlaybackTests: XCTestCase {
  /// A recording of 4 seconds, once those who play it have heard of its trim.
  @MainActor private static func attachment(
    _ trim: Trim?, at desk: Desk
  ) throws -> DiaryCore.Attachment {
    let entry = try desk.write("x", "")
    let files = try TestPicture()
    let path = try files.write("voice.wav", text: "")
    try Sound.tone(300, for: 4, amplitude: 0.2).write(to: path)
    let untrimmed = try desk.settled {
      try await desk.journal.attach(
        path, to: entry.id, kind: .voice, traits: Media.Traits(duration: 4000))
    }
    guard let trim else { return untrimmed }
    let voice = try desk.settled {
      try await desk.journal.setTrim(trim, of: untrimmed.id)
      return try await desk.journal.attachment(untrimmed.id)
    }
    let playback = desk.services.sound.playback
    XCTAssertTrue(pump { playback.trim(of: PlayableMedia(untrimmed)) == trim })
    return try XCTUnwrap(voice)
  }

  func testItIsHeardFromItsBeginningToItsEndAndAgain() throws {
    try atDesk { desk in
      let voice = try Self.attachment(Trim(from: 1000, to: 2500), at: desk)
      let (playback, track) = (desk.services.sound.playback, PlayableMedia(voice))
      XCTAssertEqual(playback.duration(of: track), 1.5)
      XCTAssertEqual(playback.position(of: track), 0)
      for time in 1...2 {
        playback.play(track, in: desk.journal)
        if time == 2 { XCTAssertEqual(playback.position(of: track), 0) }
        XCTAssertTrue(pump { playback.hasEnded(track) }, "\(playback.player.position)")
        // Speakers that have said less by then do not take it back.
        settle()
        XCTAssertTrue(playback.hasEnded(track))
        XCTAssertEqual(playback.position(of: track), 1.5, accuracy: 0.06)
        XCTAssertEqual(playback.state(of: track), .paused)
      }
      var told: HaruModel.PlayingSound.State?
      let following = Task {
        for await state in ObservedValues({ playback.heard?.state }) { told = state }
      }
      XCTAssertTrue(pump { told == .stopped })
      playback.seek(track, to: 0.5)
      XCTAssertTrue(pump { told == .paused })
      following.cancel()
      playback.stop()
    }
  }

  /// Whether it has been opened yet or not, and where its trim has an end behind that of its file.
  func testAtTheEndItBeginsAgainAndNotWithWhatWasCutOff() throws {
    for trim in [Trim(from: 2000, to: nil), Trim(from: 2000, to: 9000)] {
      try atDesk { desk in
        let voice = try Self.attachment(trim, at: desk)
        let (playback, track) = (desk.services.sound.playback, PlayableMedia(voice))
        for _ in 1...2 {
          playback.seek(track, to: 99)
          XCTAssertEqual(playback.position(of: track), 2, accuracy: 0.01)
          playback.play(track, in: desk.journal)
          XCTAssertTrue(pump { playback.state(of: track) == .playing || playback.hasEnded(track) })
          XCTAssertGreaterThan(playback.player.position, 1.9)
          playback.pause()
        }
        playback.stop()
      }
    }
  }

  func testAtItsEndItStopsAlsoWhereThePersonGoesThere() throws {
    try atDesk { desk in
      let voice = try Self.attachment(Trim(from: 500, to: 2500), at: desk)
      let (playback, track) = (desk.services.sound.playback, PlayableMedia(voice))
      playback.play(track, in: desk.journal)
      XCTAssertTrue(pump { playback.state(of: track) == .playing })
      playback.seek(track, to: 99)
      XCTAssertTrue(pump { playback.state(of: track) == .paused && playback.hasEnded(track) })
      playback.stop()
    }
  }

  func testPlacesCountFromItsBeginning() throws {
    try atDesk { desk in
      let voice = try Self.attachment(Trim(from: 1000, to: 2500), at: desk)
      let (playback, track) = (desk.services.sound.playback, PlayableMedia(voice))
      for (place, heard) in [(0.5, 0.5), (-3, 0), (9, 1.5)] {
        playback.seek(track, to: place)
        XCTAssertEqual(playback.position(of: track), heard)
        XCTAssertEqual(playback.place(of: track), heard + 1)
      }
    }
  }

  func testWhatIsTrimmedMeanwhileIsKnownAtOnce() throws {
    try atDesk { desk in
      let voice = try Self.attachment(nil, at: desk)
      let (playback, track) = (desk.services.sound.playback, PlayableMedia(voice))
      XCTAssertEqual(playback.duration(of: track), 4)
      playback.play(track, in: desk.journal)
      XCTAssertTrue(pump { [.playing, .paused].contains(playback.state(of: track)) })
      _ = try desk.settled {
        try await desk.journal.setTrim(Trim(from: 2000, to: 3500), of: voice.id)
      }
      XCTAssertTrue(pump { playback.part(of: track).beginning == 2 })
      XCTAssertEqual(try XCTUnwrap(playback.duration(of: track)), 1.5, accuracy: 0.01)
      XCTAssertTrue(pump { playback.hasEnded(track) }, "\(playback.player.position)")
      playback.stop()
      _ = try desk.settled { try await desk.journal.setTrim(nil, of: voice.id) }
      XCTAssertTrue(pump { playback.part(of: track).isAll })
      XCTAssertEqual(playback.duration(of: track), 4)
    }
  }

  /// It was missed until the recording was trimmed once more.
  func testWhatIsTrimmedBeforeChangesAreHeardOfIsKnown() throws {
    try atDesk { desk in
      let voice = try Self.attachment(nil, at: desk)
      let trim = Trim(from: 1000, to: 3000)
      _ = try desk.settled { try await desk.journal.setTrim(trim, of: voice.id) }
      let (services, track) = (desk.services, PlayableMedia(voice))
      let late = AudioCoordinator(desk.diary, services.copies, stayAwake: { nil })
      late.playback.noteShown(track)
      XCTAssertTrue(pump { late.playback.trim(of: track) == trim })
    }
  }

  func testWhatThePersonChoosesIsHeardUntilItIsKeptOrLeft() throws {
    try atDesk { desk in
      let voice = try Self.attachment(Trim(from: 1000, to: 3000), at: desk)
      let (playback, track) = (desk.services.sound.playback, PlayableMedia(voice))
      let (chosen, other) = (Trim(from: 500, to: nil), Trim(from: 2000, to: nil))
      let editor = ObjectIdentifier(playback)
      playback.preview(chosen, of: track, by: editor)
      _ = try desk.settled { try await desk.journal.setTrim(other, of: voice.id) }
      let changed = try desk.settled { try await desk.journal.trims(of: [voice.entry]) }
      playback.takeTrims(changed)
      XCTAssertEqual(playback.trim(of: track), chosen)
      playback.leavePreview(of: track, by: editor)
      XCTAssertEqual(playback.trim(of: track), other)
      playback.preview(nil, of: track, by: editor)
      XCTAssertTrue(playback.part(of: track).isAll)
      // The handles were moved once more while the diary took them.
      playback.keepPreview(chosen, of: track, by: editor)
      playback.leavePreview(of: track, by: editor)
      XCTAssertEqual(playback.trim(of: track), other)
      playback.preview(nil, of: track, by: editor)
      playback.keepPreview(nil, of: track, by: editor)
      XCTAssertTrue(playback.part(of: track).isAll)
      // What was chosen in a diary that is closed is not kept in the next.
      playback.preview(chosen, of: track, by: editor)
      playback.forgetTrims()
      playback.keepPreview(chosen, of: track, by: editor)
      XCTAssertEqual(playback.trim(of: track), voice.trim)
    }
  }

  /// The one that was closed first took the choice of the other with it.
  func testTwoEditorsOfOneRecordingDoNotTakeEachOthersChoice() throws {
    try atDesk { desk in
      let voice = try Self.attachment(nil, at: desk)
      let (playback, track) = (desk.services.sound.playback, PlayableMedia(voice))
      let (early, late) = (Trim(from: 500, to: nil), Trim(from: 2000, to: nil))
      let (one, other) = (ObjectIdentifier(playback), ObjectIdentifier(playback.player))
      playback.preview(early, of: track, by: one)
      playback.preview(late, of: track, by: other)
      XCTAssertEqual(playback.trim(of: track), late)
      playback.keepPreview(early, of: track, by: one)
      playback.leavePreview(of: track, by: one)
      XCTAssertEqual(playback.trim(of: track), late)
      playback.leavePreview(of: track, by: other)
      XCTAssertNil(playback.trim(of: track))
    }
  }

  func testItsShapeIsThatOfWhatIsHeard() {
    let whole = WaveformShape(peaks: [1, 2, 3, 4], loudness: [5, 6, 7, 8])
    let part = HeardPart(Trim(from: 1000, to: 3000), of: 4)
    XCTAssertEqual(
      part.shape(in: whole, lasting: 4), WaveformShape(peaks: [2, 3], loudness: [6, 7]))
    XCTAssertEqual(part.shape(in: whole, lasting: nil), whole)
    XCTAssertEqual(part.shape(in: WaveformShape(), lasting: 4), WaveformShape())
    // A file that is shorter than it was known to be is heard as a whole.
    for length in [4, 5, 5.05] {
      XCTAssertTrue(HeardPart(Trim(from: 5000, to: 9000), of: length).isAll)
    }
    XCTAssertFalse(HeardPart(Trim(from: 5000, to: 9000), of: 5.2).isAll)
  }
}
