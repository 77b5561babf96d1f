// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Outside
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruModel
@testable import HaruParts

/// What keeps the key of a server, with a keyring of the test's own.
final class ServerKeyRowsTests: XCTestCase {
  @MainActor private static func settled<Result: Sendable>(
    _ body: @escaping @MainActor () async throws -> Result
  ) throws -> Result {
    var answer: Swift.Result<Result, any Error>?
    Task {
      do { answer = .success(try await body()) } catch { answer = .failure(error) }
    }
    XCTAssertTrue(pump { answer != nil })
    return try XCTUnwrap(answer).get()
  }

  private func withKeyring(_ body: @MainActor () throws -> Void) throws {
    try MainActor.assumeIsolated {
      startGTK()
      let keyring = try Keyring()
      defer { keyring.end() }
      try body()
    }
  }

  func testAKeyIsKeptAndRemovedInTheWindow() throws {
    try withKeyring {
      let window = SecondaryWindow()
      let rows = ServerKeyRows(.speech)
      window.setContent(Box(.vertical) { ListBox([rows.field, rows.kept]) })
      window.present()
      let address = "https://one.example.org"
      let key = try XCTUnwrap(ServerKey(.speech, at: address))
      rows.follow(address, isAsked: false)
      XCTAssertEqual(rows.words, "")
      rows.follow(address, isAsked: true)
      XCTAssertTrue(pump { rows.words.hasPrefix("None.") })
      XCTAssertFalse(rows.remove.isSensitive)
      rows.field.text = " a pasted\nkey "
      XCTAssertTrue(try Self.settled { await rows.keepWritten() })
      XCTAssertEqual(rows.field.text, "")
      XCTAssertEqual(try Self.settled { try await key.read() }, "apastedkey")
      XCTAssertTrue(rows.remove.isSensitive)
      rows.follow("https://two.example.org", isAsked: true)
      XCTAssertTrue(pump { rows.words.hasPrefix("None.") })
      rows.follow(address, isAsked: true)
      XCTAssertTrue(pump { rows.remove.isSensitive })
      rows.remove.emitClicked()
      XCTAssertTrue(pump { rows.words.hasPrefix("It was removed.") })
      XCTAssertFalse(try Self.settled { try await key.isKept })
      window.destroy()
      settle()
    }
  }
}
