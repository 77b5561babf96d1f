// SPDX-License-Identifier: GPL-3.0-or-later

import Outside
import TestSupport
import XCTest

@testable import HaruModel

/// Keys of servers, in a keyring of the test's own.
final class ServerKeyTests: XCTestCase {
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
      let keyring = try Keyring()
      defer { keyring.end() }
      try body()
    }
  }

  func testOnlyItsServerIsToldAKeyAndOnlyForItsPurpose() throws {
    try withKeyring {
      let key = try XCTUnwrap(ServerKey(.speech, at: "https://one.example.org/v1"))
      let others = try [
        XCTUnwrap(ServerKey(.feelings, at: "https://one.example.org/v1")),
        XCTUnwrap(ServerKey(.speech, at: "https://two.example.org/v1")),
      ]
      XCTAssertNil(ServerKey(.speech, at: "http://one.example.org"))
      try Self.settled { try await key.keep("secret") }
      XCTAssertEqual(try Self.settled { try await key.read() }, "secret")
      XCTAssertTrue(try Self.settled { try await key.isKept })
      for other in others {
        XCTAssertEqual(try Self.settled { try await other.read() }, "")
        XCTAssertFalse(try Self.settled { try await other.isKept })
      }
      try Self.settled { try await key.remove() }
      XCTAssertEqual(try Self.settled { try await key.read() }, "")
    }
  }
}
