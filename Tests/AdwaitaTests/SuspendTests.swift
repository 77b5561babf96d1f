// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import TestSupport
import XCTest

@testable import Adwaita

final class SuspendTests: XCTestCase {
  func testTheDesktopIsAskedForAsLongAsSomebodyHoldsIt() throws {
    try MainActor.assumeIsolated {
      startGTK()
      let session = try Child.standIn("session")
      XCTAssertTrue(session.says("ready"))
      let application = Application(id: "org.harudiary.test.Suspend", resources: "/nothing")
      try application.register()
      var held = application.inhibitSuspend(reason: "it records")
      XCTAssertNotNil(held)
      let (logout, suspend) = (1, 4)
      XCTAssertTrue(
        session.says("held: \(logout + suspend) org.harudiary.test.Suspend it records"))
      XCTAssertFalse(session.said.contains("let go of"))
      held = nil
      XCTAssertTrue(session.says("let go of 7"))
      session.end()
    }
  }
}
