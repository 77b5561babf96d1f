// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import TestSupport
import XCTest

@testable import GLib

/// Work that returns to the main actor is done by GLib's loop, on the main thread.
final class MainLoopTests: XCTestCase {
  private actor Elsewhere {
    func double(_ number: Int) -> Int { number * 2 }
  }

  func testWhatWaitsUntilNothingElseIsToDoComesLastAndInItsOrder() {
    MainActor.assumeIsolated {
      var done: [String] = []
      for number in 1...3 { MainLoop.whenIdle { done.append("idle \(number)") } }
      Task { done.append("task") }
      XCTAssertTrue(pump { done.count == 4 })
      XCTAssertEqual(done, ["task", "idle 1", "idle 2", "idle 3"])
    }
  }

  func testTasksAndActorsReturnToTheMainThread() {
    MainActor.assumeIsolated {
      var sum = 0
      var strayed = false
      Task {
        let elsewhere = Elsewhere()
        for number in 1...1000 {
          sum += await elsewhere.double(number)
          strayed = strayed || !Thread.isMainThread
        }
      }
      XCTAssertTrue(pump { sum == 1_001_000 })
      XCTAssertFalse(strayed)
    }
  }

  func testSleepAndTheMainQueueWakeTheLoop() {
    MainActor.assumeIsolated {
      var slept = false
      nonisolated(unsafe) var queued = false  // only ever touched on the main thread
      Task {
        try await Task.sleep(for: .milliseconds(5))
        slept = true
      }
      DispatchQueue.global().async {
        DispatchQueue.main.async { queued = Thread.isMainThread }
      }
      XCTAssertTrue(pump { slept && queued })
    }
  }

  func testAHandlerEndsTheWait() {
    MainActor.assumeIsolated {
      var rung: [String] = []
      let now = Int(Date().timeIntervalSince1970 * 1000)
      let alarms = [
        Alarm(at: now + 20) { rung.append("in time") },
        Alarm(at: now + 10_000) { rung.append("too late") },
      ]
      MainLoop.wait(until: { !rung.isEmpty })
      XCTAssertEqual(rung, ["in time"])
      withExtendedLifetime(alarms) {}
    }
  }

  func testTheLoopIsNotWokenWithoutWork() {
    MainActor.assumeIsolated {
      settle()
      let before = MainLoop.wakeups
      var turns = 0
      _ = pump {
        turns += 1
        return turns > 20
      }
      XCTAssertEqual(MainLoop.wakeups, before)
    }
  }

  func testAnActionWaitsUntilAKeyIsHandled() {
    MainActor.assumeIsolated {
      var order: [String] = []
      let first = Action("first").onActivated { order.append("first") }
      let second = Action(choosing: "second").onChosen { order.append($0) }
      handle {
        handle {
          first.activate()
          second.activate(choosing: "second")
          order.append("the key goes on")
        }
        XCTAssertTrue(pump { order == ["the key goes on"] })
        settle()
        order.append("the key is handled")
      }
      XCTAssertTrue(pump { order.count == 4 })
      XCTAssertEqual(order, ["the key goes on", "the key is handled", "first", "second"])
    }
  }

  func testAnActionIsDoneAtOnceWhereNoKeyIsBeingHandled() {
    MainActor.assumeIsolated {
      var isDone = false
      Action("now").onActivated { isDone = true }.activate()
      XCTAssertTrue(isDone)
    }
  }
}
