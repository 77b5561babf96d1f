// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import XCTest

@testable import GLib

final class SettingsPortalTests: XCTestCase {
  /// What was told of one of the desktop's settings, the latest last.
  @MainActor private final class Listener {
    private(set) var told: [BusValue?] = []
    private(set) var portal: SettingsPortal?

    init(to key: String = "accent-color") {
      portal = SettingsPortal(key, of: "org.freedesktop.appearance") { [weak self] in
        self?.told.append($0)
      }
    }

    func stop() { portal = nil }
  }

  @MainActor private static func choose(_ parts: String...) throws {
    _ = try Child(
      "/usr/bin/env",
      [
        "gdbus", "call", "--session", "--dest", "org.freedesktop.portal.Desktop", "--object-path",
        "/org/freedesktop/portal/desktop", "--method", "org.freedesktop.portal.Settings.Choose",
      ] + parts
    ).ended()
  }

  func testItTellsWhatIsSetNowAndWhatIsChosenLater() throws {
    try MainActor.assumeIsolated {
      let portal = try Child.standIn("settings", "0.25,0.5,0.75")
      defer { portal.end() }
      XCTAssertTrue(portal.says("ready"))
      let (listener, other) = (Listener(), Listener(to: "contrast"))
      XCTAssertTrue(pump { listener.told == [.doubles([0.25, 0.5, 0.75])] })
      XCTAssertTrue(pump { other.told == [nil] })
      try Self.choose("1", "0.5", "0")
      XCTAssertTrue(pump { listener.told.last == .doubles([1, 0.5, 0]) })
      XCTAssertEqual(other.told, [nil])
      listener.stop()
      let later = Listener()
      XCTAssertTrue(pump { later.told == [.doubles([1, 0.5, 0])] })
      try Self.choose("0", "0", "0")
      XCTAssertTrue(pump { later.told.count == 2 })
      XCTAssertEqual(listener.told.count, 2)
    }
  }

  func testWhatTheDesktopDoesNotTellIsNothing() throws {
    try MainActor.assumeIsolated {
      // There is no portal at all, and then one that does not know it.
      let before = Listener()
      XCTAssertTrue(pump { before.told == [nil] })
      let portal = try Child.standIn("settings", "none")
      defer { portal.end() }
      XCTAssertTrue(portal.says("ready"))
      let listener = Listener()
      XCTAssertTrue(pump { listener.told == [nil] })
      try Self.choose("0.5", "0.5", "0.5")
      XCTAssertTrue(pump { listener.told.last == .doubles([0.5, 0.5, 0.5]) })
    }
  }
}
