// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import Foundation
import GStreamer
import HaruSettings
import HaruWords
import TestDiary
import TestSupport
import XCTest

@testable import HaruModel
@testable import HaruUI

/// Recordings in an entry page, by the microphone of meson-wrapper/headless.
final class RecordingTests: XCTestCase {
  @MainActor private static func unfinished(_ desk: Desk) throws -> [Recording] {
    try desk.settled { try await desk.journal.unfinishedRecordings() }
  }

  @MainActor private static func record(_ page: EntryPage, for seconds: Double) {
    page.recording.toggle()
    XCTAssertTrue(pump { (page.recording.session?.recorder?.elapsed ?? 0) > seconds })
  }

  func testARecordingAndWordsMakeOneEntry() throws {
    try atDesk { desk in
      let page = desk.open()
      Self.record(page, for: 0.3)
      page.composer.body.buffer.replace(0..<0, with: "while I spoke")
      XCTAssertTrue(pump { page.entry.writing.draft.id != nil })
      page.recording.toggle()
      XCTAssertTrue(pump { page.recording.session == nil && page.recording.panel == nil })
      page.composer.body.buffer.replace(13..<13, with: ", and after")
      XCTAssertTrue(try desk.leave(page))
      let entries = try desk.entries()
      XCTAssertEqual(entries.map(\.body), ["while I spoke, and after"])
      let id = try XCTUnwrap(entries.first?.id)
      XCTAssertEqual(try desk.settled { try await desk.journal.attachments(of: id) }.count, 1)
    }
  }

  func testWordsAfterARecordingGoIntoItsEntry() throws {
    try atDesk { desk in
      let page = desk.open()
      Self.record(page, for: 0.3)
      page.recording.toggle()
      page.composer.body.buffer.replace(0..<0, with: "typed while it was stored")
      XCTAssertTrue(try desk.leave(page))
      XCTAssertEqual(try desk.entries().map(\.body), ["typed while it was stored"])
    }
  }

  /// A recording that is stopped before the microphone is open must not go on afterwards.
  func testARecordingThatIsGivenUpWhileItOpensLeavesNothing() throws {
    try atDesk { desk in
      let page = desk.open()
      page.recording.toggle()
      let session = try XCTUnwrap(page.recording.session)
      XCTAssertNil(session.recorder)
      page.recording.toggle()
      XCTAssertTrue(pump { page.recording.session == nil })
      XCTAssertNil(session.recorder)
      XCTAssertNil(desk.services.sound.session)
      XCTAssertEqual(try desk.entries(), [])
      XCTAssertEqual(try Self.unfinished(desk), [])
    }
  }

  func testLeavingThePageKeepsWhatWasSaid() throws {
    try atDesk { desk in
      let page = desk.open()
      Self.record(page, for: 0.3)
      XCTAssertTrue(try desk.leave(page))
      XCTAssertNil(desk.services.sound.session)
      let ids = try desk.settled { try await desk.journal.recordings() }
      XCTAssertEqual(ids.count, 1)
      let id = try XCTUnwrap(ids.first)
      let kept = try XCTUnwrap(try desk.settled { try await desk.journal.attachment(id) })
      let length = DurationText.clock(Double(try XCTUnwrap(kept.media.traits.duration)) / 1000)
      XCTAssertEqual(desk.diary.takeNotices().map(\.text), ["Kept: " + length])
      XCTAssertEqual(try Self.unfinished(desk), [])
    }
  }

  func testLeavingAtOnceAfterStoppingSaysThatItIsKept() throws {
    try atDesk { desk in
      let page = desk.open()
      Self.record(page, for: 0.3)
      page.recording.toggle()
      XCTAssertTrue(try desk.leave(page))
      XCTAssertNil(desk.services.sound.session)
      let ids = try desk.settled { try await desk.journal.recordings() }
      XCTAssertEqual(ids.count, 1)
      XCTAssertEqual(desk.diary.takeNotices().filter { $0.text.hasPrefix("Kept: ") }.count, 1)
    }
  }

  func testNothingIsHeardWhileSomethingIsRecorded() throws {
    try atDesk { desk in
      let page = desk.open()
      Self.record(page, for: 0.3)
      page.recording.toggle()
      XCTAssertTrue(pump { page.recording.session == nil })
      let id = try XCTUnwrap(try desk.settled { try await desk.journal.recordings() }.first)
      let attachment = try XCTUnwrap(try desk.settled { try await desk.journal.attachment(id) })
      let (playback, track) = (desk.services.sound.playback, PlayableMedia(attachment))
      playback.play(track, in: desk.journal)
      XCTAssertTrue(pump { playback.state(of: track) == .playing })
      page.recording.toggle()
      XCTAssertTrue(pump { page.recording.session?.recorder != nil })
      XCTAssertEqual(playback.state(of: track), .paused)
      playback.play(track, in: desk.journal)
      XCTAssertEqual(playback.state(of: track), .paused)
      XCTAssertTrue(try desk.leave(page))
      playback.stop()
    }
  }

  /// A short or quiet word was heard by none. This diary has been opened to its end, so that no
  /// other work begins.
  func testWhatARecogniserHasNotUnderstoodIsHeardByWhisper() throws {
    try atSealedDesk { desk in
      let speech = desk.preferences.speech
      speech.spokenLanguage.value = "en"
      (speech.writesSpeech.value, speech.usesWhisperServer.value) = (true, true)
      defer {
        speech.spokenLanguage.value = ""
        (speech.writesSpeech.value, speech.usesWhisperServer.value) = (false, false)
      }
      let transcripts = desk.services.pendingTranscripts
      XCTAssertTrue(pump { transcripts.isResting })
      var works = 0
      transcripts.stayRunning = {
        works += 1
        return nil
      }
      let page = EntryPage(
        desk.journal.newDraft(), in: desk.journal, desk.services, desk.preferences)
      desk.window.setContent(page)
      page.begin()
      Self.record(page, for: 0.5)
      XCTAssertNotNil(page.recording.session?.words)
      XCTAssertEqual(works, 0)
      page.recording.toggle()
      XCTAssertTrue(pump { page.recording.session == nil && works == 1 })
      XCTAssertTrue(pump { transcripts.isResting })
      XCTAssertTrue(
        try desk.settled {
          guard await page.leave() else { return false }
          await page.rest()
          return true
        })
    }
  }

  func testWhatIsDeletedIsHeardNoLonger() throws {
    try atDesk { desk in
      let page = desk.open()
      Self.record(page, for: 0.6)
      page.recording.toggle()
      XCTAssertTrue(pump { page.recording.session == nil })
      let id = try XCTUnwrap(try desk.settled { try await desk.journal.recordings() }.first)
      let attachment = try XCTUnwrap(try desk.settled { try await desk.journal.attachment(id) })
      let (playback, track) = (desk.services.sound.playback, PlayableMedia(attachment))
      playback.play(track, in: desk.journal)
      XCTAssertTrue(pump { playback.state(of: track) == .playing })
      try desk.settled { try await desk.journal.moveToTrash([.attachment(id)]) }
      XCTAssertTrue(pump { playback.track == nil })
      XCTAssertEqual(playback.player.state, .empty)
    }
  }
}
