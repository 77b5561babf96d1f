// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib
import TestSupport
import XCTest

@testable import GLib

final class AlarmTests: XCTestCase {
  @MainActor private static var now: Int { Int(g_get_real_time() / 1000) }

  func testItRingsOnceWhenItsTimeHasCome() {
    MainActor.assumeIsolated {
      var rung: [Int] = []
      let due = Self.now + 40
      let alarm = Alarm(at: due) { rung.append(Self.now) }
      XCTAssertTrue(pump { !rung.isEmpty })
      XCTAssertGreaterThanOrEqual(rung.first ?? 0, due)
      let next = Self.now + 40
      XCTAssertTrue(pump { Self.now > next })
      XCTAssertEqual(rung.count, 1)
      withExtendedLifetime(alarm) {}
    }
  }

  func testATimeThatIsPastRingsAtOnce() {
    MainActor.assumeIsolated {
      var hasRung = false
      let alarm = Alarm(at: Self.now - 1000) { hasRung = true }
      XCTAssertTrue(pump { hasRung })
      withExtendedLifetime(alarm) {}
    }
  }

  func testOneRingsOnceAfterATime() {
    MainActor.assumeIsolated {
      let (clock, time) = (ContinuousClock(), Duration.milliseconds(40))
      let start = clock.now
      var rung: [Duration] = []
      let alarms = [time, .zero].map { time in
        Alarm(after: time) { rung.append(start.duration(to: clock.now)) }
      }
      XCTAssertTrue(pump { rung.count == 2 })
      XCTAssertGreaterThanOrEqual(rung.last ?? .zero, time)
      withExtendedLifetime(alarms) {}
    }
  }

  func testOneThatNobodyHoldsStaysSilent() {
    MainActor.assumeIsolated {
      var hasRung = false
      var alarm: Alarm? = Alarm(at: Self.now + 20) { hasRung = true }
      XCTAssertNotNil(alarm)
      alarm = nil
      let later = Self.now + 60
      XCTAssertTrue(pump { Self.now > later })
      XCTAssertFalse(hasRung)
    }
  }
}
