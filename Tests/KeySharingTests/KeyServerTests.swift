// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

@testable import KeySharing

/// This process holds the secret, and another one asks for it.
final class KeyServerTests: XCTestCase {
  func testAnotherProgramIsGivenTheSecretAndNoFile() throws {
    try MainActor.assumeIsolated {
      let holding = try TestHolding()
      let server = try holding.serve()
      XCTAssertEqual(try holding.answer("give"), holding.secretDigits)
      XCTAssertEqual(try holding.answer("give"), holding.secretDigits)
      XCTAssertEqual(try holding.answer("ask", "time"), "answer: time")
      XCTAssertFalse(server.isOver)
    }
  }

  func testItTellsHowLongItHoldsTheSecret() throws {
    try MainActor.assumeIsolated {
      let holding = try TestHolding()
      let server = try holding.serve(for: .seconds(7200))
      let words = try holding.answer("ask", "time").split(separator: " ")
      let seconds = try XCTUnwrap(words.last.flatMap { Int($0) })
      XCTAssertTrue((7000...7200).contains(seconds), "\(seconds)")
      withExtendedLifetime(server) {}
    }
  }

  func testItLetsGoWhenItIsAskedTo() throws {
    try MainActor.assumeIsolated {
      let holding = try TestHolding()
      var isSaved = false
      let server = try holding.serve {
        await Task.yield()
        isSaved = true
      }
      XCTAssertEqual(try holding.answer("ask", "lock"), "answer: locked")
      XCTAssertTrue(isSaved)
      XCTAssertTrue(server.isOver)
      XCTAssertFalse(holding.isNamed)
      XCTAssertNil(try holding.client.secret())
      XCTAssertFalse(try holding.client.lock())
    }
  }

  func testItLetsGoWhenItsTimeIsOver() throws {
    try MainActor.assumeIsolated {
      let holding = try TestHolding()
      let server = try holding.serve(for: .milliseconds(50))
      XCTAssertTrue(pump { server.isOver })
      XCTAssertFalse(holding.isNamed)
    }
  }

  func testItLetsGoWhenNoProgramCanFindIt() throws {
    try MainActor.assumeIsolated {
      let named = try TestHolding()
      let server = try named.serve()
      try FileManager.default.removeItem(atPath: named.socketPath)
      XCTAssertTrue(pump { server.isOver })
      // As where the person logs out.
      let placed = try TestHolding()
      let another = try placed.serve()
      try FileManager.default.removeItem(atPath: placed.folder)
      XCTAssertTrue(pump { another.isOver })
    }
  }

  /// What took the place of a name is another program's.
  func testItLeavesASocketThatIsAnothers() throws {
    try MainActor.assumeIsolated {
      let holding = try TestHolding()
      let server = try holding.serve()
      try FileManager.default.removeItem(atPath: holding.socketPath)
      let later = try holding.serve()
      server.letGo()
      XCTAssertTrue(pump { server.isOver })
      XCTAssertEqual(try holding.answer("give"), holding.secretDigits)
      withExtendedLifetime(later) {}
    }
  }

  func testNonsenseHasNoAnswer() throws {
    try MainActor.assumeIsolated {
      let holding = try TestHolding()
      let server = try holding.serve()
      let long = "give" + String(repeating: " ", count: 4000)
      for text in ["", "Give", "give\n", "give me", long, "locked"] {
        XCTAssertEqual(try holding.answer("ask", text), "answer:", text)
      }
      XCTAssertEqual(try holding.answer("give"), holding.secretDigits)
      withExtendedLifetime(server) {}
    }
  }

  func testTwoHundredProgramsAtOnceAreGivenIt() throws {
    try MainActor.assumeIsolated {
      let holding = try TestHolding()
      let server = try holding.serve()
      let before = try TestHolding.memoryFileCount
      XCTAssertEqual(try holding.answer("crowd", "200"), "given: 200")
      XCTAssertEqual(try holding.socketCount, 1)
      XCTAssertTrue(pump { (try? TestHolding.memoryFileCount).map { $0 <= before } ?? false })
      withExtendedLifetime(server) {}
    }
  }

  func testProgramsThatSayNothingAreLeftAndHoldNoneUp() throws {
    try MainActor.assumeIsolated {
      let holding = try TestHolding()
      let server = try holding.serve()
      let before = try TestHolding.memoryFileCount
      let silent = try holding.stranger("silent", "100")
      XCTAssertTrue(silent.says("connected"))
      XCTAssertEqual(try holding.answer("give"), holding.secretDigits)
      XCTAssertTrue(silent.says("closed: 100"))
      XCTAssertTrue(pump { (try? holding.socketCount) == 1 })
      XCTAssertTrue(pump { (try? TestHolding.memoryFileCount).map { $0 <= before } ?? false })
      withExtendedLifetime(server) {}
    }
  }

  func testFilesThatComeWithARequestAreClosed() throws {
    try MainActor.assumeIsolated {
      let holding = try TestHolding()
      let server = try holding.serve()
      let before = try TestHolding.memoryFileCount
      XCTAssertEqual(try holding.answer("files", "time"), "answer: time")
      XCTAssertTrue(pump { (try? TestHolding.memoryFileCount).map { $0 <= before } ?? false })
      withExtendedLifetime(server) {}
    }
  }
}
