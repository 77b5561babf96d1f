// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

@testable import GLib

final class SleepInhibitorTests: XCTestCase {
  /// What is answered, and how long that took.
  @MainActor private static func asked() throws -> (held: SleepInhibitor?, seconds: Double) {
    let begun = Date()
    var answer: SleepInhibitor??
    let asking = Task {
      answer = .some(await SleepInhibitor.hold("Haru", because: "it records"))
    }
    XCTAssertTrue(pump { answer != nil })
    asking.cancel()
    return (try XCTUnwrap(answer), Date().timeIntervalSince(begun))
  }

  @MainActor private static func withBus(_ body: () throws -> Void) throws {
    let place = NSTemporaryDirectory() + "haru-\(UUID())"
    let bus = try Child(
      "/usr/bin/env",
      ["dbus-daemon", "--session", "--nofork", "--print-address", "--address=unix:path=" + place])
    XCTAssertTrue(bus.says("unix:path"))
    try withSystemBus(at: "unix:path=" + place, body)
    bus.end()
    try? FileManager.default.removeItem(atPath: place)
  }

  func testTheComputerStaysAwakeWhileSomebodyHoldsIt() throws {
    try MainActor.assumeIsolated {
      try Self.withBus {
        let logind = try Child.standIn("logind")
        XCTAssertTrue(logind.says("ready"))
        var held = try Self.asked().held
        XCTAssertNotNil(held)
        XCTAssertTrue(logind.says("held: sleep Haru it records block"))
        XCTAssertFalse(logind.said.contains("let go of"))
        held = nil
        XCTAssertTrue(logind.says("let go of"))
        logind.end()
      }
    }
  }

  func testWhereNobodyAnswersItIsNoErrorAndTakesAMoment() throws {
    try MainActor.assumeIsolated {
      try withSystemBus(at: "unix:path=/nowhere/bus") {
        let (held, seconds) = try Self.asked()
        XCTAssertNil(held)
        XCTAssertLessThan(seconds, 2)
      }
      try Self.withBus {
        let (held, seconds) = try Self.asked()
        XCTAssertNil(held)
        XCTAssertLessThan(seconds, 2)
      }
    }
  }

  /// A bus that takes the call and then says nothing.
  func testABusThatHangsIsWaitedForNoLongerThanAMoment() throws {
    try MainActor.assumeIsolated {
      let place = NSTemporaryDirectory() + "haru-\(UUID())"
      let silent = try Child(
        "/usr/bin/python3",
        [
          "-c",
          """
          import socket, time
          listening = socket.socket(socket.AF_UNIX)
          listening.bind("\(place)")
          listening.listen()
          print("listens", flush=True)
          kept = [listening.accept() for _ in range(9)]
          """,
        ])
      XCTAssertTrue(silent.says("listens"))
      try withSystemBus(at: "unix:path=" + place) {
        let (held, seconds) = try Self.asked()
        XCTAssertNil(held)
        XCTAssertLessThan(seconds, 3)
      }
      silent.end()
      try FileManager.default.removeItem(atPath: place)
    }
  }
}
