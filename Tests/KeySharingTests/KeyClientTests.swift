// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Foundation
import Sealing
import Synchronization
import TestSupport
import XCTest

@testable import KeySharing

/// Another process holds the secret, or none does.
final class KeyClientTests: XCTestCase {
  func testNothingIsHeldWhereNoProgramListens() throws {
    try MainActor.assumeIsolated {
      let holding = try TestHolding()
      XCTAssertNil(try holding.client.secret())
      XCTAssertNil(try holding.client.holding())
      try FileManager.default.removeItem(atPath: holding.folder)
      XCTAssertNil(try holding.client.secret())
      XCTAssertFalse(FileManager.default.fileExists(atPath: holding.folder))
    }
  }

  func testNothingIsSharedWithoutARuntimeFolder() throws {
    try MainActor.assumeIsolated {
      let holding = try TestHolding()
      let client = KeyClient(of: holding.diary, in: nil)
      XCTAssertThrowsError(try client.secret()) {
        XCTAssertEqual($0 as? KeySharingError, .noRuntimeFolder)
      }
      XCTAssertThrowsError(try holding.listen(in: nil)) {
        XCTAssertEqual($0 as? KeySharingError, .noRuntimeFolder)
      }
    }
  }

  func testAFolderThatIsNotThisUsersAloneIsRefused() throws {
    try MainActor.assumeIsolated {
      let holding = try TestHolding()
      let link = holding.folder + "-link"
      try FileManager.default.createSymbolicLink(
        atPath: link, withDestinationPath: holding.folder)
      defer { try? FileManager.default.removeItem(atPath: link) }
      let open = holding.folder + "/open"
      try FileManager.default.createDirectory(
        atPath: open, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o750])
      // That of another user.
      for path in [link, open, "/usr"] {
        let client = KeyClient(of: holding.diary, in: path)
        XCTAssertThrowsError(try client.secret()) {
          XCTAssertEqual($0 as? KeySharingError, .unsafeFolder(path))
        }
        XCTAssertThrowsError(try holding.listen(in: path)) {
          XCTAssertEqual($0 as? KeySharingError, .unsafeFolder(path))
        }
      }
      XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: open), [])
    }
  }

  func testAProgramThatSaysNothingIsNotWaitedForWithoutEnd() throws {
    try MainActor.assumeIsolated {
      let holding = try TestHolding()
      let mute = try holding.stranger("mute")
      XCTAssertTrue(mute.says("listening"))
      XCTAssertThrowsError(try holding.client.holding(within: .milliseconds(100))) {
        XCTAssertEqual($0 as? KeySharingError, .noAnswer)
      }
      XCTAssertTrue(mute.says("left"))
      mute.end()
    }
  }

  func testWhatIsShorterOrLongerIsNoSecret() throws {
    try MainActor.assumeIsolated {
      for count in ["0", "31", "33", "100"] {
        let holding = try TestHolding()
        let liar = try holding.stranger("false", count)
        XCTAssertTrue(liar.says("listening"))
        XCTAssertThrowsError(try holding.client.secret(), count) {
          XCTAssertEqual($0 as? KeySharingError, .noAnswer)
        }
        XCTAssertTrue(liar.says("left"))
      }
    }
  }

  func testWhatAProgramGivesIsTheSecret() throws {
    try MainActor.assumeIsolated {
      let holding = try TestHolding()
      let other = try holding.stranger("false", "32")
      XCTAssertTrue(other.says("listening"))
      XCTAssertEqual(try holding.client.secret(), Secret([UInt8](repeating: 0, count: 32)))
    }
  }

  /// Its name stayed, and so nothing heard of its end: the window was open, and “haru lock” said
  /// that it was locked already.
  func testLockingLocksWhatIsOpenWithAKeyWhoseHolderWasKilled() throws {
    try MainActor.assumeIsolated {
      let holding = try TestHolding()
      let killed = try holding.stranger("mute")
      XCTAssertTrue(killed.says("listening"))
      var isSaved = false
      var isLocked = false
      let window = KeyHolder(holding.secret, of: holding.diary, in: holding.folder) {
        isSaved = true
      } afterEnd: {
        isLocked = true
      }
      XCTAssertTrue(window.isElsewhere)
      killed.end()
      XCTAssertTrue(holding.isNamed)
      XCTAssertTrue(try holding.client.lock())
      XCTAssertFalse(holding.isNamed)
      XCTAssertTrue(pump { isSaved && isLocked })
      XCTAssertFalse(try holding.client.lock())
    }
  }

  func testWhatAProgramLeftThatWasKilledIsReplaced() throws {
    try MainActor.assumeIsolated {
      let holding = try TestHolding()
      let killed = try holding.stranger("mute")
      XCTAssertTrue(killed.says("listening"))
      XCTAssertThrowsError(try holding.listen(in: holding.folder)) {
        XCTAssertEqual($0 as? KeySharingError, .alreadyHeld)
      }
      killed.end()
      XCTAssertTrue(holding.isNamed)
      XCTAssertNil(try holding.client.secret())
      let server = try holding.serve()
      XCTAssertEqual(try holding.answer("give"), holding.secretDigits)
      withExtendedLifetime(server) {}
    }
  }

  func testOfManyThatBeginAtOnceOneHolds() throws {
    try MainActor.assumeIsolated {
      let holding = try TestHolding()
      let (diary, folder) = (holding.diary, holding.folder)
      let begun = Mutex(0)
      let refused = Mutex(0)
      let allHaveTried = DispatchSemaphore(value: 0)
      let count = 8
      // Each on a thread of its own, however many processors there are.
      let tries = DispatchGroup()
      let attempt = { @Sendable in
        defer { tries.leave() }
        do {
          let socket = try KeySocket(of: diary, in: folder)
          begun.withLock { $0 += 1 }
          // It listens until all others have tried, unless another one listens, too.
          for _ in 1..<count { _ = allHaveTried.wait(timeout: .now() + 30) }
          _ = consume socket
        } catch KeySharingError.alreadyHeld {
          refused.withLock { $0 += 1 }
          allHaveTried.signal()
        } catch {
          XCTFail("\(error)")
          allHaveTried.signal()
        }
      }
      for _ in 0..<count {
        tries.enter()
        Thread.detachNewThread(attempt)
      }
      XCTAssertEqual(tries.wait(timeout: .now() + 300), .success)
      XCTAssertEqual(begun.withLock { $0 }, 1)
      XCTAssertEqual(refused.withLock { $0 }, count - 1)
    }
  }
}
