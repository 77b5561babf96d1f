// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import XCTest

@testable import GLib

final class BusNameTests: XCTestCase {
  @MainActor private static func isOwned(_ name: String) throws -> Bool {
    try gdbus(
      "call", "--session", "--dest", "org.freedesktop.DBus", "--object-path",
      "/org/freedesktop/DBus", "--method", "org.freedesktop.DBus.NameHasOwner", name)
      == "(true,)"
  }

  func testItIsOursUntilItIsReleased() throws {
    try MainActor.assumeIsolated {
      let text = "org.harudiary.test.OurName"
      var answers: [Bool] = []
      var name: BusName? = BusName(text) { answers.append($0) }
      XCTAssertNotNil(name)
      XCTAssertTrue(pump { !answers.isEmpty })
      XCTAssertEqual(answers, [true])
      XCTAssertTrue(try Self.isOwned(text))
      name = nil
      XCTAssertTrue(pump { (try? Self.isOwned(text)) == false })
      XCTAssertEqual(answers, [true])
    }
  }

  func testANameThatAnotherProgramHasIsNotOurs() throws {
    try MainActor.assumeIsolated {
      let text = "org.harudiary.test.TheirName"
      let owner = try Child(
        "/usr/bin/python3",
        [
          "-c",
          """
          from gi.repository import Gio, GLib
          Gio.bus_own_name(Gio.BusType.SESSION, "\(text)", Gio.BusNameOwnerFlags.NONE,
            None, lambda *_: print("owned", flush=True), None)
          GLib.MainLoop().run()
          """,
        ])
      XCTAssertTrue(owner.says("owned"))
      var answers: [Bool] = []
      let name = BusName(text) { answers.append($0) }
      XCTAssertTrue(pump { !answers.isEmpty })
      XCTAssertEqual(answers, [false])
      // It is not waited for, either.
      owner.end()
      XCTAssertTrue(pump { (try? Self.isOwned(text)) == false })
      XCTAssertEqual(answers, [false])
      withExtendedLifetime(name) {}
    }
  }
}
