// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Foundation
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
        let (said, before) = try XCTUnwrap(outcome.result).get()
        XCTAssertEqual(said.text, "dear diary")
        XCTAssertEqual(before, isFirst ? nil : said)
        XCTAssertEqual(
          try open.wait { try await diary.readableJournal?.transcript(of: media.id) }, said)
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
      XCTAssertEqual(try XCTUnwrap(outcome.result).get().said.text, "dear diary")
      try open.wait { try await key.remove() }
    }
  }

  @MainActor private final class Outcome {
    var result: Result<(said: Transcript, before: Transcript?), any Error>?
  }

  @MainActor private static func begin(
    _ media: Media, by services: AppServices, askingAt address: String
  ) -> Outcome {
    let outcome = Outcome()
    let server = SpeechServer(address: address, model: "base", language: "en")
    Task {
      do {
        let told = try await services.transcriptions.write(
          down: media, by: .server(server, through: services.outside))
        outcome.result = .success((told.transcript, told.before))
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
