// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

@testable import GLib

final class SettingsTests: XCTestCase {
  private static var schemas: String {
    (ProcessInfo.processInfo.environment["HARU_PREFIX"] ?? "") + "/share/glib-2.0/schemas"
  }

  func testAChangeIsHeardByWhoeverListens() throws {
    try MainActor.assumeIsolated {
      let settings = try Settings(schema: "org.harudiary.Haru", directory: Self.schemas)
      let other = try Settings(schema: "org.harudiary.Haru", directory: Self.schemas)
      var heard = 0
      settings.onChanged("place") { heard += 1 }
      other.set("album", for: "place")
      XCTAssertTrue(pump { heard == 1 })
      XCTAssertEqual(settings.string("place"), "album")
      other.set("calendar", for: "place")
      XCTAssertTrue(pump { heard == 2 })
    }
  }

  func testAMissingSchemaIsAnErrorAndNoCrash() throws {
    try MainActor.assumeIsolated {
      XCTAssertThrowsError(try Settings(schema: "org.harudiary.Nothing", directory: "/nowhere"))
    }
  }

  func testAMissingKeyIsAnErrorAndNoCrash() throws {
    try MainActor.assumeIsolated {
      let (id, schemas) = ("org.harudiary.Haru", Self.schemas)
      XCTAssertNoThrow(try Settings(schema: id, directory: schemas, with: "place"))
      XCTAssertThrowsError(try Settings(schema: id, directory: schemas, with: "nothing"))
    }
  }
}
