// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Foundation
import HaruSettings
import Outside
import TestDiary
import TestSupport
import TestWeb
import XCTest

@testable import HaruModel

/// Entries that a language model elsewhere reads.
final class RemoteFeelingReaderTests: XCTestCase {
  private static let calm = """
    {"joy": 10, "sadness": 5, "anger": 0, "fear": 2, "calm": 70, "positive": 80, "leading": "calm"}
    """

  @MainActor private static func address(on server: WebServer) -> String {
    let said = Data(calm.utf8).base64EncodedString().replacing("+", with: "-")
      .replacing("/", with: "_")
    return server.address("model/" + said)
  }

  private func withModel(
    key: String, _ body: @MainActor (Desk, RemoteFeelingReader, WebServer) throws -> Void
  ) throws {
    try atDesk { desk in
      let keyring = try Keyring()
      let server = try WebServer()
      let preferences = desk.preferences
      defer {
        server.end()
        keyring.end()
        preferences.asksFeelingModel.value = false
        preferences.feelingModelAddress.value = ""
        preferences.feelingModelName.value = ""
      }
      preferences.asksFeelingModel.value = true
      preferences.feelingModelAddress.value = Self.address(on: server)
      preferences.feelingModelName.value = "small"
      let remote = desk.services.remoteFeelings
      remote.rest = .milliseconds(1)
      desk.services.outside.isOn = true
      let kept = try XCTUnwrap(ServerKey(.feelings, at: preferences.feelingModelAddress.value))
      try desk.settled { try await kept.keep(key) }
      settle()
      try body(desk, remote, server)
      try desk.settled { try await kept.remove() }
    }
  }

  @MainActor private static func feeling(
    of entry: DiaryCore.Entry, on desk: Desk
  ) throws -> Feeling? { try desk.settled { try await desk.journal.feeling(of: entry.id) } }

  func testWhatIsWrittenIsReadThere() throws {
    try withModel(key: "right") { desk, remote, _ in
      XCTAssertTrue(try desk.settled { await !remote.tryOut() }, "calm is not what was asked for")
      let entry = try desk.write("", "너무 슬퍼서 하루 종일 울었다")
      XCTAssertTrue(
        pump { (try? Self.feeling(of: entry, on: desk))??.isRemote == true })
      XCTAssertEqual(try Self.feeling(of: entry, on: desk)?.emotion, .calm)
      XCTAssertNil(remote.trouble)
    }
  }

  func testWhereItSaysNoWhatIsThereStays() throws {
    try withModel(key: "wrong") { desk, remote, _ in
      let entry = try desk.write("", "너무 슬퍼서 하루 종일 울었다")
      XCTAssertTrue(pump { remote.trouble == .outside(.refused) })
      XCTAssertNotEqual(try Self.feeling(of: entry, on: desk)?.isRemote, true)
    }
  }

  func testNothingIsSentThatNobodyWantsToBeSent() throws {
    try withModel(key: "right") { desk, remote, server in
      desk.services.outside.isOn = false
      _ = try desk.write("", "one")
      settle()
      desk.services.outside.isOn = true
      desk.preferences.asksFeelingModel.value = false
      _ = try desk.write("", "two")
      settle()
      desk.preferences.asksFeelingModel.value = true
      desk.preferences.feelingModelName.value = ""
      _ = try desk.write("", "three")
      settle()
      // On a busy computer its turn might come only once there is a name again.
      desk.preferences.asksFeelingModel.value = false
      settle()
      desk.preferences.asksFeelingModel.value = true
      desk.preferences.feelingModelName.value = "small"
      let last = try desk.write("", "four")
      XCTAssertTrue(
        pump { (try? Self.feeling(of: last, on: desk))??.isRemote == true })
      XCTAssertEqual(server.asked(), 1)
    }
  }
}
