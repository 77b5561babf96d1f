// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Observation
import TestSupport
import XCTest

@testable import HaruModel

final class ObservedValuesTests: XCTestCase {
  func testEachChangeIsSeen() {
    MainActor.assumeIsolated {
      let counter = Counter()
      var seen: [Int] = []
      let task = Task {
        for await count in ObservedValues({ counter.count }) { seen.append(count) }
      }
      for count in 0...3 {
        counter.count = count
        XCTAssertTrue(pump { seen.last == count })
      }
      task.cancel()
      XCTAssertEqual(seen, [0, 1, 2, 3])
    }
  }

  func testLoopsThatEndedLeaveNothingBehind() {
    MainActor.assumeIsolated {
      let counter = Counter()
      let count = 500
      for end in LoopEnding.allCases {
        Self.loop(over: counter, 50, end)
        let before = allocatedBytes()
        Self.loop(over: counter, count, end)
        // Of `Observations` itself, 850 and more remain. What libdispatch keeps to use again comes
        // and goes.
        XCTAssertLessThan((allocatedBytes() - before) / count, 400, "\(end)")
      }
    }
  }

  private enum LoopEnding: CaseIterable { case cancelled, left }

  @MainActor private static func loop(
    over counter: Counter, _ times: Int, _ ending: LoopEnding
  ) {
    for _ in 0..<times {
      var (isRunning, isOver) = (false, false)
      let task = Task {
        for await _ in ObservedValues({ counter.count }) {
          isRunning = true
          if ending == .left { break }
        }
        isOver = true
      }
      XCTAssertTrue(pump { isRunning })
      // The loop waits for the next value.
      settle()
      task.cancel()
      XCTAssertTrue(pump { isOver })
    }
  }
}

@MainActor @Observable private final class Counter {
  var count = 0
}
