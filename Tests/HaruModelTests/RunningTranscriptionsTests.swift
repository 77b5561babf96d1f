// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Foundation
import GStreamer
import HaruWords
import Outside
import TestDiary
import TestSupport
import TestWeb
import XCTest

@testable import HaruModel

/// Recordings that a server on this computer writes down, with a keyring of their own.
final class RunningTranscriptionsTests: XCTestCase {
  /// A server may take half an hour; restoring a backup does not wait for it.
  func testADiaryIsClosedWhileAServerIsAsked() throws {
    try withServer { open, media, server in
      let diary = open.diary
      let outcome = Self.begin(media, by: open.services, askingAt: server.address("silent"))
      XCTAssertTrue(pump { server.asked() == 1 })
      let journal = try open.wait {
        try await diary.whileClosed { folder throws(JournalError) in try Journal(folder) }
      }
      XCTAssertTrue(pump { outcome.result != nil })
      XCTAssertThrowsError(try XCTUnwrap(outcome.result).get()) { error in
        XCTAssertNil(Transcriber.words(error), "\(error)")
      }
      XCTAssertEqual(try open.wait { try await journal.recordings().count }, 1)
      XCTAssertNil(try open.wait { try await journal.transcript(of: media.id) })
    }
  }

  func testWhatAServerHasHeardIsKept() throws {
    try withServer { open, media, server in
      let diary = open.diary
      let address = server.address("transcribe/words")
      for isFirst in [true, false] {
        let outcome = Self.begin(media, by: open.services, askingAt: address)
        XCTAssertTrue(pump { outcome.result != nil })
        let told = try XCTUnwrap(outcome.result).get()
        let said = told.transcript
        XCTAssertEqual(said.text, "dear diary")
        XCTAssertEqual(told.before, isFirst ? nil : said)
        XCTAssertTrue(told.isKept)
        XCTAssertEqual(
          try open.wait { try await diary.readableJournal?.transcript(of: media.id) }, said)
      }
    }
  }

  func testWhatGoingOfflineEndsIsSaid() throws {
    try withServer { open, media, server in
      let outcome = Self.begin(media, by: open.services, askingAt: server.address("silent"))
      XCTAssertTrue(pump { server.asked() == 1 })
      open.services.outside.isOn = false
      XCTAssertTrue(pump { outcome.result != nil })
      XCTAssertThrowsError(try XCTUnwrap(outcome.result).get()) { error in
        let words = Transcriber.words(error)?.text
        XCTAssertEqual(words?.contains(OutsideError.off.words), true, "\(error)")
      }
    }
  }

  /// Words that were written by hand stay, and so do words of which most would be missing, or all.
  func testBetterWordsAreNotOverwritten() throws {
    try withServer { open, media, server in
      let diary = open.diary
      let live = Transcript(
        "we walked along the river and came home late".spokenWords.map {
          Transcript.Word($0, 0, 1000)
        }, language: "en", recogniser: "live")
      let byHand = Transcript(
        [Transcript.Word("hello", 0, 1000)], language: "en", recogniser: "", isByHand: true)
      for kept in [live, byHand] {
        _ = try open.wait { try await diary.readableJournal?.setTranscript(kept, of: media.id) }
        for way in ["words", "nothing", "html"] {
          let outcome = Self.begin(
            media, by: open.services, askingAt: server.address("transcribe/\(way)"))
          XCTAssertTrue(pump { outcome.result != nil })
          if way == "html" {
            XCTAssertThrowsError(try XCTUnwrap(outcome.result).get())
          } else {
            let told = try XCTUnwrap(outcome.result).get()
            XCTAssertEqual(told.before, kept, way)
            XCTAssertFalse(told.isKept, way)
            XCTAssertEqual(told.kept, kept, way)
          }
          XCTAssertEqual(
            try open.wait { try await diary.readableJournal?.transcript(of: media.id) }, kept, way)
        }
      }
    }
  }

