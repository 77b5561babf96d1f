// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import HaruSettings
import TestSupport
import XCTest

@testable import HaruModel

/// What locks a diary though nobody asks for it.
final class LockOccasionsTests: XCTestCase {
  @MainActor private final class Desk {
    let preferences: Preferences
    var (isBusy, locks) = (false, 0)

    init() throws {
      preferences = try Preferences(Installation())
      preferences.locksAfterMinutes.value = 1
    }

    func occasions(minute: Duration) -> LockOccasions {
      LockOccasions(preferences, minute: minute) {
        self.isBusy
      } lock: {
        self.locks += 1
      } wait: {
      }
    }
  }

  func testItIsLockedAfterAWhileWithoutThePerson() throws {
    try MainActor.assumeIsolated {
      let desk = try Desk()
      let occasions = desk.occasions(minute: .milliseconds(50))
      XCTAssertTrue(pump { desk.locks > 0 })
      withExtendedLifetime(occasions) {}
    }
  }

  func testItIsNotLockedWhileThePersonIsHere() throws {
    try MainActor.assumeIsolated {
      let desk = try Desk()
      let occasions = desk.occasions(minute: .seconds(2))
      var isOver = false
      let alarm = Alarm(after: .seconds(3)) { isOver = true }
      XCTAssertTrue(
        pump {
          occasions.lastInput = .now
          return isOver
        })
      XCTAssertEqual(desk.locks, 0)
      XCTAssertTrue(pump { desk.locks > 0 })
      withExtendedLifetime((occasions, alarm)) {}
    }
  }

  func testItWaitsWhileSomethingIsHeardOrRecorded() throws {
    try MainActor.assumeIsolated {
      let desk = try Desk()
      desk.isBusy = true
      var looks = 0
      let occasions = LockOccasions(desk.preferences, minute: .milliseconds(30)) {
        looks += 1
        return desk.isBusy
      } lock: {
        desk.locks += 1
      } wait: {
      }
      XCTAssertTrue(pump { looks > 2 })
      XCTAssertEqual(desk.locks, 0)
      desk.isBusy = false
      XCTAssertTrue(pump { desk.locks > 0 })
      withExtendedLifetime(occasions) {}
    }
  }

  func testNoTimeIsTooLongWhereThePersonDoesNotWantThat() throws {
    try MainActor.assumeIsolated {
      let desk = try Desk()
      let occasions = desk.occasions(minute: .milliseconds(200))
      desk.preferences.locksAfterMinutes.value = 0
      occasions.waitAnew()
      var isOver = false
      let alarm = Alarm(after: .milliseconds(600)) { isOver = true }
      XCTAssertTrue(pump { isOver })
      XCTAssertEqual(desk.locks, 0)
      desk.preferences.locksAfterMinutes.value = 1
      occasions.waitAnew()
      XCTAssertTrue(pump { desk.locks > 0 })
      withExtendedLifetime((occasions, alarm)) {}
    }
  }
}
