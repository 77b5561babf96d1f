// SPDX-License-Identifier: GPL-3.0-or-later

import CSecret
import Foundation
import GLib
import TestSupport
import XCTest

@testable import Secrets

/// With the GNOME keyring, on the test's own bus.
final class SecretStoreTests: XCTestCase {
  func testASecretIsKeptReadReplacedAndForgotten() throws {
    try MainActor.assumeIsolated {
      let keyring = try Keyring()
      defer { keyring.end() }
      let purpose = "test/\(UUID())"
      @MainActor func secret() throws -> String? {
        try answer { () throws(KeyringError) in try await SecretStore.secret(for: purpose) }
      }
      XCTAssertNil(try secret())
      for words in ["바다 and sea", "", "another\n"] {
        try answer { () throws(KeyringError) in
          try await SecretStore.keep(words, for: purpose, label: "Haru test")
        }
        XCTAssertEqual(try secret(), words)
      }
      let other = try answer { () throws(KeyringError) in
        try await SecretStore.secret(for: purpose + "x")
      }
      XCTAssertNil(other)
      for _ in 0..<2 {
        try answer { () throws(KeyringError) in try await SecretStore.forget(purpose) }
        XCTAssertNil(try secret())
      }
    }
  }

  func testAKeyIsKeptReadAndForgotten() throws {
    try MainActor.assumeIsolated {
      let keyring = try Keyring()
      defer { keyring.end() }
      let purpose = "test/\(UUID())"
      @MainActor func key(isAsking: Bool) throws -> [UInt8]? {
        try answer { () throws(KeyringError) in
          try await SecretStore.key(for: purpose, isAsking: isAsking) { digits in
            (0..<digits.count).map { digits[$0] }
          }
        }
      }
      for digits in [Array("0123".utf8), Array("abcdef".utf8)] {
        try answer { () throws(KeyringError) in
          try await SecretStore.keepKey(for: purpose, label: "Haru test") { $0(digits.span) }
        }
        for isAsking in [false, true] { XCTAssertEqual(try key(isAsking: isAsking), digits) }
      }
      try answer { () throws(KeyringError) in try await SecretStore.forget(purpose) }
      for isAsking in [false, true] { XCTAssertNil(try key(isAsking: isAsking)) }
    }
  }

  /// The person is not asked to unlock it.
  func testAKeyringThatIsLockedStaysSo() throws {
    try MainActor.assumeIsolated {
      let keyring = try Keyring()
      defer { keyring.end() }
      let purpose = "test/\(UUID())"
      try answer { () throws(KeyringError) in
        try await SecretStore.keepKey(for: purpose, label: "Haru test") {
          $0(Array("0123".utf8).span)
        }
      }
      try keyring.lock()
      XCTAssertThrowsError(
        try answer { () throws(KeyringError) in
          try await SecretStore.key(for: purpose, isAsking: false) { $0.count }
        }
      ) { XCTAssertEqual($0 as? KeyringError, .locked) }
    }
  }

  /// The one that was there before is gone, with what it and libsecret had agreed upon.
  func testAKeyringThatBeganAnewIsAskedAnew() throws {
    try MainActor.assumeIsolated {
      let purpose = "test/\(UUID())"
      for words in ["one", "two"] {
        let keyring = try Keyring()
        defer { keyring.end() }
        try answer { () throws(KeyringError) in
          try await SecretStore.keep(words, for: purpose, label: "Haru test")
        }
        let secret = try answer { () throws(KeyringError) in
          try await SecretStore.secret(for: purpose)
        }
        XCTAssertEqual(secret, words)
      }
    }
  }

  func testWhoeverGivesUpHearsSo() throws {
    try MainActor.assumeIsolated {
      let keyring = try Keyring()
      defer { keyring.end() }
      var failure: KeyringError?
      let task = Task {
        do throws(KeyringError) {
          _ = try await SecretStore.secret(for: "x")
        } catch {
          failure = error
        }
      }
      task.cancel()
      XCTAssertTrue(pump { failure != nil })
      XCTAssertEqual(failure, .cancelled)
    }
  }

  func testNoServiceIsToldFromOtherFailures() {
    XCTAssertEqual(failure("g-dbus-error-quark", 2), .noService)
    XCTAssertEqual(failure("g-io-error-quark", 19), .cancelled)
    XCTAssertEqual(failure("secret-error", 2), .locked)
    XCTAssertEqual(failure("strange", 1), .broken("words"))
  }

  private func failure(_ domain: String, _ code: Int) -> KeyringError {
    let error = g_error_new_literal(g_quark_from_string(domain), gint(code), "words")
    return KeyringError(GLibError(consuming: error!))
  }
}

@MainActor private func answer<Answer: Sendable>(
  _ body: @escaping @MainActor () async throws(KeyringError) -> Answer
) throws -> Answer {
  var result: Result<Answer, KeyringError>?
  let task = Task {
    do throws(KeyringError) {
      result = .success(try await body())
    } catch {
      result = .failure(error)
    }
  }
  defer { task.cancel() }
  XCTAssertTrue(pump { result != nil })
  return try XCTUnwrap(result).get()
}