  /// Each start read all recordings that waited for a server, which takes long.
  func testAServerIsLookedForBeforeTheVoice() throws {
    try withServer { open, media, _ in
      let gone = try WebServer(whisper: "well")
      let whisper = WhisperServer(port: gone.port)
      gone.end()
      var outcome: Result<RunningTranscriptions.Outcome, any Error>?
      Task { [services = open.services] in
        do {
          outcome = .success(
            try await services.transcriptions.write(
              down: media, by: .whisper(whisper, through: services.outside)))
        } catch {
          outcome = .failure(error)
        }
      }
      XCTAssertTrue(pump { outcome != nil })
      // The recording has no voice that could be read.
      XCTAssertThrowsError(try XCTUnwrap(outcome).get()) { error in
        XCTAssertEqual(error as? ServerError, .outside(.unreachable))
      }
    }
  }

  func testWhatMayPassIsKnown() {
    MainActor.assumeIsolated {
      for error: any Error in [
        ServerError.outside(.unreachable), ServerError.outside(.off), ServerError.outside(.tooSlow),
        ServerError.refused(status: 429), ServerError.refused(status: 503),
        ServerError.otherProgram, MediaError.stalled, JournalError.notAnswering,
        CopySetupError.keyLost,
      ] {
        XCTAssertTrue(Transcriber.mayPass(error), "\(error)")
      }
      for error: any Error in [
        ServerError.outside(.refused), ServerError.outside(.untrusted),
        ServerError.refused(status: 404), ServerError.refused(status: 500),
        ServerError.refused(status: 501), ServerError.unreadable, MediaError.damaged,
        JournalError.missing, CancellationError(),
      ] {
        XCTAssertFalse(Transcriber.mayPass(error), "\(error)")
      }
    }
  }

  func testTheServerIsToldItsKey() throws {
    try withServer { open, media, server in
      let address = server.address("transcribe/locked")
      let refused = Self.begin(media, by: open.services, askingAt: address)
      XCTAssertTrue(pump { refused.result != nil })
      XCTAssertThrowsError(try XCTUnwrap(refused.result).get()) { error in
        XCTAssertEqual(error as? ServerError, .outside(.refused))
      }
      let key = try XCTUnwrap(ServerKey(.speech, at: address))
      try open.wait { try await key.keep("right") }
      let outcome = Self.begin(media, by: open.services, askingAt: address)
      XCTAssertTrue(pump { outcome.result != nil })
      XCTAssertEqual(try XCTUnwrap(outcome.result).get().transcript.text, "dear diary")
      try open.wait { try await key.remove() }
    }
  }

  @MainActor private final class Outcome {
    var result: Result<RunningTranscriptions.Outcome, any Error>?
  }

  @MainActor private static func begin(
    _ media: Media, by services: AppServices, askingAt address: String
  ) -> Outcome {
    let outcome = Outcome()
    let server = SpeechServer(address: address, model: "base", language: "en")
    Task {
      do {
        outcome.result = .success(
          try await services.transcriptions.write(
            down: media, by: .server(server, through: services.outside)))
      } catch {
        outcome.result = .failure(error)
      }
    }
    return outcome
  }

  private func withServer(
    _ body: @MainActor (OpenDiary, Media, WebServer) throws -> Void
  ) throws {
    try MainActor.assumeIsolated {
      let keyring = try Keyring()
      let server = try WebServer()
      defer {
        server.end()
        keyring.end()
      }
      let open = try OpenDiary()
      open.services.outside.isOn = true
      try body(open, try Self.recording(in: open), server)
      settle()
    }
  }

  @MainActor private static func recording(in open: OpenDiary) throws -> Media {
    try open.write("spoken")
    let folder = try TestPicture()
    let path = try folder.write("voice.ogg", text: "OggS")
    defer { withExtendedLifetime(folder) {} }
    return try open.wait { [diary = open.diary] in
      let journal = try XCTUnwrap(diary.readableJournal)
      let entries = try await journal.page()
      let entry = try XCTUnwrap(entries.first).id
      return try await journal.attach(
        path, to: entry, kind: .voice, traits: Media.Traits(duration: 1000)
      ).media
    }
  }
}
