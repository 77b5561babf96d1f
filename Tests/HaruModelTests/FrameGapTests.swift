// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import XCTest

@testable import HaruModel

/// What is done between two frames of the window.
final class FrameGapTests: XCTestCase {
  @MainActor private static func answer(
    of gap: FrameGap, meanwhile: @MainActor () -> Void = {}
  ) throws -> Bool {
    var answer: Bool?
    // Ends by itself.
    Task { answer = await gap.next() }
    settle()
    meanwhile()
    XCTAssertTrue(pump { answer != nil })
    return try XCTUnwrap(answer)
  }

  func testWhereNothingMovesNobodyWaits() throws {
    try MainActor.assumeIsolated { XCTAssertFalse(try Self.answer(of: FrameGap())) }
  }

  func testWhereSomethingMovesTheNextFrameIsWaitedFor() throws {
    try MainActor.assumeIsolated {
      let gap = FrameGap()
      gap.begin()
      XCTAssertTrue(try Self.answer(of: gap) { gap.begin() })
    }
  }

  func testNobodyWaitsForAFrameThatNeverComes() throws {
    try MainActor.assumeIsolated {
      let gap = FrameGap()
      gap.begin()
      XCTAssertTrue(try Self.answer(of: gap))
      XCTAssertTrue(pump { (try? Self.answer(of: gap)) == false })
    }
  }
}
