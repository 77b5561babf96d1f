// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruSettings
import TestSupport
import XCTest

@testable import HaruModel
@testable import HaruParts
@testable import HaruUI

/// The theme color follows the accent color that the desktop tells.
final class DesktopColorTests: XCTestCase {
  private func withPreferences(_ body: @MainActor (Preferences) throws -> Void) throws {
    try MainActor.assumeIsolated {
      startGTK()
      let preferences = try Preferences(try Installation())
      defer {
        preferences.themeColor.value = .palette(ThemeColor.usual)
        preferences.desktopColor.value = nil
      }
      try body(preferences)
      settle()
    }
  }

  @MainActor private static func portal(_ said: String) throws -> Child {
    let portal = try Child.standIn("settings", said)
    XCTAssertTrue(portal.says("ready"))
    return portal
  }

  func testTheRowIsThereWhileTheDesktopTellsAColor() throws {
    try withPreferences { preferences in
      let portal = try Self.portal("0.2,0.4,0.6")
      defer { portal.end() }
      let row = DesktopColorRow(preferences)
      XCTAssertFalse(row.isVisible)
      XCTAssertTrue(pump { row.isVisible })
      XCTAssertFalse(row.isOn)
      XCTAssertEqual(preferences.shownColor, ThemeColor.usual.color)
      preferences.themeColor.value = .palette(.plum)
      row.isOn = true
      XCTAssertEqual(preferences.themeColor.value, .desktop)
      XCTAssertEqual(preferences.shownColor, Color(0x336699))
      row.isOn = false
      XCTAssertEqual(preferences.themeColor.value, .palette(.plum))
      row.isOn = true
      preferences.themeColor.value = .palette(.sky)
      XCTAssertFalse(row.isOn)
    }
  }

  func testWhatIsChosenLaterIsFollowed() throws {
    try withPreferences { preferences in
      preferences.themeColor.value = .desktop
      XCTAssertEqual(preferences.shownColor, ThemeColor.usual.color)
      let portal = try Self.portal("0.2,0.4,0.6")
      defer { portal.end() }
      let followed = DesktopColor(preferences)
      XCTAssertTrue(pump { preferences.shownColor == Color(0x336699) })
      _ = try gdbus(
        "call", "--session", "--dest", "org.freedesktop.portal.Desktop", "--object-path",
        "/org/freedesktop/portal/desktop", "--method", "org.freedesktop.portal.Settings.Choose",
        "1", "0.6", "0.2")
      XCTAssertTrue(pump { preferences.shownColor == Color(0xff9933) })
      withExtendedLifetime(followed) {}
    }
  }

  /// The desktop may be another one at the next start.
  func testWithoutADesktopsColorHaruHasItsOwnAndTheRowStays() throws {
    try withPreferences { preferences in
      preferences.themeColor.value = .desktop
      preferences.desktopColor.value = Color(0x336699)
      XCTAssertEqual(preferences.shownColor, Color(0x336699))
      let row = DesktopColorRow(preferences)
      XCTAssertTrue(pump { preferences.desktopColor.value == nil })
      XCTAssertEqual(preferences.shownColor, ThemeColor.usual.color)
      XCTAssertTrue(row.isVisible)
      XCTAssertTrue(row.isOn)
      row.isOn = false
      XCTAssertFalse(row.isVisible)
    }
  }
}
