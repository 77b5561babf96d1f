// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import XCTest

/// A keyring of the test's own, which is open, on the bus of the test's desktop.
@MainActor package final class Keyring {
  private let program: Child

  package init() throws {
    // Its password is an empty line.
    program = try Child(
      "/bin/sh",
      [
        "-c",
        "exec gnome-keyring-daemon --foreground --unlock --components=secrets <<END\n\nEND",
      ])
    XCTAssertTrue(pump { (try? Self.isThere()) == true }, "there is no keyring")
  }

  package func end() { program.end() }

  package func lock() throws {
    _ = try gdbus(
      "call", "--session", "--dest", "org.freedesktop.secrets", "--object-path",
      "/org/freedesktop/secrets", "--method", "org.freedesktop.Secret.Service.Lock",
      "[objectpath '/org/freedesktop/secrets/aliases/default']")
  }

  private static func isThere() throws -> Bool {
    try gdbus(
      "call", "--session", "--dest", "org.freedesktop.DBus", "--object-path",
      "/org/freedesktop/DBus", "--method", "org.freedesktop.DBus.NameHasOwner",
      "org.freedesktop.secrets"
    ).contains("true")
  }
}
