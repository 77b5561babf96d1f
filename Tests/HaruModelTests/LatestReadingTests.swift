// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import TestDiary
import TestSupport
import XCTest

@testable import HaruModel

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

  func testAReadingThatIsOvertakenFindsNothing() throws {
    try atDesk { desk in
      let reading = LatestReading()
      let (held, holding) = AsyncStream.makeStream(of: Never.self)
      let old = Task {
        await reading.read {
          for await _ in held {}
          return "old" as String?
        }
      }
      settle()
      XCTAssertEqual(try desk.settled { await reading.read { "new" } }, "new")
      holding.finish()
      XCTAssertNil(try desk.settled { await old.value })
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
