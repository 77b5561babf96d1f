// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

@testable import GLib

final class GlobalShortcutTests: XCTestCase {
  @MainActor private static func answer(of shortcut: GlobalShortcut) throws -> GlobalShortcut.Answer
  {
    var answer: GlobalShortcut.Answer?
    Task { answer = await shortcut.bind() }
    XCTAssertTrue(pump { answer != nil })
    return try XCTUnwrap(answer)
  }

  @MainActor private static func isOffered() throws -> Bool {
    var isOffered: Bool?
    Task { isOffered = await GlobalShortcut.isOffered() }
    XCTAssertTrue(pump { isOffered != nil })
    return try XCTUnwrap(isOffered)
  }

  func testTheDesktopTellsOfTheKeyForAsLongAsItIsHeld() throws {
    try MainActor.assumeIsolated {
      let portal = try Child.standIn("shortcuts", "pressed")
      defer { portal.end() }
      XCTAssertTrue(portal.says("ready"))
      XCTAssertTrue(try Self.isOffered())
      var tokens: [String?] = []
      do {
        let shortcut = GlobalShortcut("capture", "Quick Capture", offering: "CTRL+ALT+n")
        shortcut.onPressed = { tokens.append($0) }
        XCTAssertEqual(try Self.answer(of: shortcut), .bound)
        XCTAssertTrue(portal.says("bound: capture Quick Capture CTRL+ALT+n"))
        withExtendedLifetime(shortcut) { XCTAssertTrue(pump { !tokens.isEmpty }) }
      }
      XCTAssertTrue(portal.says("closed"))
      XCTAssertEqual(tokens, ["token-of-the-desktop"])
    }
  }

  func testADesktopMayGiveNoToken() throws {
    try MainActor.assumeIsolated {
      let portal = try Child.standIn("shortcuts", "plain")
      defer { portal.end() }
      XCTAssertTrue(portal.says("ready"))
      var tokens: [String?] = []
      let shortcut = GlobalShortcut("capture", "Quick Capture", offering: "CTRL+ALT+n")
      shortcut.onPressed = { tokens.append($0) }
      XCTAssertEqual(try Self.answer(of: shortcut), .bound)
      withExtendedLifetime(shortcut) { XCTAssertTrue(pump { !tokens.isEmpty }) }
      XCTAssertEqual(tokens, [nil])
    }
  }

  func testWhoeverDoesNotWantItIsNotAskedAgain() throws {
    try MainActor.assumeIsolated {
      let portal = try Child.standIn("shortcuts", "refused")
      defer { portal.end() }
      XCTAssertTrue(portal.says("ready"))
      let shortcut = GlobalShortcut("capture", "Quick Capture", offering: "CTRL+ALT+n")
      XCTAssertEqual(try Self.answer(of: shortcut), .refused)
    }
  }

  func testWhereThereIsNoPortalThatIsSaid() throws {
    try MainActor.assumeIsolated {
      XCTAssertFalse(try Self.isOffered())
      let shortcut = GlobalShortcut("capture", "Quick Capture", offering: "CTRL+ALT+n")
      XCTAssertEqual(try Self.answer(of: shortcut), .missing)
    }
  }
}
