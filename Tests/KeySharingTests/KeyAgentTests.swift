// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

@testable import KeySharing

/// The installed program holds the secret, in a process of its own.
final class KeyAgentTests: XCTestCase {
  private static var program: String {
    get throws {
      let prefix = ProcessInfo.processInfo.environment["HARU_PREFIX"]
      return try XCTUnwrap(prefix, "where is Haru installed?") + "/bin/haru"
    }
  }

  @MainActor private static func start(
    _ holding: TestHolding, for time: Duration? = nil
  ) throws -> AgentProcess {
    try KeyAgent.start(
      holding.secret, of: holding.diary, for: time, program: program, in: holding.folder)
    return try XCTUnwrap(AgentProcess(of: "\(holding.diary)"))
  }

  func testItGivesTheSecretUntilItIsAskedToLetGo() throws {
    try MainActor.assumeIsolated {
      let holding = try TestHolding()
      let agent = try Self.start(holding)
      XCTAssertEqual(try holding.client.secret(), holding.secret)
      XCTAssertEqual(try holding.answer("give"), holding.secretDigits)
      XCTAssertEqual(try holding.client.holding(), .untilLocked)
      XCTAssertThrowsError(try Self.start(holding)) {
        XCTAssertEqual($0 as? KeySharingError, .alreadyHeld)
      }
      XCTAssertTrue(try holding.client.lock())
      XCTAssertFalse(holding.isNamed)
      XCTAssertTrue(pump { !agent.isRunning })
      XCTAssertFalse(try holding.client.lock())
    }
  }

  func testItsMemoryIsPrivateAndItHoldsNothingOfWhatStartedIt() throws {
    try MainActor.assumeIsolated {
      let holding = try TestHolding()
      let agent = try Self.start(holding)
      defer { agent.terminate() }
      let limits = try agent.text("limits").split(separator: "\n")
      let core = try XCTUnwrap(limits.first { $0.hasPrefix("Max core file size") })
      XCTAssertEqual(core.split(separator: " ").suffix(3).map(String.init), ["0", "0", "bytes"])
      let locked = try XCTUnwrap(
        try agent.text("status").split(separator: "\n").first { $0.hasPrefix("VmLck:") })
      XCTAssertNotEqual(locked.split(separator: " ").dropFirst().first, "0")
      XCTAssertFalse(try agent.text("cmdline").contains(holding.secretDigits))
      // Root alone sees more of it.
      guard geteuid() == 0 else {
        XCTAssertThrowsError(try agent.text("environ"))
        XCTAssertThrowsError(try agent.openFiles)
        return
      }
      for file in try agent.openFiles {
        XCTAssertFalse(file.contains("memfd"), file)
        XCTAssertFalse(file.hasPrefix("/dev/pts"), file)
      }
    }
  }

  func testItEndsWhenItsTimeIsOver() throws {
    try MainActor.assumeIsolated {
      let holding = try TestHolding()
      // It may be over before this process looks.
      try KeyAgent.start(
        holding.secret, of: holding.diary, for: .seconds(1), program: Self.program,
        in: holding.folder)
      XCTAssertTrue(pump { AgentProcess(of: "\(holding.diary)") == nil })
      XCTAssertFalse(holding.isNamed)
    }
  }

  func testItEndsInGoodOrderWhenTheSystemAsks() throws {
    try MainActor.assumeIsolated {
      let holding = try TestHolding()
      let agent = try Self.start(holding)
      agent.terminate()
      XCTAssertTrue(pump { !agent.isRunning })
      XCTAssertFalse(holding.isNamed)
    }
  }

  func testItEndsWhenTheSessionBusGoes() throws {
    try MainActor.assumeIsolated {
      let holding = try TestHolding()
      let bus = try Child(
        "/usr/bin/dbus-daemon",
        ["--session", "--nofork", "--print-address", "--address=unix:path=\(holding.folder)/bus"])
      XCTAssertTrue(bus.says("unix:path"))
      let name = "DBUS_SESSION_BUS_ADDRESS"
      let before = ProcessInfo.processInfo.environment[name]
      setenv(name, "unix:path=\(holding.folder)/bus", 1)
      let agent = try Self.start(holding)
      if let before { setenv(name, before, 1) } else { unsetenv(name) }
      // It must have found the bus before that goes.
      XCTAssertTrue(
        pump { Self.processes(at: holding.folder + "/bus").contains(Int(agent.number)) })
      bus.end()
      XCTAssertTrue(pump { !agent.isRunning })
      XCTAssertFalse(holding.isNamed)
    }
  }

  /// Those that are connected with a bus.
  @MainActor private static func processes(at bus: String) -> [Int] {
    func ask(_ method: String, _ words: String...) -> String {
      let call =
        ["gdbus", "call", "--address", "unix:path=" + bus, "--dest", "org.freedesktop.DBus"]
        + ["--object-path", "/org/freedesktop/DBus", "--method", "org.freedesktop.DBus." + method]
      return (try? Child("/usr/bin/env", call + words).ended()) ?? ""
    }
    return ask("ListNames").split(separator: "'").filter { $0.hasPrefix(":") }.compactMap {
      let answer = ask("GetConnectionUnixProcessID", String($0))
      return Int(answer.split(separator: " ").last?.prefix { $0.isNumber } ?? "")
    }
  }

  func testOneThatIsStartedByHandHoldsNothing() throws {
    try MainActor.assumeIsolated {
      let holding = try TestHolding()
      let words = ["--hold-keys", holding.folder, "\(holding.diary)"]
      XCTAssertEqual(try Child(Self.program, words).ended(), "")
      XCTAssertFalse(holding.isNamed)
      XCTAssertEqual(try Child(Self.program, ["--hold-keys"]).ended(), "")
    }
  }

  func testOneThatDoesNotStartIsTold() throws {
    try MainActor.assumeIsolated {
      let holding = try TestHolding()
      XCTAssertThrowsError(
        try KeyAgent.start(
          holding.secret, of: holding.diary, for: nil, program: "/usr/bin/false",
          in: holding.folder))
      XCTAssertNil(try holding.client.secret())
    }
  }
}
