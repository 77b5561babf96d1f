// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import TestSupport
import TestWeb
import XCTest

@testable import Outside

final class SpeechServerTests: XCTestCase {
  private static let sound = Array("OggS".utf8) + (0...255).map { UInt8($0) }

  /// What a server makes of a recording, which is at that path and answers in its way.
  private static func outcome(
    of path: String, isOn: Bool = true, meanwhile: @MainActor (OutsideClient) -> Void = { _ in }
  ) throws -> Result<Transcript, ServerError> {
    try MainActor.assumeIsolated {
      let server = try WebServer()
      let log = NSTemporaryDirectory() + "haru-\(UUID())/log.sqlite"
      defer {
        server.end()
        // A log that nothing was noted in is not there.
        try? FileManager.default.removeItem(at: URL(filePath: log).deletingLastPathComponent())
      }
      let client = OutsideClient(DepartureLog(log) { Moment(milliseconds: 1) })
      client.isOn = isOn
      let speech = SpeechServer(address: server.address(path), model: "base", language: "en")
      var outcome: Result<Transcript, ServerError>?
      let task = Task {
        do throws(ServerError) {
          outcome = .success(
            try await speech.transcribe(sound, extension: "ogg", through: client))
        } catch {
          outcome = .failure(error)
        }
      }
      defer { task.cancel() }
      XCTAssertTrue(pump { server.asked() == (isOn ? 1 : 0) })
      meanwhile(client)
      XCTAssertTrue(pump { outcome != nil })
      return try XCTUnwrap(outcome)
    }
  }

  private static func texts(_ words: [Transcript.Word]) -> [String] {
    words.map { "\($0.text) \($0.start)–\($0.end)" }
  }

  func testEveryWayToTellWordsIsUnderstood() throws {
    for (path, expected) in [
      ("transcribe/words", ["dear 0–500", "diary 500–1250"]),
      ("transcribe/words/v1/", ["dear 0–500", "diary 500–1250"]),
      ("transcribe/nested", ["dear 0–500", "diary 500–1250"]),
      ("transcribe/segments", ["dear 1000–1500", "diary 1500–2000"]),
      ("transcribe/hollow", ["dear 1000–1500", "diary 1500–2000"]), ("transcribe/nothing", []),
    ] {
      let transcript = try Self.outcome(of: path).get()
      XCTAssertEqual(Self.texts(transcript.words), expected, path)
      XCTAssertEqual(transcript.language, "en")
    }
  }

  func testWhatMakesNoSenseIsNoTranscript() throws {
    for kind in [
      "empty", "list", "cut", "strange", "numbers", "backwards", "negative", "endless", "texts",
      "disorder", "control", "long", "deep", "html",
    ] {
      XCTAssertEqual(try Self.outcome(of: "transcribe/\(kind)"), .failure(.unreadable), kind)
    }
  }

  func testBadServersAreToldApart() throws {
    XCTAssertEqual(try Self.outcome(of: "redirect"), .failure(.refused(status: 302)))
    XCTAssertEqual(try Self.outcome(of: "garbage"), .failure(.outside(.broken)))
    XCTAssertEqual(try Self.outcome(of: "short"), .failure(.outside(.broken)))
    XCTAssertEqual(try Self.outcome(of: "endless"), .failure(.outside(.tooLarge)))
    XCTAssertEqual(try Self.outcome(of: "words", isOn: false), .failure(.outside(.off)))
  }

  func testASlowServerIsLeftWhenItIsTurnedOff() throws {
    let outcome = try Self.outcome(of: "silent") { $0.isOn = false }
    XCTAssertEqual(outcome, .failure(.outside(.off)))
  }
}
