// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import TestSupport
import XCTest

@testable import HaruUI

final class LatestReadingTests: XCTestCase {
  /// The first ends last, and what it found is older.
  func testOnlyWhatTheLatestFindsIsShown() throws {
    try atDesk { desk in
      let reading = LatestReading()
      let (held, holding) = AsyncStream.makeStream(of: Never.self)
      var (shown, isDone) = ([String](), false)
      reading.read(from: desk.diary) { _ in
        for await _ in held {}
        isDone = true
        return "old"
      } then: {
        shown.append($0)
      }
      settle()
      reading.read(from: desk.diary) { _ in
        "new"
      } then: {
        shown.append($0)
      }
      XCTAssertTrue(pump { shown == ["new"] })
      holding.finish()
      XCTAssertTrue(pump { isDone })
      settle()
      XCTAssertEqual(shown, ["new"])
    }
  }

  func testWhatIsForgottenIsNotShown() throws {
    try atDesk { desk in
      let reading = LatestReading()
      var (shown, isDone) = ([String](), false)
      reading.read(from: desk.diary) { _ in
        isDone = true
        return "old"
      } then: {
        shown.append($0)
      }
      reading.forget()
      XCTAssertTrue(pump { isDone })
      settle()
      XCTAssertEqual(shown, [])
      reading.read(from: desk.diary) { _ in
        "new"
      } then: {
        shown.append($0)
      }
      XCTAssertTrue(pump { shown == ["new"] })
    }
  }
}
