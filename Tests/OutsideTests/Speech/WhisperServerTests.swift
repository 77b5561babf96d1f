// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import TestSupport
import TestWeb
import XCTest

@testable import Outside

/// A program that passes for the server of whisper.cpp, at a port of this computer.
final class WhisperServerTests: XCTestCase {
  @MainActor private final class Place {
    let server: WebServer
    let client: OutsideClient
    private let log = NSTemporaryDirectory() + "haru-\(UUID())/log.sqlite"

    init(_ way: String) throws {
      server = try WebServer(whisper: way)
      client = OutsideClient(DepartureLog(log) { Moment(milliseconds: 1) })
    }

    func end() {
      server.end()
      // A log that nothing was noted in is not there.
      try? FileManager.default.removeItem(at: URL(filePath: log).deletingLastPathComponent())
    }

    func outcome(
      language: String? = nil, meanwhile: @MainActor (Task<Void, Never>) -> Void = { _ in }
    ) throws -> Result<[WhisperSegment], ServerError> {
      var outcome: Result<[WhisperSegment], ServerError>?
      let whisper = WhisperServer(port: server.port, language: language)
      let task = Task {
        do throws(ServerError) {
          outcome = .success(
            try await whisper.transcribe(WhisperServerTests.voice, seconds: 1, through: client))
        } catch {
          outcome = .failure(error)
        }
      }
      defer { task.cancel() }
      XCTAssertTrue(
        pump {
          meanwhile(task)
          return outcome != nil
        })
      return try XCTUnwrap(outcome)
    }

    func finds() throws -> Bool {
      var isThere: Bool?
      let task = Task {
        isThere = await WhisperServer(port: server.port).isThere(through: client)
      }
      defer { task.cancel() }
      XCTAssertTrue(pump { isThere != nil })
      return try XCTUnwrap(isThere)
    }

    func noted() throws -> [Departure] {
      var all: [Departure]?
      let task = Task { all = try await client.log.all() }
      defer { task.cancel() }
      XCTAssertTrue(pump { all != nil })
      return try XCTUnwrap(all)
    }
  }

  /// A second of sound, as the helper process cuts it out of a recording.
  fileprivate static let voice: [UInt8] = {
    func bytes(_ number: UInt32) -> [UInt8] {
      withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }
    return Array("RIFF".utf8) + bytes(32_036) + Array("WAVEfmt ".utf8) + bytes(16)
      + [1, 0, 1, 0] + bytes(16_000) + bytes(32_000) + [2, 0, 16, 0] + Array("data".utf8)
      + bytes(32_000) + [UInt8](repeating: 1, count: 32_000)
  }()

  @MainActor private static func with(
    _ way: String, _ body: @MainActor (Place) throws -> Void
  ) throws {
    let place = try Place(way)
    defer { place.end() }
    try body(place)
  }

  private func withServer(_ way: String, _ body: @MainActor (Place) throws -> Void) throws {
    try MainActor.assumeIsolated { try Self.with(way, body) }
  }

  func testItTellsEachWordAsAWholeWhileNothingMayGoOnline() throws {
    try withServer("well") { place in
      XCTAssertTrue(try place.finds())
      XCTAssertEqual(place.server.asked(), 0)
      let heard = try place.outcome().get()
      XCTAssertEqual(heard.map(\.text), [" whispered", " words", " 하루"])
      XCTAssertEqual(heard.map(\.start), [0, 0.25, 0.5])
      XCTAssertFalse(place.client.isOn)
      let noted = try place.noted()
      XCTAssertEqual(noted.map(\.purpose), [.whisper, .whisper, .whisper])
      XCTAssertEqual(Set(noted.map(\.host)), ["127.0.0.1"])
      XCTAssertGreaterThan(try XCTUnwrap(noted.first).bytes, Self.voice.count)
    }
  }

  /// It guessed, badly where little was said.
  func testItListensForTheLanguageThatThePersonHasChosen() throws {
    try withServer("korean") { place in
      XCTAssertEqual(try place.outcome(), .failure(.refused(status: 400)))
      XCTAssertEqual(try place.outcome(language: "ko").get().count, 3)
    }
  }

  func testNoVoiceIsSentToAnotherProgram() throws {
    for way in ["other", "garbage"] {
      try withServer(way) { place in
        XCTAssertFalse(try place.finds(), way)
        XCTAssertEqual(try place.outcome(), .failure(.otherProgram), way)
        XCTAssertEqual(place.server.asked(), 0, way)
      }
    }
  }

  func testWhereNothingListensNothingIsTried() throws {
    try withServer("well") { place in
      place.server.end()
      XCTAssertFalse(try place.finds())
      XCTAssertEqual(try place.outcome(), .failure(.outside(.unreachable)))
      XCTAssertEqual(try place.noted(), [])
    }
  }

  func testWhatMakesNoSenseIsNotBelieved() throws {
    for way in ["failed", "text", "negative", "backwards", "endless", "page"] {
      try withServer(way) { place in
        XCTAssertEqual(try place.outcome(), .failure(.unreadable), way)
      }
    }
    try withServer("nothing") { XCTAssertEqual(try $0.outcome(), .success([])) }
    // One word does not cost the others.
    try withServer("partly") { XCTAssertEqual(try $0.outcome().get().map(\.text), [" a", " c"]) }
  }

  func testAServerThatCanNotIsToldApart() throws {
    try withServer("loading") {
      XCTAssertEqual(try $0.outcome(), .failure(.refused(status: 503)))
    }
    try withServer("huge") { XCTAssertEqual(try $0.outcome(), .failure(.outside(.tooLarge))) }
  }

  /// Nothing leaves this computer, so that it needs no network.
  func testGoingOfflineEndsNothingHere() throws {
    try withServer("waiting") { place in
      place.client.isOn = true
      var isFound: Bool?
      let outcome = try place.outcome { _ in
        guard place.server.asked() == 1, place.client.isOn else { return }
        place.client.isOn = false
        // It answers now.
        isFound = try? place.finds()
      }
      XCTAssertEqual(isFound, true)
      XCTAssertEqual(try outcome.get().map(\.text), [" whispered", " words", " 하루"])
    }
  }

  func testASlowServerIsLeftWhenThePersonCancels() throws {
    try withServer("slow") { place in
      let outcome = try place.outcome { if place.server.asked() == 1 { $0.cancel() } }
      XCTAssertEqual(outcome, .failure(.outside(.cancelled)))
    }
  }
}
